import { notApplicable, scaled, textOf, type Vectors } from '@faro/kernel/vectors'
import { defaultRules, validBet, validReal, type Outcome } from './settlement/valid-bet.ts'

type RoundCase = {
  readonly category: string
  readonly stake: number
  readonly payout?: number | null
  readonly reported?: number | null
  readonly state?: string
  readonly outcome?: Outcome | null
  readonly legs?: readonly Outcome[] | null
  readonly odds?: number | null
  readonly rake?: number | null
  readonly cashOut?: number | null
  readonly free?: boolean
  readonly void?: boolean
  readonly floor?: number | null
  readonly rakeFactor?: number | null
  readonly cover?: { readonly n: number; readonly k: number } | null
}

const unitsOf = (amount: number | null | undefined): bigint | undefined =>
  amount === undefined || amount === null ? undefined : BigInt(amount)

/** Of a round that is not over, or that never was, nothing counts. */
const uncounted = ['open', 'void', 'cancelled']

const judged = ({ stake, payout, reported, odds, rake, cashOut, ...round }: RoundCase): number => {
  const { category, outcome, legs, cover } = round
  const oddsFloor = unitsOf(round.floor) ?? defaultRules.oddsFloor
  const rakeFactor = unitsOf(round.rakeFactor) ?? defaultRules.rakeFactor
  return Number(
    validBet(
      {
        category,
        outcome: outcome ?? undefined,
        legs: legs ?? undefined,
        cover: cover ?? undefined,
        stake: BigInt(stake),
        payout: BigInt(payout ?? 0),
        reported: unitsOf(reported),
        odds: unitsOf(odds),
        rake: unitsOf(rake),
        cashOut: unitsOf(cashOut),
        isFree: round.free === true,
        isVoid: round.void === true || uncounted.includes(round.state ?? ''),
      },
      { oddsFloor, rakeFactor },
    ),
  )
}

type RealCase = { readonly valid: number; readonly real: number; readonly bonus: number }

type SlipCase = {
  readonly stake: string
  readonly outcome?: string | null
  readonly odds?: string | null
  readonly oddsFormat?: string
  readonly legs?: readonly Outcome[] | null
  readonly rake?: string | null
  /** At baccarat: the side, and what came. */
  readonly bet?: string
  readonly side?: string
  readonly result?: string | null
}

const endings: Readonly<Record<string, Outcome>> = {
  W: 'W',
  HW: 'HW',
  P: 'P',
  V: 'V',
  HL: 'HL',
  L: 'L',
  win: 'W',
  lose: 'L',
  push: 'P',
  tie: 'P',
  void: 'V',
  cancel: 'V',
}

/** How a bet ended; player and banker get their stake back on a tie. */
const endingOf = ({ outcome, result, bet, side }: SlipCase): Outcome | undefined => {
  if (typeof outcome === 'string') return endings[outcome]
  if (typeof result !== 'string') return undefined
  const backed = bet ?? side
  if (result === backed) return 'W'
  return result === 'tie' ? 'P' : 'L'
}

/** Decimal odds in thousandths; those of Hong Kong leave the stake out. */
const oddsOf = ({ odds, oddsFormat = 'decimal' }: SlipCase): bigint | undefined => {
  if (odds === undefined || odds === null) return undefined
  const decimal = scaled(odds, 9) / 1_000_000n
  return oddsFormat.toLowerCase() === 'hk' ? decimal + 1_000n : decimal
}

/** A bet on sports or at a table with its amounts and odds as texts. */
const judgedSlip = (slip: SlipCase): string => {
  const { stake, legs, rake } = slip
  const ended = endingOf(slip)
  const isRaked = rake !== undefined && rake !== null
  if (ended === undefined && legs?.length === undefined && !isRaked)
    return notApplicable('a slip is judged by how it ended, by its legs or by its rake')
  const round = {
    category: 'sports',
    stake: scaled(stake, 2),
    payout: 0n,
    outcome: ended,
    legs: legs ?? undefined,
    odds: oddsOf(slip),
    rake: isRaked ? scaled(rake, 2) : undefined,
  }
  return textOf(validBet(round), 2)
}

export const vectors: Vectors = {
  'misc:validBet': judgedSlip,
  'figures:validBet': judged,
  'turnover.valid': judged,
  'turnover.validReal': ({ valid, real, bonus }: RealCase) =>
    Number(validReal(BigInt(valid), { real: BigInt(real), bonus: BigInt(bonus) })),
}
