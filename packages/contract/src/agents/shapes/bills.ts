import * as z from 'zod/mini'
import { Cursor, Day, Id, Instant, Limit, Money, pageOf } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { billStates, contractKinds } from '../values.ts'
import { ContractTerms, Party } from './terms.ts'

export const BillView = z.object({
  billId: Id,
  contractId: Id,
  kind: z.enum(contractKinds),
  /** Which side the caller is. */
  side: z.enum(['payer', 'payee']),
  /** The other side; null for the house. */
  other: z.nullable(Party),
  beginsAt: Instant,
  endsAt: Instant,
  firstDay: Day,
  lastDay: Day,
  state: z.enum(billStates),
  /** In percent; null where no tier held, or the kind has none for the whole. */
  rate: z.nullable(z.string()),
  amount: Money,
  paid: Money,
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
})
export type BillView = z.output<typeof BillView>

const TraceView = z.object({
  timeZone: z.string(),
  policyVersion: z.int(),
  activeMin: z.object({ valid: Money, deposit: Money }),
  /** By name: amounts in the brand's money, counts as digits. */
  figures: z.record(z.string(), z.string()),
  steps: z.array(z.object({ name: z.string(), value: z.string() })),
  tier: z.nullable(z.int()),
  rate: z.nullable(z.string()),
  /** What it took over and leaves, in the brand's money, what is below a unit cut off. */
  carryIn: Money,
  carryOut: Money,
  /** In ledger units, before it was rounded down: "15/2". */
  exact: z.string(),
})

export const BillDetail = z.extend(BillView, {
  terms: ContractTerms,
  trace: TraceView,
  currency: z.string(),
})
export type BillDetail = z.output<typeof BillDetail>

const Kind = z.enum(contractKinds)

const Progress = z.object({
  /** Null where there is no contract in force. */
  running: z.nullable(
    z.object({
      contractId: Id,
      firstDay: Day,
      lastDay: Day,
      endsAt: Instant,
      terms: ContractTerms,
      /** What it would come to if it ended now; nothing of it is owed yet. */
      amount: Money,
      trace: TraceView,
    }),
  ),
  /** Slots of today that have bills, of hourly and real-time contracts. */
  slots: z.array(z.object({ at: Instant, amount: Money })),
})
export type ContractProgress = z.output<typeof Progress>

export const agentBills = {
  list: {
    audience: 'team',
    summary: 'Bills that the caller gets or owes, newest first',
    query: z.strictObject({
      limit: Limit,
      cursor: Cursor,
      kind: z.optional(Kind),
      side: z.optional(z.enum(['payer', 'payee'])),
      state: z.optional(z.enum(billStates)),
    }),
    ok: pageOf(BillView),
    errors: [],
  },
  detail: {
    audience: 'team',
    summary: 'A bill with how it came about: figures, tier, rate, what was carried, amount',
    params: z.strictObject({ billId: Id }),
    ok: BillDetail,
    errors: [],
  },
  pay: {
    audience: 'team',
    limit: '60/min',
    summary: 'Pays what is left of a short bill, as far as the caller has it',
    params: z.strictObject({ billId: Id }),
    ok: BillDetail,
    errors: ['bill-settled', 'insufficient-funds'],
  },
  progress: {
    audience: 'team',
    limit: '120/min',
    summary: 'The running period of the caller’s contract of a kind, worked out as of now',
    query: z.strictObject({ kind: Kind }),
    ok: Progress,
    errors: [],
  },
} as const satisfies TermsByName
