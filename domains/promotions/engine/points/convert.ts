import { err, ok, type Result } from '@faro/kernel/result'

/** So many hundredths of a point are so many ledger units; nothing is rounded (P5). */
export type ConvertTerms = {
  readonly points: bigint
  readonly money: bigint
  readonly step: bigint
  readonly minPoints: bigint
  /** The most points of a day; null where there is no limit. */
  readonly dailyMax: bigint | null
}

/** Whether every step is a whole number of ledger units; others are not saved. */
export const isExact = ({
  points,
  money,
  step,
}: Pick<ConvertTerms, 'points' | 'money' | 'step'>): boolean =>
  points > 0n && step > 0n && (step * money) % points === 0n

export type ConvertRefusal =
  | 'points-step'
  | 'below-minimum'
  | 'daily-limit-reached'
  | 'insufficient-points'

/** The player's points at the conversion. */
export type Convertible = {
  /** Null where the ledger is asked instead. */
  readonly balance: bigint | null
  readonly convertedToday: bigint
}

/** The money for points, in ledger units. */
export const convertPoints = (
  points: bigint,
  terms: ConvertTerms,
  { balance, convertedToday }: Convertible,
): Result<bigint, ConvertRefusal> => {
  if (points % terms.step !== 0n) return err('points-step')
  if (points <= 0n || points < terms.minPoints) return err('below-minimum')
  if (terms.dailyMax !== null && convertedToday + points > terms.dailyMax)
    return err('daily-limit-reached')
  if (balance !== null && points > balance) return err('insufficient-points')
  return ok((points * terms.money) / terms.points)
}
