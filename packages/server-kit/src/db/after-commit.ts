type Report = (error: unknown) => void

// until a process names its log: never silent
const byWarning: Report = (error) =>
  process.emitWarning(error instanceof Error ? error : String(error))

let report = byWarning
let failures = 0

/**
 * Runs the callbacks of a commit. The commit stands, so a callback that throws is counted and
 * reported; the others still run, and the command succeeds.
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

/** Called with failed callbacks; without a handler each is a warning of the process. */
export const reportFailedNotices = (to: Report = byWarning): void => {
  report = to
}

/** How many failed since the process began. */
export const failedNotices = (): number => failures

/**
 * What is to run once a transaction has committed. It hears the transaction's statements: what was
 * noted behind a savepoint that is rolled back to has not happened, and goes with it.
 */
export const commitNotes = () => {
  const noted: (() => void)[] = []
  const marks = new Map<string, number>()
  return {
    noted,
    note: (run: () => void): void => {
      noted.push(run)
    },
    hear: (text: string): void => {
      const [, act, name] = /^(savepoint|rollback to savepoint) (\w+)$/.exec(text) ?? []
      if (name === undefined) return
      if (act === 'savepoint') marks.set(name, noted.length)
      else noted.length = marks.get(name) ?? noted.length
    },
  }
}
