import * as z from 'zod/mini'
import { Day, Id, Instant, Money, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'
import { contractKinds, dividendPeriods } from '../values.ts'

const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const params = z.strictObject({ code })
const Reason = Text(140, 3)

export const ConsoleRun = z.object({
  runId: Id,
  kind: z.enum(contractKinds),
  /** Of dividends. */
  period: z.nullable(z.enum(dividendPeriods)),
  beginsAt: Instant,
  endsAt: Instant,
  state: z.enum(['computing', 'done']),
  bills: z.int(),
  /** Bills that wait for people, and those whose payer had not enough. */
  held: z.int(),
  short: z.int(),
  amount: Money,
  paid: Money,
  createdAt: Instant,
})
export type ConsoleRun = z.output<typeof ConsoleRun>

const DryBill = z.object({
  memberId: Id,
  payee: z.string(),
  /** Null for the house. */
  payer: z.nullable(z.string()),
  firstDay: Day,
  lastDay: Day,
  rate: z.nullable(z.string()),
  amount: Money,
  /** What it came to in the run that was made; null where there was none. */
  before: z.nullable(Money),
})
export type DryBill = z.output<typeof DryBill>

const DryRun = z.object({
  kind: z.enum(contractKinds),
  beginsAt: Instant,
  endsAt: Instant,
  firstDay: Day,
  lastDay: Day,
  /** The period has not ended: what it comes to by now. */
  isRunning: z.boolean(),
  contracts: z.int(),
  currency: z.string(),
  total: Money,
  /** Of it, what the house pays. */
  house: Money,
  /** Null where no run was made of the period. */
  before: z.nullable(Money),
  /** The greatest first. */
  bills: z.array(DryBill),
})
export type DryRun = z.output<typeof DryRun>

const Difference = z.object({
  what: z.string(),
  memberId: z.nullable(Id),
  day: z.nullable(Day),
  expected: z.string(),
  found: z.string(),
})

export const ConsoleLook = z.object({
  at: Instant,
  isWhole: z.boolean(),
  checked: z.int(),
  differences: z.array(Difference),
})
export type ConsoleLook = z.output<typeof ConsoleLook>

/** Settings as they are typed: money and counts as text, in the brand's money. */
export const PolicyValue = z.union([z.string().check(z.maxLength(40)), z.int(), z.boolean()])

export const ConsolePolicy = z.object({
  version: z.int(),
  currency: z.string(),
  values: z.record(z.string(), PolicyValue),
  history: z.array(
    z.object({ version: z.int(), changedBy: z.nullable(z.string()), changedAt: Instant }),
  ),
})
export type ConsolePolicy = z.output<typeof ConsolePolicy>

export const agentRunsConsole = {
  runs: {
    permission: 'agents.read',
    brands: 'code',
    summary: 'Settlement runs of a brand, the last one first',
    params,
    ok: z.object({
      currency: z.string(),
      runs: z.array(ConsoleRun),
      /** Settlement waits while the last look at the figures found differences. */
      isReconciled: z.boolean(),
    }),
    errors: [],
  },
  dryRun: {
    permission: 'agents.read',
    brands: 'code',
    limit: '20/min',
    summary: 'What a period comes to, worked out by the same code: nothing is stored or paid',
    params,
    body: z.strictObject({
      kind: z.enum(contractKinds),
      /** Of dividends alone. */
      period: z.nullable(z.enum(dividendPeriods)),
      /** A moment within the period. */
      at: Instant,
    }),
    ok: DryRun,
    errors: [],
  },
  looks: {
    permission: 'agents.read',
    brands: 'code',
    summary: 'The last looks at whether figures and books say the same',
    params,
    ok: z.array(ConsoleLook),
    errors: [],
  },
  look: {
    permission: 'agents.write',
    brands: 'code',
    limit: '4/min',
    summary: 'Compares all figures of a brand with its books now',
    params,
    ok: ConsoleLook,
    errors: [],
  },
  policy: {
    permission: 'agents.read',
    brands: 'code',
    summary: 'What a brand has decided of its lines, with who changed it',
    params,
    ok: ConsolePolicy,
    errors: [],
  },
  setPolicy: {
    permission: 'agents.approve',
    brands: 'code',
    summary: 'Changes settings of a brand’s lines; what loosens them waits for another person',
    params,
    body: z.strictObject({
      /** The version that was read. */
      version: z.int(),
      values: z.record(z.string(), PolicyValue),
      reason: Reason,
    }),
    /** Of what waits: { approvalId } and the settings that it would loosen. */
    ok: z.extend(ConsolePolicy, {
      waits: z.nullable(z.object({ approvalId: Id, fields: z.array(z.string()) })),
    }),
    errors: ['policy-changed', 'approval-needed', 'approval-own'],
  },
} as const satisfies TermsByName
