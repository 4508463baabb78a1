import type { AgentsEvents } from '@faro/contract/agents'
import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Tx } from '@faro/server-kit/db'
import { contractById } from '../contracts/contract.query.ts'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered } from '../tree/node.query.ts'
import { lockBill, type BillRow } from './bill.query.ts'
import { payBill, type PayDeps } from './pay-open-bills.ts'

type HeldRefusal = 'not-found' | 'state-changed'
export type DecideRefusal = HeldRefusal | 'approval-own'

type Decision = {
  readonly merchantId: number
  readonly billId: string
  readonly operatorId: string
}

/** A bill of the house that waits for people. */
const heldBill = async (
  tx: Tx,
  { merchantId, billId }: Pick<Decision, 'merchantId' | 'billId'>,
): Promise<Result<BillRow, HeldRefusal>> => {
  const bill = await lockBill(tx, billId)
  if (bill === null || bill.merchant_id !== merchantId) return err('not-found')
  return bill.state === 'held' ? ok(bill) : err('state-changed')
}

const publish = async (
  deps: PayDeps,
  tx: Tx,
  decided: {
    readonly bill: BillRow
    readonly operatorId: string
    readonly act: 'released' | 'rejected' | 'advanced'
    readonly reason: string | null
  },
): Promise<void> => {
  const { bill, operatorId, act, reason } = decided
  const [payee] = await nodesNumbered(tx, [bill.payee_no])
  const { currency } = await policyOf(deps, tx, bill.merchant_id)
  const { memberId } = present(payee, 'a payee')
  await deps.events.emit<AgentsEvents, 'agents.bill-decided'>(tx, {
    topic: 'agents.bill-decided',
    merchantId: bill.merchant_id,
    payload: {
      billId: bill.bill_id,
      kind: bill.kind,
      day: bill.last_day,
      amount: String(bill.amount),
      currency,
      act,
      operatorId,
      payeeId: memberId,
      toId: act === 'rejected' ? memberId : null,
      reason,
    },
  })
}

export const publishAdvance = publish

/**
 * Lets a held bill go: once enough different people have, none of whom set the terms, it is paid at
 * once (S2). Answers whether it is paid.
 */
export const releaseBill =
  (deps: PayDeps) =>
  async (
    tx: Tx,
    decision: Decision,
  ): Promise<Result<{ readonly isPaid: boolean }, DecideRefusal>> => {
    const found = await heldBill(tx, decision)
    if (!found.ok) return found
    const bill = found.value
    const { operatorId } = decision
    const contract = present(await contractById(tx, bill.contract_id), 'a contract')
    if (contract.terms_by.includes(operatorId) || bill.released_by.includes(operatorId))
      return err('approval-own')
    const isReleased = bill.released_by.length + 1 >= bill.needed
    await tx.query(
      `update agents.bill set released_by = released_by || $2::uuid,
         state = case when $3::boolean then 'due' else state end where bill_id = $1`,
      [bill.bill_id, operatorId, isReleased],
    )
    await publish(deps, tx, { bill, operatorId, act: 'released', reason: null })
    if (isReleased) await payBill(deps)(tx, bill.bill_id)
    return ok({ isPaid: isReleased })
  }

/** Refuses a held bill for good; the payee is told why. */
export const rejectBill =
  (deps: PayDeps) =>
  async (
    tx: Tx,
    { reason, ...decision }: Decision & { readonly reason: string },
  ): Promise<Result<null, HeldRefusal>> => {
    const found = await heldBill(tx, decision)
    if (!found.ok) return found
    await tx.query(
      `update agents.bill set state = 'rejected', reason = $2, ended_at = $3 where bill_id = $1`,
      [decision.billId, reason, deps.clock.now()],
    )
    const { operatorId } = decision
    await publish(deps, tx, { bill: found.value, operatorId, act: 'rejected', reason })
    return ok(null)
  }
