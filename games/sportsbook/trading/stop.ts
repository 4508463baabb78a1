import type { SportsbookEvents } from '@faro/contract/sportsbook'
import { err, ok, type Result } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { lockLines } from '../feed/feed-store.query.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import type { DeskChanges } from './desk-changes.ts'

export type Act = { readonly operatorId: string; readonly merchantId: number }

type StopInput = {
  readonly eventId: string
  readonly isStopped: boolean
  readonly line?: { readonly market: string; readonly specifiers: string } | undefined
  readonly reason: string
}

type Deps = SportsbookDeps & { readonly desk: DeskChanges }

/** Stops an event or one of its lines, or lets it take bets again; bets that wait are refused. */
export const setStopped = async (
  deps: Deps,
  act: Act,
  { eventId, isStopped, line, reason }: StopInput,
): Promise<Result<{ isStopped: boolean }, 'event-unknown' | 'line-unknown'>> => {
  const { db, keeper, events, desk } = deps
  const event = keeper.feed.events.get(eventId)
  if (event === undefined) return err('event-unknown')
  if (line !== undefined && !event.lines.has(`${line.market}/${line.specifiers}`))
    return err('line-unknown')
  await keeper.writer.settled([eventId])
  const done = await db.tx<Result<null, never>>(async (tx) => {
    const changed =
      line === undefined
        ? await tx.query(
            `update sportsbook.event set is_stopped = $2
             where event_id = $1 and is_stopped <> $2 returning event_id`,
            [eventId, isStopped],
            { event_id: col.text },
          )
        : await tx.query(
            `update sportsbook.line set is_stopped = $2
             where line_id = any($1::bigint[]) and is_stopped <> $2 returning event_id`,
            [[...(await lockLines(tx, [{ event: eventId, ...line }])).values()], isStopped],
            { event_id: col.text },
          )
    if (changed.length === 0) return ok(null)
    await events.emit<SportsbookEvents, 'sportsbook.traded'>(tx, {
      topic: 'sportsbook.traded',
      merchantId: act.merchantId,
      payload: {
        ...act,
        act: isStopped ? 'stop' : 'resume',
        subject: eventId,
        detail: { ...line, reason },
      },
    })
    return ok(null)
  })
  if (!done.ok) throw new Error('nothing refuses a stop')
  await desk.bring(eventId)
  desk.tell(eventId)
  return ok({ isStopped })
}
