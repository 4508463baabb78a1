import type { AwardSource, AwardState, RewardKind } from '@faro/contract/promotions'
import { uuidv7 } from '@faro/kernel/ids'
import { ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { column } from '../book/counter.ts'
import { reserveIn } from '../budgets/budget.ts'
import type { PromoMember } from '../members/promo-member.ts'

export type NewAward = {
  readonly member: Pick<PromoMember, 'memberId' | 'merchantId' | 'currency'>
  readonly source: AwardSource
  readonly sourceId: string
  readonly period: string
  readonly budget: string
  readonly kind: RewardKind
  readonly amount: bigint
  /** What is set aside in the budget, in ledger units of the brand's currency. */
  readonly reserved: bigint
  readonly terms: Readonly<Record<string, unknown>>
  readonly state: AwardState
  readonly claimUntil: Date | null
  /** Paid without being asked for. */
  readonly isAutomatic?: boolean
}

export type CreatedAward = NewAward & { readonly awardId: string }

/** Pieces of goods are counted beside the money. */
export const piecesOf = ({ kind, amount }: Pick<NewAward, 'kind' | 'amount'>): number =>
  kind === 'goods' ? Number(amount) : 0

/**
 * Writes what members may collect and sets its cost aside; of one source and period each once.
 * Answers those that are new. A budget that does not reach refuses all of them.
 */
export const tryAwards = async (
  tx: Tx,
  { awards, now }: { readonly awards: readonly NewAward[]; readonly now: Date },
): Promise<Result<readonly CreatedAward[], 'promotion-exhausted'>> => {
  if (awards.length === 0) return ok([])
  const ids = awards.map(() => uuidv7(now.getTime()))
  const rows = await tx.query(
    `insert into promotions.award(award_id, member_id, merchant_id, source, source_id, period,
       budget, kind, amount, reserved, terms, state, claim_until, is_automatic, created_at)
     select i.*, $15::timestamptz from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[],
       $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[], $10::bigint[], $11::jsonb[],
       $12::text[], $13::timestamptz[], $14::boolean[]) i
     on conflict on constraint award_once do nothing returning award_id`,
    [
      ids,
      awards.map(({ member }) => member.memberId),
      awards.map(({ member }) => member.merchantId),
      awards.map(({ source }) => source),
      awards.map(({ sourceId }) => sourceId),
      awards.map(({ period }) => period),
      awards.map(({ budget }) => budget),
      awards.map(({ kind }) => kind),
      column(awards.map(({ amount }) => amount)),
      column(awards.map(({ reserved }) => reserved)),
      awards.map(({ terms }) => JSON.stringify(terms)),
      awards.map(({ state }) => state),
      awards.map(({ claimUntil }) => claimUntil),
      awards.map(({ isAutomatic = false }) => isAutomatic),
      now,
    ],
    { award_id: col.uuid },
  )
  const fresh = new Set(rows.map(({ award_id }) => award_id))
  const created = awards.flatMap((award, i) => {
    const awardId = ids[i] ?? ''
    return fresh.has(awardId) ? [{ ...award, awardId }] : []
  })
  const reserved = await reserveAll(tx, created)
  return reserved.ok ? ok(created) : reserved
}

/** For programmes without a limit, which refuse nothing. */
export const createAwards = async (
  tx: Tx,
  given: Parameters<typeof tryAwards>[1],
): Promise<readonly CreatedAward[]> => {
  const created = await tryAwards(tx, given)
  if (!created.ok) throw new Error(`a programme without a limit refused: ${created.error}`)
  return created.value
}

const reserveAll = async (tx: Tx, created: readonly CreatedAward[]) => {
  const sums = new Map<string, { name: NewAward; amount: bigint; pieces: number }>()
  for (const award of created) {
    const key = `${award.member.merchantId}|${award.budget}`
    const sum = sums.get(key) ?? { name: award, amount: 0n, pieces: 0 }
    sums.set(key, {
      name: sum.name,
      amount: sum.amount + award.reserved,
      pieces: sum.pieces + piecesOf(award),
    })
  }
  // in one order, so that two batches never wait for each other in a circle
  const inOrder = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [, { name, amount, pieces }] of inOrder) {
    const { merchantId, currency } = name.member
    const budget = { merchantId, currency, code: name.budget }
    const reserved = await reserveIn(tx, budget, { amount, pieces })
    if (!reserved.ok) return reserved
  }
  return ok(null)
}
