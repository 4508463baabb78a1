import type { LotteryResult } from '@faro/contract/lottery'

/** A result of numbers in the order drawn, without names. */
export const isList = (result: LotteryResult): result is readonly number[] => Array.isArray(result)

/** Texts of a prize in a result by name; one or several. */
export const prizesOf = (result: LotteryResult, name: string): readonly string[] => {
  if (isList(result)) return []
  const prize = (result as Readonly<Record<string, unknown>>)[name]
  if (prize === undefined) return []
  return (Array.isArray(prize) ? prize : [prize]).map(String)
}
