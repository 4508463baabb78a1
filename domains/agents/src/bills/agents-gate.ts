import type { Leaving, LeavingFunds, WithdrawalGate } from '@faro/cashier'
import type { GateError } from '@faro/contract/cashier'
import { settlementOfFunction } from '@faro/gaming'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { owingOf } from './owing.query.ts'

const rowsMax = 100_000

/**
 * How much of what was received from above has not been staked yet: of the receipts that are open,
 * the greatest part that stakes behind one of them do not cover (T9).
 */
const unstaked = async (tx: Tx, memberId: string): Promise<bigint> => {
  const [row] = await tx.query(
    `with open as materialized (
       select r.transfer_id, r.received_at, r.required, r.amount, r.xid
       from agents.received r where r.member_id = $1 and r.met_at is null),
     played as materialized (
       select s.placed_at, s.d_stake from ${settlementOfFunction}($1::uuid,
         coalesce((select min(xid) from open), 0)::text::xid8, 0, ${rowsMax}) s
       where exists (select 1 from open)),
     left_over as (
       select (select sum(l.required) from open l where l.received_at >= o.received_at)
         - (select coalesce(sum(p.d_stake), 0) from played p where p.placed_at >= o.received_at)
         as missing from open o)
     select least(greatest(coalesce(max(missing), 0), 0),
       (select coalesce(sum(amount), 0) from open))::bigint as missing from left_over`,
    [memberId],
    { missing: col.int8.present },
  )
  return row?.missing ?? 0n
}

const memberNo = async (tx: Tx, { memberId }: Leaving): Promise<number | null> => {
  const [row] = await tx.query(
    'select member_no from agents.node where member_id = $1',
    [memberId],
    { member_no: col.int4 },
  )
  return row?.member_no ?? null
}

const judge = async (tx: Tx, leaving: LeavingFunds): Promise<Result<null, GateError>> => {
  const no = await memberNo(tx, leaving)
  if (no === null) return ok(null)
  const { currency, amount, available, memberId } = leaving
  const { owed } = await owingOf(tx, no)
  if (owed > 0n && available - amount < owed)
    return err('contract-owed', { amount: formatAmount(owed, currency), currency })
  const missing = await unstaked(tx, memberId)
  // what is owed may be paid out of what was received: each is kept for itself
  if (missing > 0n && available - amount < owed + missing)
    return err('received-unstaked', { amount: formatAmount(missing, currency), currency })
  // what was staked once stays staked: it is not added up again the next time
  if (missing === 0n)
    await tx.query(
      `update agents.received set met_at = kit.now() where member_id = $1 and met_at is null`,
      [memberId],
    )
  return ok(null)
}

/** What an account owes under contracts, and what it received and has not staked, stays (S6, T9). */
export const agentsGate: WithdrawalGate = {
  name: 'agents',
  judge,
}
