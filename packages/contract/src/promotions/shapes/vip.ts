import * as z from 'zod/mini'
import { Day, Id, Instant, Money } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

/** A level with what it asks for and gives. */
export const VipLevel = z.object({
  level: z.int(),
  label: z.string(),
  turnover: Money,
  deposits: Money,
  keep: Money,
  levelUp: Money,
  weekly: Money,
  monthly: Money,
  birthday: Money,
  /** Served by the VIP channel. */
  hasService: z.boolean(),
})
export type VipLevel = z.output<typeof VipLevel>

export const VipChange = z.object({
  changeId: Id,
  from: z.int(),
  to: z.int(),
  cause: z.enum(['reached', 'month', 'override', 'override-ended']),
  at: Instant,
})

/** The member's own standing; figures never say what is missing as a push to play. */
export const VipStanding = z.object({
  level: z.int(),
  label: z.string(),
  turnover: Money,
  deposits: Money,
  monthTurnover: Money,
  /** Of the next level; null at the top. */
  next: z.nullable(z.object({ level: z.int(), label: z.string(), percent: z.int() })),
  /** When the month is judged. */
  judgedOn: Day,
  /** Whether the present level cannot be lost this month. */
  isSafe: z.boolean(),
  changes: z.array(VipChange),
})
export type VipStanding = z.output<typeof VipStanding>

export const vip = {
  levels: {
    summary: 'The levels of the brand, for everybody',
    limit: '60/min',
    ok: z.object({ currency: z.string(), levels: z.array(VipLevel) }),
    errors: ['not-found'],
  },
  mine: {
    audience: 'real-account',
    limit: '60/min',
    summary: "The member's standing",
    ok: VipStanding,
    errors: ['not-found'],
  },
} as const satisfies TermsByName
