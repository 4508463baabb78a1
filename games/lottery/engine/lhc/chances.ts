import { plus, reduced, type Ratio } from '@faro/kernel/ratio'
import { choose } from '../combinatorics.ts'
import { chanceOf } from '../play.ts'

const big = (n: number, k: number): bigint => BigInt(choose(n, k))

const all = 49
const drawn = 7
const ways = big(all, drawn)

/** Of so many numbers none is among the seven. */
export const noneOf = (numbers: number): Ratio => reduced({ n: big(all - numbers, drawn), d: ways })

/** At least one of so many numbers is among the seven. */
export const anyOf = (numbers: number): Ratio =>
  reduced({ n: ways - big(all - numbers, drawn), d: ways })

/** Of each of some sets that share no number, at least one number is among the seven. */
export const anyOfEach = (sizes: readonly number[]): Ratio => {
  let n = 0n
  for (let chosen = 0; chosen < 2 ** sizes.length; chosen += 1) {
    const left = sizes.filter((_, i) => (chosen >> i) % 2 === 1)
    const missing = left.reduce((sum, size) => sum + size, 0)
    n += (left.length % 2 === 0 ? 1n : -1n) * big(all - missing, drawn)
  }
  return reduced({ n, d: ways })
}

/** Of so many picked exactly `hits` are among the six. */
export const mainHits = (picked: number, hits: number): Ratio =>
  reduced({ n: big(picked, hits) * big(all - picked, 6 - hits), d: big(all, 6) })

/** Of two picked one is among the six and the other is the special one. */
export const oneAndSpecial: Ratio = reduced(chanceOf(2 * 6, all * (all - 1)))

/** At least one of four is among the six. */
export const oneOfFour: Ratio = reduced({ n: big(all, 6) - big(all - 4, 6), d: big(all, 6) })

/** So many ways to take seven of 1–49, by their sum. */
const sumWays = (): readonly (readonly bigint[])[] => {
  const most = drawn * all
  const table = Array.from({ length: drawn + 1 }, () => Array.from({ length: most + 1 }, () => 0n))
  const first = table[0]
  if (first !== undefined) first[0] = 1n
  for (let number = 1; number <= all; number += 1)
    for (let taken = drawn; taken > 0; taken -= 1) {
      const row = table[taken] ?? []
      const before = table[taken - 1] ?? []
      for (let sum = most; sum >= number; sum -= 1)
        row[sum] = (row[sum] ?? 0n) + (before[sum - number] ?? 0n)
    }
  return table
}

const sumChance = (isCounted: (sum: number) => boolean): Ratio =>
  reduced({
    n: (sumWays()[drawn] ?? []).reduce((n, count, sum) => (isCounted(sum) ? n + count : n), 0n),
    d: ways,
  })

/** Sum of the seven. */
export const sumChances = (): Readonly<Record<string, Ratio>> => ({
  big: sumChance((sum) => sum >= 175),
  small: sumChance((sum) => sum <= 174),
  odd: sumChance((sum) => sum % 2 === 1),
  even: sumChance((sum) => sum % 2 === 0),
})

type Colours = { readonly red: number; readonly blue: number; readonly green: number }
const sizes: Colours = { red: 17, blue: 16, green: 16 }

/** The colour with most points: one for each of the six, one and a half for the special (七色波). */
export const colourWinner = (main: Colours, special: keyof Colours): keyof Colours | 'tie' => {
  const names = ['red', 'blue', 'green'] as const
  const points = names.map((name) => 2 * main[name] + (name === special ? 3 : 0))
  const most = Math.max(...points)
  const leaders = names.filter((_, i) => points[i] === most)
  return leaders.length === 1 ? (leaders[0] ?? 'tie') : 'tie'
}

/** Every mix of colours with its weight, instead of every draw. */
export const colourChances = (): Readonly<Record<string, Ratio>> => {
  const found: Record<string, Ratio> = {}
  const d = big(all, 6) * BigInt(all - 6)
  for (let red = 0; red <= 6; red += 1)
    for (let blue = 0; red + blue <= 6; blue += 1) {
      const main = { red, blue, green: 6 - red - blue }
      for (const special of ['red', 'blue', 'green'] as const) {
        const mains =
          big(sizes.red, main.red) * big(sizes.blue, main.blue) * big(sizes.green, main.green)
        const n = mains * BigInt(sizes[special] - main[special])
        const winner = colourWinner(main, special)
        found[winner] = plus(found[winner] ?? { n: 0n, d: 1n }, { n, d })
      }
    }
  return found
}
