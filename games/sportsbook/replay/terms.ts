import type { Ratio } from '@faro/kernel/ratio'
import { numberOf } from '../engine/odds.ts'
import type { StakeLimits } from '../engine/bets/room.ts'
import type { PayoutRule } from '../engine/bets/worth.ts'
import type { Money } from './amounts.ts'
import {
  oddsIn,
  type RecordedEarlyPayout,
  type RecordedMember,
  type RecordedSettings,
} from './recording.ts'

/** The settings of a recording in the engine's shapes. */
export type Terms = {
  readonly limits: Omit<StakeLimits, 'factor'>
  readonly rule: PayoutRule
  readonly delayMs: number
  readonly cashOutMargin: Ratio
  readonly earlyPayout: RecordedEarlyPayout | null
  readonly factorOf: (member: RecordedMember) => Ratio
}

export const termsOf = (settings: RecordedSettings, money: Money): Terms => {
  const { step, readDown } = money
  const payoutMax = readDown(settings.payoutMax)
  const { accaBoost } = settings
  return {
    limits: {
      step,
      payoutMax,
      stakeMin: readDown(settings.stakeMin),
      stakeMax: readDown(settings.stakeMax),
      lineLiabilityMax: readDown(settings.lineLiabilityMax),
      eventLiabilityMax: readDown(settings.eventLiabilityMax),
    },
    rule: {
      step,
      payoutMax,
      bonus:
        accaBoost === null
          ? null
          : {
              minOdds: oddsIn(accaBoost.minOdds),
              tiers: Object.entries(accaBoost.tiers).map(([legs, rate]) => ({
                legs: Number(legs),
                rate: numberOf(rate),
              })),
            },
    },
    delayMs: settings.delayMs,
    cashOutMargin: numberOf(settings.cashoutMargin),
    earlyPayout: settings.earlyPayout,
    factorOf: ({ stakeFactor }) => numberOf(stakeFactor ?? '1'),
  }
}
