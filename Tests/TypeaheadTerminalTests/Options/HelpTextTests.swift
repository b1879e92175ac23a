import Testing
import TypeaheadTerminal

@Suite struct HelpTextTests {
  @Test("The help is this text")
  func whole() {
    #expect(
      HelpText.text() == #"""
        Usage: typeahead [options] [source] [arguments]

        Searches while you type, and writes the results as plain text above the line.

        Examples:
          typeahead                          search while you type
          git ls-files | typeahead lines     search any lines while you type
          typeahead run rg -n -e {query}     search by a program while you type
          file=$(find . | typeahead lines)   choose a line for the next command
          printf 'au\nja\n' | typeahead      answer each line, in order
          typeahead docs                     search what config.json calls docs
          typeahead -f ja --format json      search one text, for a program to read

        Sources:
          countries             a sample: 15 countries, found by name (default)
          restaurants           a sample: 4 restaurants with cuisines as scopes
          lines [FILE...]       the lines of files, or of standard input
          run PROGRAM [ARG...]  what PROGRAM writes; {query} in an ARG is the text
          sqlite DATABASE       the rows of a table in an SQLite database
          http URL              a service that answers {query} in the URL by JSON

        Options:
          -q, --query TEXT            put TEXT on the line and search it at once
          -f, --filter TEXT           search TEXT once, write the answer and end
          -1, --select-1              with -q: pick the entry if it is the only one
          -s, --scope NAME            search in this part of the source only
              --list-scopes           write the names of the scopes and end
          -n, --limit N               write at most N results, 0 all (text 10, else 0)
              --debounce TIME         search once typing has paused for TIME (300ms)
              --timeout TIME          give a search up after TIME, 0 never (10s)
              --slow TIME             call a search slow after TIME (1s)
              --min-chars N           search typed texts of N characters or more (1)
              --format FORMAT         write answers and picks: text, json, lines (text)
              --print0                end each entry of lines and picks with a NUL
              --as-typed              take each input line as the text typed so far
              --no-commands           search lines that begin with a colon, too
              --announce HOW          tell answers by block, line, prompt or none
              --accessible            suit screen readers and braille, as told below
              --no-accessible         do not, whatever the environment says
              --plain                 read whole lines, write no escape sequences
              --prompt TEXT           write TEXT before the line (search: )
              --history FILE          keep the history of queries in FILE
              --no-history            keep no history of queries
              --trace FILE            write what happens to FILE, as lines of JSON
              --list-sources          list what can be searched, and end
          -h, --help                  write this help and end
          -V, --version               write the version and end

        Options of countries and restaurants:
              --delay TIME[-TIME]     answer after TIME, or between two (200ms-800ms)
              --seed N                repeat the random delays that N stands for

        Options of countries:
              --ignore-cancel         answer a cancelled search too, as some servers do

        Options of restaurants:
              --fail-loads N          let the first N loads of the data fail (0)

        Options of lines:
              --exact-case            tell upper from lower case, and accents
              --order ORDER           order lines by rank, input or reverse (rank)
              --search-fields N,...   search these fields only
              --scope-field N         the values of field N are the scopes

        Options of lines and run:
              --read0                 entries of the input or output end with a NUL
          -d, --delimiter TEXT        part each line into fields at TEXT
              --show-fields N,...     show these fields, the title first
              --pick-field N          pick field N, not the line

        Options of run:
              --no-match STATUS,...   exit statuses that mean that nothing was found (1)
              --json-entries POINTER  the output is JSON, with its entries here

        Options of run and http:
              --title POINTER         the title in an entry
              --details POINTER,...   what else is shown of an entry
              --total POINTER         the count of all entries
              --scopes NAME,...       the scopes, put in place of {scope}

        Options of sqlite:
              --table NAME            search this table or view
              --title COLUMN          call entries by COLUMN
              --details COLUMN,...    show and search these columns too, not all
              --pick-field COLUMN     pick COLUMN, not the title
              --scope-field COLUMN    the values of COLUMN are the scopes
              --sql SELECT            search by this SELECT

        Options of http:
              --engine NAME           ask in this engine's way at BASE/INDEX
              --method METHOD         ask by METHOD (GET; with a body POST)
              --body TEXT             send TEXT, with {query} in it
              --header HEADER         send 'Name: value', with {env:VARIABLE} in it
              --header-file FILE      send the headers in FILE
              --entries POINTER       the array of entries in the answer

        A TIME is 300ms, 1.5s or 250 (milliseconds). TYPEAHEAD_OPTS, quoted as in a
        shell, and ~/.config/typeahead/config.json can hold options for terminal
        sessions; the command line wins. The file can give sources names of their own.

        Accessibility:
          For screen readers and braille: --accessible, or TYPEAHEAD_ACCESSIBLE=1 or
          ACCESSIBLE=1 in the environment, or :announce accessible at the prompt. Then
          only your keys are heard while you type; after a pause the prompt tells the
          count, and Enter reads the results.

        Commands, typed or read as a line of their own:
          :all             writes all entries, a block at a time
          :announce [HOW]  tells answers by block, line, prompt or none; accessible
          :clear           forgets the last query and the scope
          :help (:h)       lists the commands
          :last            writes the last results again
          :more (:m)       writes the rows that follow
          :pick N... (:p)  writes these entries, or all, to stdout, and ends
          :quit (:q)       ends the session
          :retry (:r)      searches the last query again
          :scope [NAME]    searches in NAME only, or in all; or lists the scopes
          :show N... (:s)  writes every field of these entries
          :status          says what is searched, and how far it is
          :suggest [TEXT]  writes what could be searched for, as Tab does
          :N               searches the term of row N; shows the entry, or picks it

        Exit status of a script and of -f, the first that is true:
          2    a usage error, a refused line, a wrong command or a failed search
          124  a search timed out
          0    a query had results, or none was asked
          1    no query had results

        Exit status of a terminal session: 0; 2 after a usage error, or where a pick was
        not written; 130 after ^C on an empty line, and when stdout is no terminal and
        nothing was picked.

        """#)
  }

  @Test("The help is ASCII, and no line is wider than 80 columns or ends in a space")
  func width() {
    let lines = HelpText.text().split(separator: "\n")
    #expect(lines.count > 40)
    for line in lines {
      #expect(line.utf8.count <= 80 && !line.hasSuffix(" "), "\(line)")
      #expect(line.utf8.allSatisfy { (0x20...0x7E).contains($0) }, "\(line)")
    }
  }
}
