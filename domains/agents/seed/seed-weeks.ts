import { ok, unwrap } from '@faro/kernel/result'
import { col } from '@faro/server-kit/db'
import { rejectBill, releaseBill } from '../src/bills/decide-bill.ts'
import { payOpenBills, type PayDeps } from '../src/bills/pay-open-bills.ts'
import type { Node } from '../src/tree/node.query.ts'

/** Whoever sat at the desk then, and is not there any more. */
const desk = '00000000-0000-4000-8000-0000000000d5'
/** Of the bills that waited for people, the one that was refused. */
const refused = 2
const reason = 'The week is reviewed again with its bonuses.'

type Week = {
  readonly merchantId: number
  /** The head of the line that the house pays. */
  readonly head: Node | undefined
  readonly day: string
}

const decidedBefore = async ({ db }: PayDeps, merchantId: number): Promise<number> => {
  const [row] = await db.query(
    `select count(*)::int as bills from agents.bill
     where merchant_id = $1 and kind = 'dividend' and payer_no is null
       and (state = 'rejected' or cardinality(released_by) > 0)`,
    [merchantId],
    { bills: col.int4.present },
  )
  return row?.bills ?? 0
}

/**
 * The end of a week: people decide what the house owes, debts are paid of it, and the head of the
 * line takes what is left. What the next week comes to is owed downwards until then.
 */
export const endWeek = async (deps: PayDeps, { merchantId, head, day }: Week): Promise<void> => {
  const { db } = deps
  const held = await db.query(
    `select bill_id from agents.bill where merchant_id = $1 and state = 'held' order by ends_at`,
    [merchantId],
    { bill_id: col.uuid },
  )
  const before = await decidedBefore(deps, merchantId)
  for (const [i, { bill_id: billId }] of held.entries())
    await db.tx(async (tx) => {
      const decision = { merchantId, billId, operatorId: desk }
      if (before + i === refused) unwrap(await rejectBill(deps)(tx, { ...decision, reason }))
      else unwrap(await releaseBill(deps)(tx, decision))
      return ok(null)
    })
  await payOpenBills(deps)(merchantId)
  if (head !== undefined) await takeAll(deps, head, day)
}

const takeAll = ({ db, wallet }: PayDeps, { merchantId, memberId, memberNo }: Node, day: string) =>
  db.tx(async (tx) => {
    const account = await wallet.balanceIn(tx, { merchantId, owner: memberId })
    if (account === null || account.balance <= 0n) return ok(null)
    const contraId = await wallet.pooled(tx, { merchantId, name: 'clearing:demo', currency: 'PNT' })
    unwrap(
      await wallet.post(tx, [
        {
          accountId: account.accountId,
          amount: -account.balance,
          contraId,
          kind: 'withdrawal',
          key: { party: 'seed', kind: 'withdrawal', id: `${memberNo}:${day}` },
          ref: `demo:${day}`,
        },
      ]),
    )
    return ok(null)
  })
