import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import type { EntryRow } from '@faro/wallet'
import type { BonusesDeps } from '../deps.ts'
import { bonusColumns, bonusFields, type BonusRow } from './bonus-row.ts'
import { lockMember, type BonusMember } from './lock-member.ts'
import { countTurnover, type Play, type Wagering } from './turnover.ts'

const batchMax = 2_000
const membersMax = 500

/**
 * Once, before anything is served: members that were counted by the ledger are counted to its end
 * and go on by the book. Stakes of open rounds are taken out again, as they count when they are
 * booked.
 */
export const switchToBook = (deps: BonusesDeps) => async (): Promise<void> => {
  const { db } = deps
  for (;;) {
    const rows = await db.query(
      'select member_id from bonuses.member where book_xid is null limit $1',
      [membersMax],
      { member_id: col.uuid },
    )
    if (rows.length === 0) return
    for (const { member_id: memberId } of rows)
      await db.tx(async (tx) => {
        await switchMember(deps, tx, memberId)
        return ok(null)
      })
  }
}

const switchMember = async (deps: BonusesDeps, tx: Tx, memberId: string): Promise<void> => {
  const member = await lockMember(tx, memberId)
  if (member === null || member.bookXid !== null) return
  await deps.wallet.lock(tx, member.mainAccount)
  const rows = await tx.query(
    `select ${bonusColumns} from bonuses.bonus where member_id = $1 and state = 'open'
     order by counts_after, bonus_id`,
    [memberId],
    bonusFields,
  )
  if (rows.length > 0) await countToEnd(deps, tx, { member, rows })
  const { xid, seq } = await deps.book.horizon(tx)
  await tx.query(
    `update bonuses.bonus set after_xid = $2, after_seq = $3
     where member_id = $1 and state = 'open' and after_xid is null`,
    [memberId, xid, seq],
  )
  await tx.query('update bonuses.member set book_xid = $2, book_seq = $3 where member_id = $1', [
    memberId,
    xid,
    seq,
  ])
}

const former = { wagered: col.int8, over: col.int8, counts_after: col.int8.orNull } as const

const wageringOf = async (tx: Tx, row: BonusRow): Promise<Wagering> => {
  const [kept] = await tx.query(
    'select wagered, over, counts_after from bonuses.bonus where bonus_id = $1',
    [row.bonus_id],
    former,
  )
  return {
    bonusId: row.bonus_id,
    requirement: row.requirement,
    wagered: kept?.wagered ?? 0n,
    over: kept?.over ?? 0n,
    countsAfter: kept?.counts_after ?? 0n,
    expiresAt: row.expires_at ?? new Date(0),
  }
}

const playsIn =
  ({ kindOf }: Pick<BonusesDeps['wallet'], 'kindOf'>) =>
  ({ seq, amount, kind, counterparty, created_at: at }: EntryRow): Play[] => {
    const name = kindOf(kind)
    const isAtGame = counterparty?.startsWith('house:') === true && amount !== 0n
    return isAtGame && (name === 'bet' || name === 'rollback')
      ? [{ seq, kind: name, amount, at }]
      : []
  }

const countToEnd = async (
  { wallet, book }: BonusesDeps,
  tx: Tx,
  { member, rows }: { readonly member: BonusMember; readonly rows: readonly BonusRow[] },
): Promise<void> => {
  let counted: readonly Wagering[] = []
  for (const row of rows) counted = [...counted, await wageringOf(tx, row)]
  let after = member.countedSeq
  for (;;) {
    const entries = await wallet.entriesAfter(tx, member.mainAccount, { after, limit: batchMax })
    counted = countTurnover(counted, entries.flatMap(playsIn(wallet)))
    after = entries.at(-1)?.seq ?? after
    if (entries.length < batchMax) break
  }
  const stakes = await book.openStakes(tx, member.memberId)
  const amount = stakes.reduce((sum, { stake }) => sum + stake, 0n)
  const back = { seq: after + 1n, kind: 'rollback', amount, at: new Date(0) } as const
  for (const { bonusId, wagered } of countTurnover(counted, [back]))
    await tx.query('update bonuses.bonus set progress = $2 where bonus_id = $1', [
      bonusId,
      String(wagered * 10_000n),
    ])
}
