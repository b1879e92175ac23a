#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  /// The folders for cookies and a cache that Foundation makes in the home of whoever uses it, also where
  /// neither is wanted, since every session's configuration begins as the shared one.
  enum FoundationFolders {
    /// Lets nothing be made. It is called before there are threads, as it changes the environment for a moment.
    static func prevent() {
      // Nobody can make a folder there.
      let nowhere = "/proc/self"
      URLCache.shared = URLCache(memoryCapacity: 0, diskCapacity: 0, diskPath: "\(nowhere)/cache")
      let variable = "XDG_DATA_HOME"
      let former = ProcessInfo.processInfo.environment[variable]
      // The place of the cookies is found once, here.
      unsafe setenv(variable, nowhere, 1)
      _ = HTTPCookieStorage.shared
      if let former { unsafe setenv(variable, former, 1) } else { unsafe unsetenv(variable) }
    }
  }
#endif
