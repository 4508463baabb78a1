import { MessageChannel } from 'node:worker_threads'
import { err, ok, type Result } from '@faro/kernel/result'
import { Piscina } from 'piscina'
import { createFairQueue, type WatchDoor } from '../db/index.ts'
import type { ThreadJob } from './thread.ts'

/**
 * Work that a person's input can make long, by the module that holds it: threads load it by
 * themselves, so it reaches nothing of the process but what it is given.
 */
export type ThreadWork<In, Out> = {
  readonly file: string
  readonly name: string
  /** What it may take, without the time to load it. */
  readonly limitMs: number
  /** For the compiler alone. */
  readonly types?: (input: In) => Out
}

/** Names an exported function of a module as work for threads. */
export const threadWork = <F extends (input: never) => unknown>(
  work: ThreadWork<Parameters<F>[0], Awaited<ReturnType<F>>>,
): ThreadWork<Parameters<F>[0], Awaited<ReturnType<F>>> => work

type Options = {
  readonly watchDoor?: WatchDoor | undefined
  /** How long one may wait for a thread, and how many at once. */
  readonly waitMs?: number
  readonly waitingMax?: number
}

// two, so that one busy to its limit leaves the other; more would take processors from the event
// loop
const threadsMax = 2
const waitingMaxDefault = 64
const eachMax = 16
const waitMsDefault = 4_000
const idleMs = 10 * 60_000
/** A busy machine may need this long to start a thread with all its word lists. */
const beginWithinMs = 30_000
const memoryMbMax = 512

const isEnded = (error: unknown): boolean => {
  const { name, code } = error as { name?: unknown; code?: unknown }
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}

/**
 * A small thread pool, started with the first work and ended with the server. Work that exceeds its
 * time is ended with its thread, and a new thread takes its place.
 */
export const createThreads = (options: Options = {}) => {
  const { watchDoor, waitMs = waitMsDefault, waitingMax = waitingMaxDefault } = options
  const turnstile = createFairQueue({
    what: 'no thread is free',
    insideMax: threadsMax,
    waitingMax,
    eachMax,
  })
  watchDoor?.('threads', turnstile)
  const pool = new Piscina<ThreadJob, unknown>({
    filename: new URL('thread.ts', import.meta.url).href,
    name: 'runJob',
    minThreads: 0,
    maxThreads: threadsMax,
    idleTimeout: idleMs,
    concurrentTasksPerWorker: 1,
    // they know no secret of ours, and no flag of whatever started us
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMbMax },
  })
  const runInside = async <In, Out>(work: ThreadWork<In, Out>, input: In) => {
    const { port1, port2 } = new MessageChannel()
    const end = new AbortController()
    let timer = setTimeout(() => end.abort(), beginWithinMs)
    port1.once('message', () => {
      clearTimeout(timer)
      timer = setTimeout(() => end.abort(), work.limitMs)
    })
    port1.unref()
    const { file, name } = work
    try {
      const job = { file, name, input, begun: port2 }
      return ok((await pool.run(job, { transferList: [port2], signal: end.signal })) as Out)
    } catch (error) {
      if (isEnded(error)) return err('unfinished' as const)
      throw error
    } finally {
      clearTimeout(timer)
      port1.close()
    }
  }
  return {
    /**
     * Runs a work for somebody, by turns with what others ask. `unfinished` where it takes longer
     * than it may; fails with `Overloaded` where too much waits already.
     */
    run: async <In, Out>(
      work: ThreadWork<In, Out>,
      input: In,
      who: string,
    ): Promise<Result<Out, 'unfinished'>> => {
      await turnstile.enter({ who, waitMs })
      try {
        return await runInside(work, input)
      } finally {
        turnstile.leave()
      }
    },
    close: (): Promise<void> => pool.destroy(),
  }
}

export type Threads = ReturnType<typeof createThreads>
