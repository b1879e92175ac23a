import TypeaheadCore
import TypeaheadTesting

/// A scripted source that tells a witness when its calls begin, are told to stop, and end.
struct WitnessedSource: SearchSource {
  let scripted: ScriptedSource<String, String>
  let witness: ScheduleWitness

  func search(_ request: SearchRequest<String, String>) async throws -> SearchAnswer<String> {
    let call = witness.begins(request, isToldToStop: Task.isCancelled)
    let result: Result<SearchAnswer<String>, any Error>
    do {
      result = .success(
        try await withTaskCancellationHandler {
          try await scripted.search(request)
        } onCancel: {
          witness.isToldToStop(call)
          // Whatever a source does when it is told to stop is allowed: also to hand over what it has.
          request.report(partial: SearchAnswer(entries: ["late"], isComplete: false))
        })
    } catch {
      result = .failure(error)
    }
    witness.ends(call, result)
    return try result.get()
  }
}
