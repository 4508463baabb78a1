import { present } from '@faro/kernel/assert'
import { err, ok, type Result } from '@faro/kernel/result'
import { col, rowOf, type Tx } from '@faro/server-kit/db'
import { recoveredOf } from '../../engine/contracts/pay-bills.ts'
import { nodesNumbered, type Node } from '../tree/node.query.ts'
import { lockBill } from './bill.query.ts'
import type { PayDeps } from './pay-open-bills.ts'

const advanceFields = rowOf({
  bill_id: col.uuid,
  amount: col.int8,
  recovered: col.int8,
  parts: col.int4,
})

/**
 * Takes back what the house paid in somebody's place, out of what they were just credited by a run:
 * never more than that (S5).
 */
export const recoverAdvances =
  ({ wallet }: Pick<PayDeps, 'wallet'>) =>
  async (
    tx: Tx,
    { payee, credited }: { readonly payee: Node; readonly credited: bigint },
  ): Promise<bigint> => {
    const owed = await tx.query(
      `select bill_id, amount, recovered, parts from agents.advance
       where payer_no = $1 and recovered < amount order by created_at, bill_id for update`,
      [payee.memberNo],
      advanceFields,
    )
    let left = credited
    for (const one of owed) {
      const part = recoveredOf(one.amount - one.recovered, left)
      if (part <= 0n) break
      const { merchantId, memberId: owner } = payee
      const account = present(await wallet.balanceIn(tx, { merchantId, owner }), 'an account')
      const contraId = await wallet.pooled(tx, {
        merchantId,
        name: 'agents:advance',
        currency: account.currency,
      })
      const posted = await wallet.post(tx, [
        {
          accountId: account.accountId,
          amount: -part,
          contraId,
          kind: 'commission',
          key: { party: 'agents', kind: 'recovery', id: `${one.bill_id}:${one.parts}` },
          ref: `recovery:${one.bill_id}`,
        },
      ])
      if (!posted.ok) break
      await tx.query(
        `update agents.advance set recovered = recovered + $2, parts = parts + 1
         where bill_id = $1`,
        [one.bill_id, part],
      )
      left -= part
    }
    return credited - left
  }

const dayMs = 86_400_000

type AdvanceRefusal = 'contract-unknown' | 'bill-settled' | 'account-frozen'

/** The house pays what is left of a short bill; from now on its payer owes the house. */
export const advanceBill =
  (deps: PayDeps) =>
  async (
    tx: Tx,
    { merchantId, billId, afterDays }: { merchantId: number; billId: string; afterDays: number },
  ): Promise<Result<bigint, AdvanceRefusal>> => {
    const { wallet, clock } = deps
    const bill = await lockBill(tx, billId)
    if (bill === null || bill.merchant_id !== merchantId) return err('contract-unknown')
    const now = clock.now()
    const isOld = bill.created_at.getTime() + afterDays * dayMs <= now.getTime()
    if (bill.state !== 'short' || bill.payer_no === null || !isOld) return err('bill-settled')
    const [payee] = await nodesNumbered(tx, [bill.payee_no])
    const owner = present(payee, 'a payee').memberId
    const account = present(await wallet.balanceIn(tx, { merchantId, owner }), 'an account')
    const rest = bill.amount - bill.paid
    const contraId = await wallet.pooled(tx, {
      merchantId,
      name: 'agents:advance',
      currency: account.currency,
    })
    const posted = await wallet.post(tx, [
      {
        accountId: account.accountId,
        amount: rest,
        contraId,
        kind: 'commission',
        key: { party: 'agents', kind: 'advance', id: billId },
        ref: `${bill.kind}:${billId}`,
      },
    ])
    if (!posted.ok) return err('account-frozen')
    await tx.query(
      `update agents.bill set paid = amount, advanced = $2, state = 'paid', ended_at = $3
       where bill_id = $1`,
      [billId, rest, now],
    )
    await tx.query(
      `insert into agents.advance (bill_id, merchant_id, payer_no, amount, created_at)
       values ($1, $2, $3, $4, $5)`,
      [billId, merchantId, bill.payer_no, rest, now],
    )
    return ok(rest)
  }
