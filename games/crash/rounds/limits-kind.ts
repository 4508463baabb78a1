import { isCurrencyCode } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { changeFigures, defineApproval, type Figure } from '@faro/server-kit/approvals'
import type { Events } from '@faro/server-kit/events'
import * as z from 'zod/mini'
import { crashLimitsKind, setLast, writeLimits } from './change-limits.ts'
import { shownLimits, type BetLimits } from './limits.ts'

/** Ledger units. */
const Digits = z.string().check(z.regex(/^\d{1,18}$/))

const Input = z.strictObject({
  merchantId: z.int(),
  currency: z.string().check(z.refine(isCurrencyCode)),
  /** Of the limits as they were when it was asked for. */
  version: z.int(),
  limits: z.strictObject({
    stakeMin: Digits,
    stakeMax: Digits,
    payoutMax: Digits,
    betsMax: z.int(),
  }),
  reason: z.string(),
})

const limitsOf = ({ limits }: z.output<typeof Input>): BetLimits => ({
  stakeMin: BigInt(limits.stakeMin),
  stakeMax: BigInt(limits.stakeMax),
  payoutMax: BigInt(limits.payoutMax),
  betsMax: limits.betsMax,
})

/** Ceilings above the standard ones: what a bet may cost the house takes two people. */
export const limitsApproval = ({ events }: { readonly events: Events }) =>
  defineApproval({
    kind: crashLimitsKind,
    version: 1,
    permission: { request: 'games.write', approve: 'games.write' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, input): Promise<readonly Figure[]> => {
      const { merchantId, currency } = input
      if (!isCurrencyCode(currency)) return []
      const shown = (limits: BetLimits) => {
        const { betsMax, ...amounts } = shownLimits(limits, currency)
        return { [currency]: { ...amounts, betsMax: String(betsMax) } }
      }
      return changeFigures(shown(await setLast(db, merchantId, currency)), shown(limitsOf(input)))
    },
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { merchantId, currency, version, reason } = input
      if (!isCurrencyCode(currency)) return err('currency-unknown')
      const limits = limitsOf(input)
      const change = { merchantId, currency, version, limits, operatorId, reason }
      const written = await writeLimits(tx, { events }, change)
      return written.ok ? ok({ currency, version: version + 1 }) : written
    },
  })
