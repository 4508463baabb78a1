import { randomUUID } from 'node:crypto'
import { slots } from '@faro/contract/slots'
import type { FreeRound, FreeRounds } from '@faro/contract/gaming'
import { unwrap } from '@faro/kernel/result'
import type { Reply, Product } from './product.ts'

const dayMs = 86_400_000

type AwardInput = {
  readonly memberId: string
  readonly gameCode?: string
  readonly stake?: bigint
  readonly rounds?: number
  readonly wagerMultiple?: number
  readonly conversionMax?: bigint | null
  readonly key?: string
}

/** Free rounds from a promotion; answers the award's id. */
export const anAward = async (
  product: Product,
  { memberId, ...wish }: AwardInput,
): Promise<string> => {
  const given = await product.app.modules.gaming.freeRounds.award(memberId, {
    gameCode: 'faro-de-fortuna',
    stake: 1_000n,
    rounds: 3,
    wagerMultiple: 10,
    conversionMax: null,
    bonusDays: 7,
    expiresAt: new Date(Date.now() + dayMs),
    reason: 'welcome',
    source: 'promotion',
    givenBy: 'welcome',
    key: randomUUID(),
    ...wish,
  })
  return unwrap(given).award_id
}

type Played = {
  spin: { spinId: string; stake: string; cost: string; payout: string; isFree: boolean }
  available: string
  freeRound: FreeRound | null
  freeRounds: FreeRounds | null
}

/** A spin that expects the award to be played; answers what was played or why not. */
export const spinFree = async (
  product: Product,
  game: string,
  { awardId, key = randomUUID() }: { awardId?: string; key?: string } = {},
): Promise<Omit<Reply, 'value'> & { value: Played }> =>
  product.call(slots.spin, {
    token: game,
    key,
    body: { stake: '10.00', ...(awardId === undefined ? {} : { awardId }) },
  })

/** Plays an award to its end; answers what it won, in ledger units. */
export const playAll = async (product: Product, game: string, awardId: string): Promise<bigint> => {
  let won = 0n
  for (;;) {
    const { success, value } = await spinFree(product, game, { awardId })
    if (!success) return won
    won += unitsOf(value.spin.payout)
  }
}

export const unitsOf = (text: string): bigint => BigInt(text.replace('.', ''))

/** Awards won, less what was lost of it, against the account that pays for them. */
export const costsOf = async (product: Product) => {
  const { wallet } = product.app.modules
  const contraId = await wallet.pooled(product.db, {
    merchantId: 1,
    name: 'promotion:free-rounds',
    currency: 'PNT',
  })
  const [awards] = await product.db.query<{ won: string | null }>(
    "select sum(won) as won from gaming.free_round_award where merchant_id = 1 and currency = 'PNT'",
  )
  const [lost] = await product.db.query<{ lost: string | null }>(
    "select sum(forfeited) as lost from bonuses.bonus where merchant_id = 1 and currency = 'PNT'",
  )
  return {
    awards: BigInt(awards?.won ?? 0) - BigInt(lost?.lost ?? 0),
    account: -((await wallet.pooledBalances(product.db, [contraId])).get(contraId) ?? 0n),
  }
}

/** Members whose locked money is not the sum of their bonuses. */
export const lockedFaults = (product: Product) =>
  product.db.query(
    `select m.member_id from bonuses.member m
     join wallet.account a on a.account_id = m.bonus_account
     left join lateral (select sum(amount) as locked from bonuses.bonus b
       where b.member_id = m.member_id and b.state in ('collecting', 'open')) s on true
     where a.balance <> coalesce(s.locked, 0)`,
  )
