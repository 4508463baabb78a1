import { col, type Db, type Tx } from '../db/index.ts'
import type { Jobs } from '../jobs/index.ts'

/** A topic with its payload's shape, from `contract/<domain>/events`. */
export type EventMap = Record<string, object>

export type Delivered<P> = {
  readonly eventId: string
  readonly merchantId: number
  readonly payload: P
}

export type Events = {
  /** Records the event in the publisher's transaction; subscribers hear it after the commit. */
  readonly emit: <M extends EventMap, T extends keyof M & string>(
    tx: Tx,
    event: { topic: T; merchantId: number; payload: M[T] },
  ) => Promise<void>
  /**
   * Delivers at least once, again after a failure with growing pauses: handlers must bear repeats.
   * To be called before the jobs start.
   */
  readonly subscribe: <M extends EventMap, T extends keyof M & string>(
    topic: T,
    subscriber: string,
    handle: (event: Delivered<M[T]>, db: Db) => Promise<void>,
  ) => void
}

/**
 * A transactional outbox: the event and one job per subscriber are written with the change itself,
 * so nothing is announced that did not happen and nothing that happened is forgotten.
 */
export const createEvents = ({ db, jobs }: { db: Db; jobs: Jobs }): Events => {
  const subscribers = new Map<string, string[]>()
  return {
    emit: async (tx, { topic, merchantId, payload }) => {
      const [row] = await tx.query(
        'insert into kit.event(merchant_id, topic, payload) values ($1, $2, $3) returning event_id',
        [merchantId, topic, JSON.stringify(payload)],
        { event_id: col.int8 },
      )
      for (const task of subscribers.get(topic) ?? [])
        await jobs.add(tx, {
          task,
          payload: { eventId: String(row?.event_id), merchantId, payload },
        })
    },
    subscribe: (topic, subscriber, handle) => {
      const task = `${topic}:${subscriber}`
      subscribers.set(topic, [...(subscribers.get(topic) ?? []), task])
      jobs.define(task, (event) => handle(event as Delivered<never>, db))
    },
  }
}
