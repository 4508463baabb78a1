import type { Receiver } from '@faro/contract/gaming'
import { present } from '@faro/kernel/assert'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { answered, once, type Idempotency, type Tx } from '@faro/server-kit/db'
import type { Seat } from '../calls/call.ts'
import { awardIn, titleOf, type NewAward } from './award-free-rounds.ts'
import type { FreeRoundsDeps } from './deps.ts'
import { judgeReceivers } from './judge-receivers.ts'

export type ManyAwards = {
  readonly merchant: { readonly merchantId: number; readonly currency: CurrencyCode }
  readonly usernames: readonly string[]
  readonly gameCode: string
  readonly stake: string
  readonly rounds: number
  readonly wagerMultiple: number
  readonly conversionMax: string | null
  readonly bonusDays: number
  readonly validDays: number
  readonly reason: string
  readonly operatorId: string
  readonly idempotency: Idempotency
}

type Line = Receiver & { awardId: string | null }

const dayMs = 86_400_000

/** Gives the same to everybody on a list who may have it, in one transaction. */
export const awardToMany = (deps: FreeRoundsDeps) => async (wish: ManyAwards) => {
  const { merchant, usernames, idempotency } = wish
  const { merchantId, currency } = merchant
  // a repeat is not judged again: the game may be off by now
  const before = await answered<Line[]>(deps.db, idempotency)
  if (before !== null) return before
  const stake = parseAmount(wish.stake, currency)
  if (!stake.ok) return stake
  // without a turnover nothing is converted that a cap could hold back
  const cap =
    wish.conversionMax === null || wish.wagerMultiple === 0
      ? ok(null)
      : parseAmount(wish.conversionMax, currency)
  if (!cap.ok) return cap
  const { gameCode } = wish
  const title = await titleOf(deps, merchant, { gameCode, stake: stake.value })
  if (!title.ok) return title
  const lines = await judgeReceivers(deps, merchantId, usernames)
  const seats = new Map<string, Seat>()
  for (const { memberId } of lines) {
    const seat = memberId === null ? null : await deps.seats(memberId)
    if (seat !== null) seats.set(seat.memberId, seat)
  }
  const award = {
    ...wish,
    stake: stake.value,
    conversionMax: cap.value,
    expiresAt: new Date(deps.clock.now().getTime() + wish.validDays * dayMs),
    source: 'console',
    givenBy: wish.operatorId,
    gameTitle: title.value,
  } as const
  return deps.db.tx((tx) =>
    once(tx, idempotency, () =>
      giveAll(deps, tx, {
        lines,
        seats,
        awardFor: (memberId) => ({ ...award, key: `console:${idempotency.key}:${memberId}` }),
      }),
    ),
  )
}

type Giving = {
  readonly lines: readonly Receiver[]
  readonly seats: ReadonlyMap<string, Seat>
  readonly awardFor: (memberId: string) => NewAward & { readonly gameTitle: string }
}

const giveAll = async (deps: FreeRoundsDeps, tx: Tx, { lines, seats, awardFor }: Giving) => {
  const give = awardIn(deps)
  const done: Line[] = []
  for (const line of lines) {
    const seat = line.memberId === null ? undefined : seats.get(line.memberId)
    if (seat === undefined) {
      done.push({ ...line, awardId: null })
      continue
    }
    const given = await give(tx, seat, awardFor(seat.memberId))
    // a key of this list that somebody used for something else
    if (!given.ok) return err('idempotency-key-reused')
    done.push({ ...line, awardId: present(given.value, 'award').award_id })
  }
  return ok(done)
}
