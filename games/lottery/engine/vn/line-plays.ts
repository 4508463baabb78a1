import type { Ratio } from '@faro/kernel/ratio'
import { chanceOf, hit, lineOfBets, wonIf, type Play, type Plays } from '../play.ts'
import type { SelectionReader } from '../selection.ts'
import { allShow, noneShows } from './chances.ts'
import { prizesWith, type Region, type VnDraw } from './draw.ts'
import { numberPlays, vnRules, type NumberPlay, type VnRules } from './plays.ts'

const hundred = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'))

/** How many prizes of a draw are compared with a number. */
const endsOf = (play: NumberPlay, region: Region): number => {
  if (play.isOneUnit === true) return prizesWith(region, play.digits)
  return play.units(region)
}

/**
 * Per unit of stake: the prizes that count over ten to the digits, over the units. A price times
 * this is what comes back.
 */
const chancePerUnit = (play: NumberPlay, region: Region): Ratio =>
  chanceOf(endsOf(play, region), 10 ** play.digits * play.units(region))

const numbersPlay = (play: NumberPlay, region: Region): Play<VnDraw> => ({
  chances: { win: chancePerUnit(play, region) },
  read: (fields) => {
    const numbers = fields.typed('nums', play.digits)
    const known = new Set(numbers)
    return {
      bets: numbers.length * play.units(region),
      // every prize may end alike
      most: [hit(endsOf(play, region))],
      hits: (draw) => hit(play.ends(draw, region).filter((end) => known.has(end)).length),
    }
  },
})

const readCombos = (fields: SelectionReader, size: number): readonly (readonly string[])[] => {
  const columns = Array.from({ length: size }, () => hundred)
  const seen = new Set<string>()
  return fields.rows('combos', size, { columns, isUnordered: true }).map((row, i) => {
    const numbers = row.map(String).toSorted()
    if (numbers.some((one) => !hundred.includes(one))) fields.refuse(`combos.${i}`, 'out-of-range')
    if (new Set(numbers).size < numbers.length || seen.has(numbers.join('.')))
      fields.refuse(`combos.${i}`, 'repeated')
    seen.add(numbers.join('.'))
    return numbers
  })
}

/** Tickets of several numbers: all of them show (xiên), or none does (trượt). */
const combosPlay = (
  region: Region,
  { size, isAll }: { readonly size: number; readonly isAll: boolean },
): Play<VnDraw> => ({
  chances: { win: (isAll ? allShow : noneShows)(prizesWith(region, 2), size) },
  read: (fields) => {
    const combos = readCombos(fields, size)
    return {
      bets: combos.length,
      most: [hit(combos.length)],
      hits: (draw) => {
        const shown = new Set(
          Object.values(draw)
            .flat()
            .map((prize) => prize.slice(-2)),
        )
        return hit(
          combos.filter((numbers) =>
            isAll ? numbers.every((one) => shown.has(one)) : !numbers.some((one) => shown.has(one)),
          ).length,
        )
      },
    }
  },
})

const tests: Readonly<Record<string, (tail: number) => boolean>> = {
  big: (tail) => tail >= 50,
  small: (tail) => tail < 50,
  odd: (tail) => tail % 2 === 1,
  even: (tail) => tail % 2 === 0,
}

/** Tài, xỉu, chẵn and lẻ of the last two digits of the special prize. */
const halves: Play<VnDraw> = {
  chances: { win: chanceOf(1, 2) },
  read: (fields) =>
    lineOfBets(
      fields.words('pick', Object.keys(tests)).map((word) => ({
        tier: 'win',
        outcome: (draw: VnDraw) =>
          wonIf(tests[word]?.(Number((draw['DB']?.[0] ?? '').slice(-2))) ?? false),
      })),
    ),
}

/** Every play of games.md §1.8 that a region has, by its code. */
export const vnPlays = (region: Region, rules: VnRules = vnRules): Plays<VnDraw> =>
  new Map<string, Play<VnDraw>>([
    ...Object.entries(numberPlays(rules))
      .filter(([, play]) => play.units(region) > 0)
      .map(([code, play]): [string, Play<VnDraw>] => [code, numbersPlay(play, region)]),
    ...[2, 3, 4].map((size): [string, Play<VnDraw>] => [
      `xien${size}`,
      combosPlay(region, { size, isAll: true }),
    ]),
    ...[4, 6, 8, 10].map((size): [string, Play<VnDraw>] => [
      `truot${size}`,
      combosPlay(region, { size, isAll: false }),
    ]),
    ['db.dx', halves],
  ])
