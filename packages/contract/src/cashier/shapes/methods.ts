import * as z from 'zod/mini'
import { Id, Name, Text } from '../../fields.ts'
import type { TermsByName } from '../../route.ts'

const amount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,18})?$/))
const code = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))
const version = z.int().check(z.minimum(1))

const note = z.string().check(z.trim(), z.maxLength(300))

/** How a brand offers a way to deposit. Amounts as decimal strings of the brand's currency. */
export const MethodSettings = z.strictObject({
  isEnabled: z.boolean(),
  name: Name(60),
  minimum: amount,
  maximum: amount,
  /** Null: as often as one likes. */
  dailyCount: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  suggested: z.array(amount).check(z.maxLength(6)),
  feeFixed: amount,
  feeBps: z.int().check(z.minimum(0), z.maximum(2000)),
  feeMax: z.nullable(amount),
  notes: z.strictObject({ es: note, en: note, vi: note }),
})
export type MethodSettings = z.output<typeof MethodSettings>

export const ConsoleMethod = z.object({
  methodId: z.string(),
  kind: z.string(),
  provider: z.string(),
  version,
  settings: MethodSettings,
  /** Another name or note that waits for another person. */
  waiting: z.nullable(z.object({ approvalId: Id, requestedBy: z.string() })),
})
export type ConsoleMethod = z.output<typeof ConsoleMethod>

const BrandMethods = z.object({
  code: z.string(),
  currency: z.string(),
  methods: z.array(ConsoleMethod),
})

export const depositMethods = {
  list: {
    permission: 'cashier.read',
    brands: 'rows',
    summary: 'The ways to deposit of all brands, those that are off as well',
    ok: z.array(BrandMethods),
    errors: [],
  },
  change: {
    permission: 'brand.write',
    brands: 'code',
    summary:
      'Changes how a brand offers a way to deposit; what players would read waits for another person',
    params: z.strictObject({ code, methodId: code }),
    /** The reason is told to the other person; without it name and notes stay. */
    body: z.strictObject({
      version,
      settings: MethodSettings,
      reason: z.optional(Text(500, 3)),
    }),
    /** `approvalId` where name or notes wait: they are as they were, the rest holds. */
    ok: z.extend(ConsoleMethod, { approvalId: z.nullable(Id) }),
    /** `settings-invalid` carries { field }; `approval-needed`, `approval-own` { approvalId }. */
    errors: [
      'brand-unknown',
      'not-found',
      'brand-changed',
      'settings-invalid',
      'approval-needed',
      'approval-own',
      'forbidden',
    ],
  },
  order: {
    permission: 'brand.write',
    brands: 'code',
    summary: 'Puts a brand’s ways to deposit in another order; all of them are named',
    params: z.strictObject({ code }),
    body: z.strictObject({ methodIds: z.array(code).check(z.minLength(1), z.maxLength(50)) }),
    ok: BrandMethods,
    errors: ['brand-unknown', 'brand-changed'],
  },
} as const satisfies TermsByName
