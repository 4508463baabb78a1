import * as z from 'zod/mini'
import { Id, Money, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

const Hours = z.int().check(z.minimum(0), z.maximum(720))
const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,18})?$/))
const version = z.int().check(z.minimum(1))

/** Amounts as decimal strings of the brand's currency; null leaves a limit out. */
export const WithdrawalRules = z.strictObject({
  minimum: amount,
  maximum: amount,
  dailyCount: z.int().check(z.minimum(1), z.maximum(100)),
  dailySum: z.nullable(amount),
  feeFixed: amount,
  feeBps: z.int().check(z.minimum(0), z.maximum(2000)),
  feeMax: z.nullable(amount),
  freeCount: z.int().check(z.minimum(0), z.maximum(100)),
  secondApprovalAbove: z.nullable(amount),
  /** What one person may approve alone in a day. */
  staffDayMax: z.nullable(amount),
  autoApproveTo: z.nullable(amount),
  receiptMinutes: z.int().check(z.minimum(1), z.maximum(43_200)),
  riskAccountHours: Hours,
  riskBankHours: Hours,
  riskInOutHours: Hours,
})
export type WithdrawalRules = z.output<typeof WithdrawalRules>

const params = z.strictObject({ code: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) })
const BrandRules = z.object({
  code: z.string(),
  currency: z.string(),
  version,
  rules: z.extend(WithdrawalRules, { minimum: Money, maximum: Money }),
})

export const cashierRules = {
  list: {
    permission: 'cashier.read',
    brands: 'rows',
    summary: 'The rules of withdrawals of all brands',
    ok: z.array(BrandRules),
    errors: [],
  },
  change: {
    permission: 'brand.write',
    brands: 'code',
    summary:
      'Sets the rules of a brand’s withdrawals; what loosens control waits for another person',
    params,
    /** The reason is told to the other person; without it nothing is loosened. */
    body: z.strictObject({
      version,
      rules: WithdrawalRules,
      reason: z.optional(Text(500, 3)),
    }),
    /** Of what waits: { approvalId } and the fields it would loosen a day after it is decided. */
    ok: z.extend(BrandRules, {
      waits: z.nullable(z.object({ approvalId: Id, fields: z.array(z.string()) })),
    }),
    /** `settings-invalid` carries { field }; `approval-needed`, `approval-own` { approvalId }. */
    errors: [
      'brand-unknown',
      'brand-changed',
      'settings-invalid',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
} as const satisfies TermsByName
