import { err, ok } from '@faro/kernel/result'
import { formatAmount } from '@faro/kernel/money'
import { defineApproval } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered } from '../tree/node.query.ts'
import { advanceBill } from './advances.ts'
import { billById } from './bill.query.ts'
import { publishAdvance } from './decide-bill.ts'
import type { PayDeps } from './pay-open-bills.ts'

export const advanceKind = 'agents.advance'

const Input = z.strictObject({ merchantId: z.int(), billId: z.string() })

/** The house pays the rest of a short bill in its payer's place: two people (S5). */
export const advanceApproval = (deps: PayDeps) =>
  defineApproval({
    kind: advanceKind,
    version: 1,
    permission: { request: 'agents.write', approve: 'agents.approve' },
    input: Input,
    isMoney: true,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { merchantId, billId }) => {
      const bill = await billById(db, billId)
      if (bill === null) return []
      const { currency } = await policyOf(deps, db, merchantId)
      const nodes = await nodesNumbered(db, [bill.payee_no, bill.payer_no ?? bill.payee_no])
      const nameOf = (no: number | null): string =>
        nodes.find(({ memberNo }) => memberNo === no)?.name ?? '—'
      return [
        { label: 'player', value: nameOf(bill.payee_no) },
        { label: 'upline', value: nameOf(bill.payer_no) },
        { label: 'contractKind', value: bill.kind },
        { label: 'amount', value: formatAmount(bill.amount - bill.paid, currency) },
      ]
    },
    execute: async (tx, { input: { merchantId, billId }, decidedBy }) => {
      const { advanceAfterDays: afterDays } = await policyOf(deps, tx, merchantId)
      const done = await advanceBill(deps)(tx, { merchantId, billId, afterDays })
      if (!done.ok) return done
      const bill = await billById(tx, billId)
      if (bill === null) return err('not-found')
      const { operatorId } = decidedBy
      await publishAdvance(deps, tx, { bill, operatorId, act: 'advanced', reason: null })
      return ok({ billId, amount: String(done.value) })
    },
  })
