import { times, type Ratio } from '@faro/kernel/ratio'
import { choose } from '../combinatorics.ts'
import { chanceOf, hit, lineOfBets, wonIf, type Play, type Plays } from '../play.ts'
import type { SelectionReader } from '../selection.ts'
import { allShow, halvesOfPair, noneShows } from './chances.ts'
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

/**
 * Đá: two or more numbers of a set show. The tier is a half of its odds: two for each matched
 * number after the first, one for each further time of the most frequent (games.md §1.8). A pair
 * returns most, so that its chance is the play's.
 */
const setPlay = (region: Region): Play<VnDraw> => {
  const prizes = prizesWith(region, 2)
  return {
    chances: { half: times(halvesOfPair(prizes), chanceOf(1, prizes)) },
    read: (fields) => {
      const numbers = fields.typed('nums', 2)
      if (numbers.length < 2) fields.refuse('nums', 'too-few')
      const known = new Set(numbers)
      const matched = Math.min(numbers.length, prizes)
      return {
        bets: choose(numbers.length, 2) * prizes,
        // all matched, and every further prize the same number
        most: [hit(2 * (matched - 1) + (prizes - matched), 'half')],
        hits: (draw) => {
          const counts = new Map<string, number>()
          for (const prize of Object.values(draw).flat()) {
            const end = prize.slice(-2)
            if (known.has(end)) counts.set(end, (counts.get(end) ?? 0) + 1)
          }
          if (counts.size < 2) return []
          return hit(2 * (counts.size - 1) + Math.max(...counts.values()) - 1, 'half')
        },
      }
    },
  }
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
    ['da', setPlay(region)],
    ['db.dx', halves],
  ])
