import { err, ok } from '@faro/kernel/result'
import { isCurrencyCode } from '@faro/kernel/money'
import { changeFigures, defineApproval } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import { latestLimits, limitsOfRow, shownLimits, standardLimits } from '../rounds/limits.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import { limitsKind, writeLimits } from './change-limits.ts'

/** Ledger units. */
const Digits = z.string().check(z.regex(/^\d{1,18}$/))
const names = {
  stakeMin: Digits,
  stakeMax: Digits,
  payoutMax: Digits,
  lineLiabilityMax: Digits,
  eventLiabilityMax: Digits,
}

const Input = z.strictObject({
  merchantId: z.int(),
  currency: z.string().check(z.refine(isCurrencyCode)),
  /** Of the limits as they were when it was asked for. */
  version: z.int(),
  limits: z.strictObject(names),
  reason: z.string(),
})
type Input = z.output<typeof Input>

const limitsOf = ({ limits }: Input) => ({
  stakeMin: BigInt(limits.stakeMin),
  stakeMax: BigInt(limits.stakeMax),
  payoutMax: BigInt(limits.payoutMax),
  lineLiabilityMax: BigInt(limits.lineLiabilityMax),
  eventLiabilityMax: BigInt(limits.eventLiabilityMax),
})

/** Ceilings above the standard ones: what one bet and one event may cost takes two people. */
export const limitsApproval = (deps: Pick<SportsbookDeps, 'events'>) =>
  defineApproval({
    kind: limitsKind,
    version: 1,
    permission: { request: 'trading.limits', approve: 'trading.approve' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, input) => {
      const { merchantId, currency } = input
      if (!isCurrencyCode(currency)) return []
      const row = await latestLimits(db, merchantId, currency)
      const before = row === undefined ? standardLimits(currency) : limitsOfRow(row)
      const shown = (limits: typeof before) => ({ [currency]: shownLimits(limits, currency) })
      return changeFigures(shown(before), shown(limitsOf(input)))
    },
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { merchantId, currency, version, reason } = input
      if (!isCurrencyCode(currency)) return err('currency-unknown')
      const act = { merchantId, operatorId }
      const written = await writeLimits(tx, deps, {
        act,
        currency,
        version,
        limits: limitsOf(input),
        reason,
      })
      return written.ok ? ok({ currency, version: version + 1 }) : written
    },
  })
