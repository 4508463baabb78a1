import type { Receiver } from '@faro/contract/gaming'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import type { Seat } from '../calls/call.ts'
import { awardIn, type NewAward } from './award-free-rounds.ts'
import type { FreeRoundsDeps } from './deps.ts'

export type Line = Receiver & {
  readonly awardId: string | null
  readonly approvalId: string | null
}

export const seatsOf = async (
  { seats }: Pick<FreeRoundsDeps, 'seats'>,
  lines: readonly Receiver[],
): Promise<ReadonlyMap<string, Seat>> => {
  const found = new Map<string, Seat>()
  for (const { memberId } of lines) {
    const seat = memberId === null ? null : await seats(memberId)
    if (seat !== null) found.set(seat.memberId, seat)
  }
  return found
}

type Giving = {
  readonly lines: readonly Receiver[]
  readonly seats: ReadonlyMap<string, Seat>
  readonly awardFor: (memberId: string) => NewAward & { readonly gameTitle: string }
}

/** Gives to everybody on a list who was judged fit. */
export const giveAll = async (
  deps: Pick<FreeRoundsDeps, 'clock' | 'events'>,
  tx: Tx,
  { lines, seats, awardFor }: Giving,
): Promise<Result<Line[], 'idempotency-key-reused'>> => {
  const give = awardIn(deps)
  const done: Line[] = []
  for (const line of lines) {
    const seat = line.memberId === null ? undefined : seats.get(line.memberId)
    if (seat === undefined) {
      done.push({ ...line, awardId: null, approvalId: null })
      continue
    }
    const given = await give(tx, seat, awardFor(seat.memberId))
    // a key of this list that somebody used for something else
    if (!given.ok) return err('idempotency-key-reused')
    const awardId = present(given.value, 'award').award_id
    done.push({ ...line, awardId, approvalId: null })
  }
  return ok(done)
}
