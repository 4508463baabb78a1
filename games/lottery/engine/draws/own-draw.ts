import { draw, fractions, scale, type SeedPair } from '@faro/fair/engine'
import { structureOf, type Region } from '../vn/draw.ts'

/** Families whose results the platform draws itself. */
export const ownFamilies = [
  'ssc',
  'x5',
  'k3',
  'pk10',
  'pc28',
  'lhc',
  'vn-north',
  'vn-south',
  'yeekee',
] as const
export type OwnFamily = (typeof ownFamilies)[number]

export const isOwnFamily = (text: string): text is OwnFamily =>
  ownFamilies.some((family) => family === text)

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, i) => i + 1)

/** So many numbers of 0 to n − 1, each from a fraction of its own. */
const digits = (pair: SeedPair, count: number, n = 10): readonly number[] =>
  fractions(pair, count).map((fraction) => scale(fraction, n))

const different = (pair: SeedPair, most: number, count: number): readonly number[] =>
  draw(upTo(most), fractions(pair, count))

/** Prize by prize in the published order, a digit from each fraction (games.md §1.8). */
const vietnamese = (pair: SeedPair, region: Region) => {
  const structure = Object.entries(structureOf(region))
  const needed = structure.reduce((sum, [, [count, width]]) => sum + count * width, 0)
  const drawn = digits(pair, needed).join('')
  let at = 0
  return Object.fromEntries(
    structure.map(([name, [count, width]]) => [
      name,
      Array.from({ length: count }, () => drawn.slice(at, (at += width))),
    ]),
  )
}

/** What players shot at a draw: the sum of their numbers. */
type Shots = { readonly shotSum: bigint }

const yeekeeNumbers = 100_000

/** The sum of all shots and a number of the pair, of five digits: the last shot decides nothing. */
const yeekee = (pair: SeedPair, { shotSum }: Shots) => {
  const [own = 0] = digits(pair, 1, yeekeeNumbers)
  const result = (shotSum + BigInt(own)) % BigInt(yeekeeNumbers)
  return { result: String(result).padStart(5, '0') }
}

/**
 * The result of an own draw (games.md §1.10): from its seed pair alone, and of Yeekee from the
 * shots as well.
 */
export const ownDraw = (
  family: OwnFamily,
  pair: SeedPair,
  shots: Shots = { shotSum: 0n },
): unknown => {
  switch (family) {
    case 'ssc':
      return digits(pair, 5)
    case 'pc28':
      return digits(pair, 3)
    case 'k3':
      return digits(pair, 3, 6).map((face) => face + 1)
    case 'x5':
      return different(pair, 11, 5)
    case 'pk10':
      return different(pair, 10, 10)
    case 'lhc': {
      const drawn = different(pair, 49, 7)
      return { main: drawn.slice(0, 6), special: drawn[6] }
    }
    case 'vn-north':
      return vietnamese(pair, 'north')
    case 'vn-south':
      return vietnamese(pair, 'south')
    case 'yeekee':
      return yeekee(pair, shots)
  }
}

/** A result on one line: numbers in the order drawn, prizes in the order they are published. */
export const resultText = (result: unknown): string =>
  Object.values(result as object)
    .flat()
    .join(',')
