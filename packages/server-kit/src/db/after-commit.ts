type Report = (error: unknown) => void

// until a process names its log: never silent
const byWarning: Report = (error) =>
  process.emitWarning(error instanceof Error ? error : String(error))

let report = byWarning
let failures = 0

/**
 * Runs what was to follow a commit. What was committed stands whatever becomes of a notice: one
 * that throws is counted and reported, keeps none of the others from running, fails no command.
 */
export const runAfterCommit = (notices: Iterable<() => void>): void => {
  for (const run of notices)
    try {
      run()
    } catch (error) {
      failures += 1
      report(error)
    }
}

/** Who hears of notices that failed; without anybody it is a warning of the process. */
export const reportFailedNotices = (to: Report = byWarning): void => {
  report = to
}

/** How many failed since the process began. */
export const failedNotices = (): number => failures
