/** A market with its specifiers and the chance of each of its outcomes. */
export type Fair = {
  readonly market: string
  readonly specifiers: string
  readonly outcomes: readonly (readonly [id: string, chance: number])[]
}

export const fair = (
  market: string,
  specifiers: string,
  outcomes: Fair['outcomes'],
): readonly Fair[] => [{ market, specifiers, outcomes }]

export const twoWay = (
  market: string,
  specifiers: string,
  [home, away, chance]: readonly [string, string, number],
): readonly Fair[] => [
  {
    market,
    specifiers,
    outcomes: [
      [home, chance],
      [away, 1 - chance],
    ],
  },
]

/** Over and under of lines, each with a half. */
export const overUnder = (
  market: string,
  lines: readonly number[],
  {
    named,
    over,
  }: { readonly named: (line: number) => string; readonly over: (line: number) => number },
): readonly Fair[] => lines.flatMap((line) => twoWay(market, named(line), ['12', '13', over(line)]))

/** Lines around a middle one. */
export const around = (middle: number, step: number, each: number): readonly number[] =>
  Array.from({ length: 2 * each + 1 }, (_, i) => middle + (i - each) * step)

/** A decimal without what floating point adds; handicaps carry their sign by themselves. */
export const text = (value: number): string => String(Math.round(value * 100) / 100)

const chanceMin = 0.02
const chanceMax = 0.995

/** Lines that are all but decided are not offered; of many outcomes those with a chance are. */
export const isOffered = ({ outcomes }: Fair): boolean =>
  outcomes.length > 3
    ? outcomes.some(([, chance]) => chance > chanceMin && chance < 1 - chanceMin)
    : outcomes.every(([, chance]) => chance < chanceMax)
