import { scaled, textOf, type Vectors } from '@faro/kernel/vectors'
import { defaultRules, validBet, validReal, type Outcome } from './settlement/valid-bet.ts'

type RoundCase = {
  readonly category: string
  readonly stake: number
  readonly payout?: number
  readonly reported?: number
  readonly state?: string
  readonly outcome?: Outcome
  readonly legs?: readonly Outcome[]
  readonly odds?: number
  readonly rake?: number
  readonly cashOut?: number
  readonly free?: boolean
  readonly void?: boolean
  readonly floor?: number
  readonly rakeFactor?: number
  readonly cover?: { readonly n: number; readonly k: number }
}

const unitsOf = (amount: number | undefined): bigint | undefined =>
  amount === undefined ? undefined : BigInt(amount)

const judged = ({ stake, payout, reported, odds, rake, cashOut, ...round }: RoundCase): number => {
  const oddsFloor = unitsOf(round.floor) ?? defaultRules.oddsFloor
  const rakeFactor = unitsOf(round.rakeFactor) ?? defaultRules.rakeFactor
  return Number(
    validBet(
      {
        ...round,
        stake: BigInt(stake),
        payout: BigInt(payout ?? 0),
        reported: unitsOf(reported),
        odds: unitsOf(odds),
        rake: unitsOf(rake),
        cashOut: unitsOf(cashOut),
        isFree: round.free === true,
        isVoid: round.void === true || round.state === 'void',
      },
      { oddsFloor, rakeFactor },
    ),
  )
}

type RealCase = { readonly valid: number; readonly real: number; readonly bonus: number }

type SlipCase = {
  readonly stake: string
  readonly outcome: Outcome
  readonly odds?: string
  readonly legs?: readonly Outcome[]
}

/** A bet on sports with its amounts and odds as texts. */
const judgedSlip = ({ stake, odds, ...round }: SlipCase): string =>
  textOf(
    validBet({
      ...round,
      category: 'sports',
      stake: scaled(stake, 2),
      payout: 0n,
      odds: odds === undefined ? undefined : scaled(odds, 3),
    }),
    2,
  )

export const vectors: Vectors = {
  'misc:validBet': judgedSlip,
  'figures:validBet': judged,
  'turnover.valid': judged,
  'turnover.validReal': ({ valid, real, bonus }: RealCase) =>
    Number(validReal(BigInt(valid), { real: BigInt(real), bonus: BigInt(bonus) })),
}
