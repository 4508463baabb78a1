import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker'
import type { Db, Queryable } from '../db/index.ts'
import type { Log } from '../log/index.ts'

export type Job = (payload: unknown) => Promise<void>

export type Jobs = {
  /** Registers the code of a task; to be called before `start`. */
  readonly define: (task: string, job: Job) => void
  /** Registers a task that runs by the clock, in crontab terms (UTC). */
  readonly schedule: (task: string, crontab: string, job: Job) => void
  /** Queues a task inside the caller's transaction; `key` makes it replace its own earlier copy. */
  readonly add: (
    to: Queryable,
    task: string,
    payload: object,
    options?: { key?: string; runAt?: Date; attemptsMax?: number },
  ) => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Durable jobs in PostgreSQL (graphile-worker): retried with growing pauses, one worker each. */
export const createJobs = ({ db, log }: { db: Db; log: Log }): Jobs => {
  const tasks: TaskList = {}
  const crons: { task: string; match: string }[] = []
  let runner: Runner | undefined
  const defineTask = (task: string, job: Job) => {
    tasks[task] = async (payload) => job(payload)
  }
  return {
    define: defineTask,
    schedule: (task, crontab, job) => {
      defineTask(task, job)
      crons.push({ task, match: crontab })
    },
    add: async (to, task, payload, { key, runAt, attemptsMax } = {}) => {
      await to.query(
        `select graphile_worker.add_job(
           $1, $2::json, run_at => $3::timestamptz, max_attempts => $4::int, job_key => $5)`,
        [task, JSON.stringify(payload), runAt ?? null, attemptsMax ?? null, key ?? null],
      )
    },
    start: async () => {
      runner = await run({
        connectionString: db.url,
        concurrency: 4,
        maxPoolSize: 5,
        pollInterval: 1_000,
        noHandleSignals: true,
        taskList: tasks,
        parsedCronItems: parseCronItems(crons),
        logger: quietLogger(log),
      })
    },
    stop: async () => {
      await runner?.stop()
      runner = undefined
    },
  }
}

const quietLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ job: meta }, message)
    else if (level === 'warning') log.warn({ job: meta }, message)
    else log.debug(message)
  })
