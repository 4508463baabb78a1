import { EventEmitter } from 'node:events'
import {
  Logger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Db } from '../db/index.ts'
import type { Log } from '../log/index.ts'

const retryMs = 200

/**
 * Without batches the library reports a finished job unawaited: a failure there is an unhandled
 * rejection and leaves the job locked for hours. With batches the runner ends instead, and the next
 * one releases its jobs.
 */
const reporting: GraphileConfig.Preset = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
}

type Deps = {
  readonly db: Db
  readonly log: Log
  readonly tasks: TaskList
  readonly crons: readonly { readonly task: string; readonly match: string }[]
  /** One of them listens. */
  readonly connectionsMax: number
}

type Running = {
  readonly runner: Runner
  readonly pool: pg.Pool
  readonly poolIds: Set<string>
}

/** Its clients have a listener for as long as they live: the library takes its own away too early. */
const openPool = (url: string, max: number): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5_000 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Keeps a job runner alive. After losing its database the library's own would retry with pauses of
 * up to a minute and leave jobs locked; instead it is replaced as soon as the database answers.
 */
export const createRunner = ({ db, log, tasks, crons, connectionsMax }: Deps) => {
  let running: Running | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  const begin = async (): Promise<void> => {
    const events: WorkerEvents = new EventEmitter()
    const poolIds = new Set<string>()
    let mine: Running | undefined
    const lose = (error: unknown): void => {
      if (mine === undefined || running !== mine || isStopping) return
      log.warn({ err: error }, 'jobs lost their database')
      running = undefined
      putAway(mine)
      again()
    }
    events.on('pool:create', ({ workerPool }) => poolIds.add(workerPool.id))
    events.on('pool:listen:error', ({ error }) => lose(error))
    const pool = openPool(db.url, connectionsMax)
    const runner = await run({
      pgPool: pool,
      concurrency: 4,
      pollInterval: 1_000,
      noHandleSignals: true,
      taskList: tasks,
      parsedCronItems: parseCronItems([...crons]),
      logger: quietLogger(log),
      events,
      preset: reporting,
    }).catch(async (error: unknown) => {
      await pool.end()
      throw error
    })
    mine = { runner, pool, poolIds }
    running = mine
    runner.promise.then(() => lose(new Error('jobs ended')), lose)
    if (isStopping) await runner.stop()
  }
  const again = (): void => {
    if (isStopping || timer !== undefined) return
    timer = setTimeout(() => {
      timer = undefined
      begin().then(() => log.info('jobs are back'), again)
    }, retryMs)
    timer.unref()
  }
  /** What the old runner still does ends first; then its jobs are free for others. */
  const putAway = ({ runner, pool, poolIds }: Running): void => {
    const free = async (): Promise<void> => {
      await runner.stop().catch(() => undefined)
      await pool.end().catch(() => undefined)
      while (!isStopping) {
        try {
          await db.query('select graphile_worker.force_unlock_workers($1::text[])', [[...poolIds]])
          return
        } catch {
          await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
        }
      }
    }
    void free()
  }
  return {
    start: begin,
    isAlive: (): boolean => running !== undefined,
    stop: async (): Promise<void> => {
      isStopping = true
      clearTimeout(timer)
      await running?.runner.stop()
      await running?.pool.end()
      running = undefined
    },
  }
}

const quietLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ job: meta }, message)
    else if (level === 'warning') log.warn({ job: meta }, message)
    else log.debug(message)
  })
