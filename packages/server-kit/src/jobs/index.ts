import type { TaskList } from 'graphile-worker'
import type { Db, Queryable } from '../db/index.ts'
import type { Log } from '../log/index.ts'
import { createRunner } from './runner.ts'

export type Job = (payload: unknown) => Promise<void>

type NewJob = {
  readonly task: string
  readonly payload: object
  /** A job with the same key takes the place of its earlier copy. */
  readonly key?: string
  /** Not before so much time has gone by. */
  readonly delayMs?: number
}

/**
 * Whose servers a job waits for. Jobs of a lane take no places of other lanes: a partner that says
 * nothing, or takes its time, holds up its own work alone.
 */
export type JobLane = 'house' | 'sms' | 'mail' | 'payments' | 'vendors'

export type Jobs = {
  /** Registers the code of a task; to be called before `start`. */
  readonly define: (task: string, job: Job, lane?: JobLane) => void
  /**
   * Registers a task that runs by the clock, in crontab terms (UTC); while it runs it is not begun
   * beside itself.
   */
  readonly schedule: (
    task: string,
    when: { readonly crontab: string; readonly lane?: JobLane | undefined },
    job: Job,
  ) => void
  /** Queues a task inside the caller's transaction. */
  readonly add: (to: Queryable, job: NewJob) => Promise<void>
  /** Queues tasks that may run at once, all of them in one statement. */
  readonly addMany: (
    to: Queryable,
    jobs: readonly Pick<NewJob, 'task' | 'payload'>[],
  ) => Promise<void>
  readonly start: () => Promise<void>
  /** Whether jobs are polled; a runner that lost its database is started again. */
  readonly isAlive: () => boolean
  readonly stop: () => Promise<void>
}

type Deps = {
  readonly db: Db
  readonly log: Log
  /** Jobs of all lanes share two connections: tests of other things open servers by the hundred. */
  readonly isOneLane?: boolean | undefined
}

/** Durable jobs in PostgreSQL (graphile-worker): retried with growing pauses, one worker each. */
export const createJobs = ({ db, log, isOneLane = false }: Deps): Jobs => {
  const lanes = new Map<JobLane, Lane>([['house', { tasks: {}, crons: [] }]])
  let runners: ReturnType<typeof createRunner>[] = []
  const laneOf = (wished: JobLane): Lane => {
    const name = isOneLane ? 'house' : wished
    const lane = lanes.get(name) ?? { tasks: {}, crons: [] }
    lanes.set(name, lane)
    return lane
  }
  const defineTask = (task: string, job: Job, lane: JobLane = 'house') => {
    laneOf(lane).tasks[task] = async (payload) => job(payload)
  }
  return {
    define: defineTask,
    schedule: (task, { crontab, lane = 'house' }, job) => {
      defineTask(task, onceAtATime(job), lane)
      laneOf(lane).crons.push({ task, match: crontab })
    },
    add: async (to, { task, payload, key, delayMs = 0 }) => {
      await to.query(
        `select graphile_worker.add_job($1, $2::json, job_key => $3,
           run_at => now() + $4 * interval '1 millisecond')`,
        [task, JSON.stringify(payload), key ?? null, delayMs],
      )
    },
    addMany: async (to, jobs) => {
      if (jobs.length === 0) return
      await to.query(
        `select count(*) from graphile_worker.add_jobs(array(
           select row(task, payload, null, null, null, null, null, null)::graphile_worker.job_spec
           from unnest($1::text[], $2::json[]) with ordinality j(task, payload, place)
           order by place))`,
        [jobs.map(({ task }) => task), jobs.map(({ payload }) => JSON.stringify(payload))],
      )
    },
    start: async () => {
      runners = [...lanes].map(([name, lane]) =>
        createRunner({ db, log, ...lane, connectionsMax: isOneLane ? 2 : connectionsOf(name) }),
      )
      // one after the other: the first lays the tables of the library
      for (const runner of runners) await runner.start()
    },
    isAlive: () => runners.length > 0 && runners.every((runner) => runner.isAlive()),
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

type Lane = {
  readonly tasks: TaskList
  readonly crons: { readonly task: string; readonly match: string }[]
}

/** Jobs that wait for partners seldom query the database. */
const connectionsOf = (lane: JobLane): number => (lane === 'house' ? 5 : 2)

const onceAtATime = (job: Job): Job => {
  let isRunning = false
  return async (payload) => {
    if (isRunning) return
    isRunning = true
    try {
      await job(payload)
    } finally {
      isRunning = false
    }
  }
}
