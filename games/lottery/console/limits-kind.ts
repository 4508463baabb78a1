import { isCurrencyCode } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { changeFigures, defineApproval, type Figure } from '@faro/server-kit/approvals'
import * as z from 'zod/mini'
import type { LotteryDeps } from '../src/deps.ts'
import { amountsOfLimits, limitsAt } from '../tickets/limits.ts'
import { lotteryLimitsKind, shownLimits, writeLimits } from './limits.ts'

/** Ledger units. */
const Digits = z.string().check(z.regex(/^\d{1,18}$/))

const Input = z.strictObject({
  merchantId: z.int(),
  /** Empty: all games that have none of their own. */
  gameCode: z.string(),
  currency: z.string().check(z.refine(isCurrencyCode)),
  /** Of the limits as they were when it was asked for. */
  version: z.int(),
  limits: z.strictObject({
    stakeMin: Digits,
    lineMax: Digits,
    ticketMax: Digits,
    payoutMax: Digits,
    exposureMax: Digits,
  }),
  reason: z.string(),
})

const limitsOf = ({ limits }: z.output<typeof Input>) => ({
  stakeMin: BigInt(limits.stakeMin),
  lineMax: BigInt(limits.lineMax),
  ticketMax: BigInt(limits.ticketMax),
  payoutMax: BigInt(limits.payoutMax),
  exposureMax: BigInt(limits.exposureMax),
})

/** Ceilings above the standard ones: what a draw may cost the house takes two people. */
export const limitsApproval = ({ clock, events }: Pick<LotteryDeps, 'clock' | 'events'>) =>
  defineApproval({
    kind: lotteryLimitsKind,
    version: 1,
    permission: { request: 'lottery.price', approve: 'lottery.approve' },
    input: Input,
    brandOf: ({ merchantId }) => merchantId,
    preview: async (db, input): Promise<readonly Figure[]> => {
      const { merchantId, gameCode, currency } = input
      if (!isCurrencyCode(currency)) return []
      const before = await limitsAt(db, { merchantId, gameCode, currency }, clock.now())
      return [
        ...(gameCode === '' ? [] : [{ label: 'game', value: gameCode }]),
        ...changeFigures(
          { [currency]: shownLimits(amountsOfLimits(before), currency) },
          { [currency]: shownLimits(limitsOf(input), currency) },
        ),
      ]
    },
    execute: async (tx, { input, requestedBy: { operatorId } }) => {
      const { merchantId, gameCode, currency, version, reason } = input
      if (!isCurrencyCode(currency)) return err('currency-unknown')
      const written = await writeLimits(
        tx,
        { events },
        { merchantId, gameCode, currency, version, limits: limitsOf(input), operatorId, reason },
      )
      return written.ok ? ok({ currency, version: version + 1 }) : written
    },
  })
