import * as z from 'zod/mini'
import { Amount, Instant, Money, Text } from '../fields.ts'
import { define } from '../route.ts'

const Currency = z.string().check(z.regex(/^[A-Z]{3,5}$/))

/** What a bet may stake and win in one currency; version 0 is the standard. */
export const CrashLimits = z.object({
  currency: z.string(),
  version: z.int(),
  stakeMin: Money,
  stakeMax: Money,
  payoutMax: Money,
  /** Bets of a player in one round. */
  betsMax: z.int(),
  /** A staff member's name; null for the standard and for what came with the product. */
  setBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  setAt: z.nullable(Instant),
  /** Whether the round under way was opened under them. */
  isInForce: z.boolean(),
})
export type CrashLimits = z.output<typeof CrashLimits>

const read = { auth: 'operator', permission: 'games.read', alwaysOpen: true } as const
const write = { auth: 'operator', permission: 'games.write', alwaysOpen: true } as const

export const crashConsole = define({
  limits: {
    ...read,
    method: 'GET',
    path: '/console/api/crash/limits',
    summary: 'Limits of bets in the crash game of the brand, one row per currency',
    ok: z.array(CrashLimits),
    errors: [],
  },
  change: {
    ...write,
    method: 'PUT',
    path: '/console/api/crash/limits/:currency',
    summary: 'Sets the limits of bets in a currency; they count from the next round on',
    params: z.strictObject({ currency: Currency }),
    body: z.strictObject({
      version: z.int().check(z.gte(0)),
      stakeMin: Amount,
      stakeMax: Amount,
      payoutMax: Amount,
      betsMax: z.union([z.literal(1), z.literal(2)]),
      reason: Text(200, 3),
    }),
    ok: CrashLimits,
    errors: [
      'currency-unknown',
      'limits-changed',
      'limits-invalid',
      'amount-malformed',
      'amount-too-fine',
      'amount-too-large',
    ],
  },
})

/** What the game tells others. */
export type CrashEvents = {
  'crash.limits-changed': {
    merchantId: number
    currency: string
    operatorId: string
    detail: Readonly<Record<string, unknown>>
  }
}
