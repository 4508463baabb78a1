import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One call to the operator and what was seen of its answer; status 0: nothing was seen. */
type LoggedCall = {
  readonly at: string
  readonly call: string
  readonly path: string
  readonly body: string
  readonly status: number
  readonly answer: string
  /** Whether the answer stood: money moved or the repetition of a call that moved it. */
  readonly isTaken: boolean
  readonly durationMs: number
}

export type CallLog = {
  readonly add: (call: LoggedCall) => void
  readonly read: () => readonly LoggedCall[]
}

/** Every call ever sent, as JSON lines on disk, so that a day can be played again. */
export const openCallLog = (folder: string): CallLog => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'calls.jsonl')
  return {
    add: (call) => appendFileSync(file, `${JSON.stringify(call)}\n`),
    read: () =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line) as LoggedCall)
        : [],
  }
}
