import { createHash } from 'node:crypto'

/** What a draw is of: results follow from it alone, so both feeds say the same. */
export type DrawName = { readonly game: string; readonly issue: string; readonly station: string }

export type Drawn = Readonly<Record<string, number | string | readonly (number | string)[]>>

/** Numbers without end, from a secret and the name of a draw. */
function* numbersOf(secret: string, { game, issue, station }: DrawName): Generator<number, never> {
  for (let block = 0; ; block++) {
    const text = `${secret}:${game}:${issue}:${station}:${block}`
    const digest = createHash('sha256').update(text).digest()
    for (let at = 0; at < digest.length; at += 4) yield digest.readUInt32BE(at)
  }
}

type Take = () => number

const digits = (next: Take, width: number): string =>
  Array.from({ length: width }, () => next() % 10).join('')
const many = (next: Take, count: number, width: number): readonly string[] =>
  Array.from({ length: count }, () => digits(next, width))

/** Prizes from the one that is drawn first, with how many and of how many digits. */
type Structure = readonly (readonly [name: string, count: number, width: number])[]

const north: Structure = [
  ['G1', 1, 5],
  ['G2', 2, 5],
  ['G3', 6, 5],
  ['G4', 4, 4],
  ['G5', 6, 4],
  ['G6', 3, 3],
  ['G7', 4, 2],
  ['DB', 1, 5],
]
const south: Structure = [
  ['G8', 1, 2],
  ['G7', 1, 3],
  ['G6', 3, 4],
  ['G5', 1, 4],
  ['G4', 7, 5],
  ['G3', 2, 5],
  ['G2', 1, 5],
  ['G1', 1, 5],
  ['DB', 1, 6],
]

const structureOf = (game: string): Structure | null => {
  if (game === 'vn-mb') return north
  return game === 'vn-mt' || game === 'vn-mn' ? south : null
}

const vietnamese = (next: Take, structure: Structure): Drawn =>
  Object.fromEntries(structure.map(([name, count, width]) => [name, many(next, count, width)]))

const markSix = (next: Take): Drawn => {
  const rest = Array.from({ length: 49 }, (_, i) => i + 1)
  const drawn = Array.from({ length: 7 }, () => rest.splice(next() % rest.length, 1)[0] ?? 0)
  return { main: drawn.slice(0, 6), special: drawn[6] ?? 0 }
}

/** The result of a draw; null for a game that the feeds do not know. */
export const drawnOf = (secret: string, name: DrawName): Drawn | null => {
  const numbers = numbersOf(secret, name)
  const next = (): number => numbers.next().value
  const structure = structureOf(name.game)
  if (structure !== null) return vietnamese(next, structure)
  switch (name.game) {
    case 'lhc-day':
      return markSix(next)
    case 'th-gov':
      return {
        first: digits(next, 6),
        last2: digits(next, 2),
        front3: many(next, 2, 3),
        back3: many(next, 2, 3),
      }
    case 'hanoi':
    case 'lao':
      return { special: digits(next, 5), first: digits(next, 5) }
    case '4d':
      return {
        first: many(next, 1, 4),
        second: many(next, 1, 4),
        third: many(next, 1, 4),
        special: many(next, 10, 4),
        consolation: many(next, 10, 4),
      }
    default:
      return null
  }
}

/** The prizes that are there after a part of the time in which they are drawn. */
export const partOf = (game: string, drawn: Drawn, part: number): Drawn => {
  const structure = structureOf(game)
  if (structure === null || part >= 1) return drawn
  const shown = Math.floor(structure.length * part)
  return Object.fromEntries(
    structure.slice(0, shown).map(([name]) => [name, drawn[name] ?? []] as const),
  )
}

/** The same with its last digit misread. */
export const misread = (drawn: Drawn): Drawn => {
  const turned = (text: string): string =>
    `${text.slice(0, -1)}${(Number(text.at(-1) ?? '0') + 1) % 10}`
  const [name = '', value] = Object.entries(drawn).at(-1) ?? []
  if (typeof value === 'string') return { ...drawn, [name]: turned(value) }
  if (typeof value === 'number') return { ...drawn, [name]: (value % 49) + 1 }
  const list = [...(value ?? [])]
  const last = list.pop()
  return { ...drawn, [name]: [...list, typeof last === 'string' ? turned(last) : (last ?? 0)] }
}
