import type { TaskList } from 'graphile-worker'
import type { Db, Queryable } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { createRunner } from './runner.ts'

export type Job = (payload: unknown) => Promise<void>

export type NewJob = {
  readonly task: string
  readonly payload: object
  /** A job with the same key takes the place of its earlier copy. */
  readonly key?: string
  /** Not before so much time has gone by. */
  readonly delayMs?: number
}

export type Jobs = {
  /** Registers the code of a task; to be called before `start`. */
  readonly define: (task: string, job: Job) => void
  /** Registers a task that runs by the clock, in crontab terms (UTC). */
  readonly schedule: (task: string, crontab: string, job: Job) => void
  /** Queues a task inside the caller's transaction. */
  readonly add: (to: Queryable, job: NewJob) => Promise<void>
  readonly start: () => Promise<void>
  /** Whether jobs are being looked for; a runner whose database left is begun anew. */
  readonly isAlive: () => boolean
  readonly stop: () => Promise<void>
}

/** Durable jobs in PostgreSQL (graphile-worker): retried with growing pauses, one worker each. */
export const createJobs = ({ db, log }: { db: Db; log: Log }): Jobs => {
  const tasks: TaskList = {}
  const crons: { task: string; match: string }[] = []
  const runner = createRunner({ db, log, tasks, crons })
  const defineTask = (task: string, job: Job) => {
    tasks[task] = async (payload) => job(payload)
  }
  return {
    define: defineTask,
    schedule: (task, crontab, job) => {
      defineTask(task, job)
      crons.push({ task, match: crontab })
    },
    add: async (to, { task, payload, key, delayMs = 0 }) => {
      await to.query(
        `select graphile_worker.add_job($1, $2::json, job_key => $3,
           run_at => now() + $4 * interval '1 millisecond')`,
        [task, JSON.stringify(payload), key ?? null, delayMs],
      )
    },
    start: runner.start,
    isAlive: runner.isAlive,
    stop: runner.stop,
  }
}
