import { payPeriod } from '../../engine/cashback/cashback.ts'
import { weekOf } from '../../engine/periods/period.ts'
import type { NewAward } from '../awards/create-awards.ts'
import type { PromoMember } from '../members/promo-member.ts'
import type { CashbackTerms } from '../settings/settings.ts'
import type { HeldCashback, HeldLine } from './cashback-account.ts'

/** The period that a day counts in; '' where cashback is claimed by hand. */
export const cashbackPeriod = ({ mode }: Pick<CashbackTerms, 'mode'>, day: string): string => {
  if (mode === 'hand') return ''
  return mode === 'daily' ? day : weekOf(day)
}

/** What is left after a payment is one line; of nothing there is none. */
export const carriedLines = (acc: bigint): readonly HeldLine[] =>
  acc === 0n ? [] : [{ key: 'carried', acc, valid: 0n }]

export type ClosedPeriod = { readonly held: HeldCashback; readonly award: NewAward | null }

/** Ends a period (C4): what it comes to may be claimed for some days, or is paid at once. */
export const closePeriod = (
  held: HeldCashback,
  {
    member,
    terms,
    next,
    now,
  }: {
    readonly member: PromoMember
    readonly terms: CashbackTerms
    /** The period that begins. */
    readonly next: string
    readonly now: Date
  },
): ClosedPeriod => {
  const { minimum, maximum, claimDays, isAutomatic } = terms
  const { paid, acc, lapsed } = payPeriod(held.acc, { minimum, max: maximum })
  const after = { ...held, acc, period: next }
  if (paid === 0n) return { held: after, award: null }
  return {
    held: { ...after, lines: carriedLines(acc), claimNo: held.claimNo + 1 },
    award: {
      member,
      source: 'cashback',
      sourceId: 'rebate',
      period: held.period,
      budget: 'cashback',
      kind: 'money',
      amount: paid,
      reserved: paid,
      terms: { lapsed: String(lapsed) },
      state: 'claim',
      claimUntil: new Date(now.getTime() + claimDays * 86_400_000),
      isAutomatic,
    },
  }
}
