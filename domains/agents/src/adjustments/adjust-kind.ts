import { formatAmount } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import { defineApproval } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import { policyOf } from '../policy/policy.query.ts'
import { nodesNumbered } from '../tree/node.query.ts'
import { adjust, type AdjustDeps } from './adjust.ts'

export const adjustKind = 'agents.adjust'

const Input = z.strictObject({
  adjustmentId: z.string(),
  merchantId: z.int(),
  memberNo: z.int(),
  /** Ledger units as digits. */
  asked: z.string().check(z.regex(/^-?\d+$/)),
  billId: z.nullable(z.string()),
  reason: z.string(),
})

/** Money that is put right by hand, where it is more than one person lets go: two people (S5). */
export const adjustApproval = (deps: AdjustDeps) =>
  defineApproval({
    kind: adjustKind,
    version: 1,
    permission: { request: 'agents.release', approve: 'agents.approve' },
    input: Input,
    isMoney: true,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, { merchantId, memberNo, asked, billId }) => {
      const { currency } = await policyOf(deps, db, merchantId)
      const [node] = await nodesNumbered(db, [memberNo])
      return [
        { label: 'player', value: node?.name ?? '' },
        { label: 'amount', value: `${formatAmount(BigInt(asked), currency)} ${currency}` },
        ...(billId === null ? [] : [{ label: 'bill', value: billId }]),
      ]
    },
    execute: async (tx, { input, requestedBy, decidedBy }) => {
      const done = await adjust(deps)(
        tx,
        { ...input, asked: BigInt(input.asked) },
        {
          operatorId: decidedBy.operatorId,
          names: [requestedBy.username, decidedBy.username],
          isAlone: false,
        },
      )
      return done.ok ? ok({ amount: String(done.value) }) : done
    },
  })
