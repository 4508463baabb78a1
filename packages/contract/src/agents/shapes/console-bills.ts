import * as z from 'zod/mini'
import { Id, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { BillDetail } from './bills.ts'
import { ConsoleBill } from './lists.ts'

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const params = z.strictObject({ code, billId: Id })
const Reason = Text(140, 3)

const ConsoleBillDetail = z.object({
  bill: ConsoleBill,
  terms: BillDetail.shape.terms,
  trace: BillDetail.shape.trace,
  /** Whether whoever asks may let it go: those who set its terms may not. */
  mayRelease: z.boolean(),
})

export const agentBillsConsole = {
  detail: {
    permission: 'agents.read',
    brands: 'code',
    looksAt: 'bill.memberId',
    summary: 'A bill with how it came about',
    params,
    ok: ConsoleBillDetail,
    errors: [],
  },
  release: {
    permission: 'agents.release',
    brands: 'code',
    summary: 'Lets a held bill go; large ones take two different people',
    params,
    ok: ConsoleBillDetail,
    errors: ['approval-own', 'state-changed'],
  },
  reject: {
    permission: 'agents.release',
    brands: 'code',
    summary: 'Refuses a held bill for good; the payee is told why',
    params,
    body: z.strictObject({ reason: Reason }),
    ok: ConsoleBillDetail,
    errors: ['state-changed'],
  },
  retry: {
    permission: 'agents.release',
    brands: 'code',
    summary: 'Tries to pay what is left of a short bill',
    params,
    ok: ConsoleBillDetail,
    errors: ['bill-settled'],
  },
  advance: {
    permission: 'agents.write',
    brands: 'code',
    summary: 'Asks another person to pay the rest of a short bill in its payer’s place',
    params,
    body: z.strictObject({ reason: Reason }),
    ok: z.object({ approvalId: Id }),
    errors: ['bill-settled', 'approval-needed', 'approval-own'],
  },
} as const satisfies TermsByName
