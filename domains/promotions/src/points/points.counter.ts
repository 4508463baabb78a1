import { col, type Tx } from '@faro/server-kit/db'
import type { Posting } from '@faro/wallet'
import { accruePoints, withPerAmount, type PointAccount } from '../../engine/points/accrue.ts'
import { column, type Batch, type Counting } from '../book/counter.ts'
import type { PromotionsDeps } from '../deps.ts'
import type { PromoMember } from '../members/promo-member.ts'

type Held = Omit<PointAccount, 'balance'> & {
  readonly perAmount: bigint
  readonly postingNo: bigint
}

const fields = {
  member_id: col.uuid,
  acc: col.int8,
  per_amount: col.int8,
  owed: col.int8,
  posting_no: col.int8,
} as const

const heldOf = async (tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, Held>> => {
  const rows = await tx.query(
    `select member_id, acc, per_amount, owed, posting_no from promotions.points_account
     where member_id = any($1::uuid[])`,
    [memberIds],
    fields,
  )
  return new Map(
    rows.map(({ member_id, acc, per_amount: perAmount, owed, posting_no: postingNo }) => [
      member_id,
      { acc, perAmount, owed, postingNo },
    ]),
  )
}

type Earned = {
  readonly member: PromoMember
  readonly held: Held
  readonly posted: bigint
}

/**
 * Points for what was played (P1 to P3): one posting per member and batch. A correction takes what
 * is available and leaves the rest owed, so points are never below zero.
 */
export const pointsCounter =
  ({ wallet }: Pick<PromotionsDeps, 'wallet'>) =>
  async (tx: Tx, { members, memberIds, termsOf }: Batch): Promise<Counting> => {
    const held = await heldOf(tx, memberIds)
    /** Valid bet × rate. */
    const sums = new Map<string, bigint>()
    const earnedOf = async (): Promise<readonly Earned[]> => {
      const available = await availableOf(wallet, tx, [...members.values()])
      return [...sums].flatMap(([memberId, valid]) => {
        const member = members.get(memberId)
        if (member === undefined || valid === 0n) return []
        const { perAmount } = termsOf(member).points
        const before = held.get(memberId) ?? { acc: 0n, owed: 0n, perAmount, postingNo: 0n }
        const balance = available.get(member.pointsAccount) ?? 0n
        const account = withPerAmount(
          { balance, acc: before.acc, owed: before.owed },
          { from: before.perAmount, to: perAmount },
        )
        const { account: after, posted } = accruePoints(account, { valid, rate: 1n }, perAmount)
        const postingNo = before.postingNo + (posted === 0n ? 0n : 1n)
        return [
          { member, posted, held: { acc: after.acc, owed: after.owed, perAmount, postingNo } },
        ]
      })
    }
    return {
      count: (member, row) => {
        const rate = termsOf(member).points.rates[row.category] ?? 0n
        sums.set(member.memberId, (sums.get(member.memberId) ?? 0n) + row.dValid * rate)
      },
      store: async () => {
        const earned = await earnedOf()
        if (earned.length === 0) return
        await store(tx, earned)
        await post(wallet, tx, earned)
      },
    }
  }

/** What may be taken of members' points; their rows are locked, so nothing of it is spent meanwhile. */
const availableOf = async (
  wallet: PromotionsDeps['wallet'],
  tx: Tx,
  members: readonly PromoMember[],
): Promise<ReadonlyMap<bigint, bigint>> => {
  const balances = await wallet.balancesIn(
    tx,
    members.map(({ pointsAccount }) => pointsAccount),
  )
  return new Map(balances.map(({ accountId, available }) => [accountId, available]))
}

const store = async (tx: Tx, earned: readonly Earned[]): Promise<void> => {
  await tx.query(
    `insert into promotions.points_account as p (member_id, acc, per_amount, owed, posting_no)
     select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
     on conflict (member_id) do update set acc = excluded.acc, per_amount = excluded.per_amount,
       owed = excluded.owed, posting_no = excluded.posting_no`,
    [
      earned.map(({ member }) => member.memberId),
      column(earned.map(({ held }) => held.acc)),
      column(earned.map(({ held }) => held.perAmount)),
      column(earned.map(({ held }) => held.owed)),
      column(earned.map(({ held }) => held.postingNo)),
    ],
  )
}

const post = async (
  wallet: PromotionsDeps['wallet'],
  tx: Tx,
  earned: readonly Earned[],
): Promise<void> => {
  const contras = new Map<number, bigint>()
  const postings: Posting[] = []
  for (const { member, posted, held } of earned) {
    if (posted === 0n) continue
    const { merchantId } = member
    const contraId =
      contras.get(merchantId) ??
      (await wallet.pooled(tx, { merchantId, name: 'points:earned', currency: 'PTS' }))
    contras.set(merchantId, contraId)
    postings.push({
      accountId: member.pointsAccount,
      amount: posted,
      contraId,
      kind: 'reward',
      key: {
        party: 'promotions',
        kind: 'points',
        id: `${member.memberId}:${held.postingNo}`,
      },
      ref: posted > 0n ? 'played' : 'corrected',
    })
  }
  const done = await wallet.postGroups(tx, postings)
  const missing = postings.find(({ accountId }) => !done.has(accountId))
  if (missing !== undefined)
    throw new Error(`the points of account ${missing.accountId} were not posted`)
}
