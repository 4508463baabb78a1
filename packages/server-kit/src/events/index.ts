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
  /**
   * Records events in the publisher's transaction, however many in two statements; subscribers hear
   * them after the commit.
   */
  readonly emit: <M extends EventMap, T extends keyof M & string>(
    tx: Tx,
    ...events: readonly { topic: T; merchantId: number; payload: M[T] }[]
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
    emit: async (tx, ...events) => {
      if (events.length === 0) return
      const rows = await tx.query(
        `with stored as (
           insert into kit.event(merchant_id, topic, payload)
           select merchant_id, topic, payload
           from unnest($1::int[], $2::text[], $3::jsonb[]) with ordinality
             e(merchant_id, topic, payload, place)
           order by place returning event_id)
         select event_id from stored order by event_id`,
        [
          events.map(({ merchantId }) => merchantId),
          events.map(({ topic }) => topic),
          events.map(({ payload }) => JSON.stringify(payload)),
        ],
        { event_id: col.int8 },
      )
      // numbers are drawn in the order of the events
      const told = events.flatMap(({ topic, merchantId, payload }, i) => {
        const eventId = String(rows[i]?.event_id)
        const tasks = subscribers.get(topic) ?? []
        return tasks.map((task) => ({ task, payload: { eventId, merchantId, payload } }))
      })
      await jobs.addMany(tx, told)
    },
    subscribe: (topic, subscriber, handle) => {
      const task = `${topic}:${subscriber}`
      subscribers.set(topic, [...(subscribers.get(topic) ?? []), task])
      jobs.define(task, (event) => handle(event as Delivered<never>, db))
    },
  }
}
