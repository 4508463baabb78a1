/** From here on letters stand for sets of characters: none of them means anything in a pattern. */
const firstSign = 0x4e00
const firstLowHalf = 0xdc00
const afterLast = 0x110000
const chunkLength = 0x4000

type Range = readonly [first: number, last: number]
type Part = { readonly kind: 'characters' | 'grammar' | 'unknown'; readonly text: string }

/**
 * Splits a pattern (flag `u`) into its parts. Under `u` brackets and counts cannot be literals, so
 * one expression is enough.
 */
const characters = [
  String.raw`\[(?:\\.|[^\]\\])*\]`,
  String.raw`\\[pP]\{[^}]*\}`,
  String.raw`\\u\{[^}]*\}`,
  // the two halves of one character
  String.raw`\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}`,
  String.raw`\\u[\da-fA-F]{4}`,
  String.raw`\\x[\da-fA-F]{2}`,
  String.raw`\\c[A-Za-z]`,
  String.raw`\\[dDwWsStnvfr0^$\\.*+?()[\]{}|/-]`,
  String.raw`[^()[\]{}|*+?^$\\]`,
].join('|')
// groups that catch something are groups like others: nothing may point at them
const opening = String.raw`\((?:\?(?:[:=!]|<(?![=!])[^>]*>)|(?!\?))`
const grammar = String.raw`[)|*+?^$]|\{\d+(?:,\d*)?\}`
// the rest: ends of words, what points back, looks behind or changes flags
const parts = new RegExp(
  `(?<characters>${characters})|(?<opening>${opening})|(?<grammar>${grammar})|.`,
  'gsu',
)

const partOf = (groups: Readonly<Record<string, string | undefined>>): Part => {
  const { characters: taken, opening: begun, grammar: sign } = groups
  if (taken !== undefined) return { kind: 'characters', text: taken }
  if (sign !== undefined) return { kind: 'grammar', text: sign }
  if (begun === undefined) return { kind: 'unknown', text: '' }
  return { kind: 'grammar', text: /^\(\?[:=!]/.test(begun) ? begun : '(?:' }
}

/**
 * All code points, in pieces that no search is too long for. Lone surrogates too: a visitor may
 * send one and the engine matches it.
 */
const everything = function* (): Generator<string> {
  for (let from = 0, to = 0; from < afterLast; from = to) {
    // behind a first half a second one would not stand alone
    to = Math.min(from + chunkLength, from < firstLowHalf ? firstLowHalf : afterLast)
    yield String.fromCodePoint(...Array.from({ length: to - from }, (_, at) => from + at))
  }
}

let pieces: readonly string[] | undefined

const lastIn = (text: string): number => {
  const pair = text.codePointAt(text.length - 2) ?? 0
  return pair > 0xffff ? pair : text.charCodeAt(text.length - 1)
}

/** Which characters a part of a pattern takes, as the engine itself understands it. */
const rangesOf = (text: string, all: readonly string[]): readonly Range[] => {
  const run = new RegExp(`(?:${text})+`, 'gu')
  return all.flatMap((piece) =>
    [...piece.matchAll(run)].map(([found]) => [found.codePointAt(0) ?? 0, lastIn(found)] as const),
  )
}

/** For each of the sets the signs that stand for it: characters in the same sets share one. */
const signsOf = (sets: readonly (readonly Range[])[]): readonly string[] => {
  const turns = new Map<number, number[]>()
  const turn = (at: number, set: number) => turns.set(at, [...(turns.get(at) ?? []), set])
  for (const [set, ranges] of sets.entries())
    for (const [first, last] of ranges) {
      turn(first, set)
      turn(last + 1, set)
    }
  const inside = new Uint8Array(sets.length)
  const signs = new Map<string, string>()
  const signsBySet = sets.map(() => '')
  for (const at of [...turns.keys()].toSorted((a, b) => a - b)) {
    for (const set of turns.get(at) ?? []) inside[set] = 1 - (inside[set] ?? 0)
    const kind = inside.join('')
    if (signs.has(kind)) continue
    const sign = String.fromCodePoint(firstSign + signs.size)
    signs.set(kind, sign)
    for (const set of sets.keys()) if (inside[set] === 1) signsBySet[set] += sign
  }
  return signsBySet
}

const looksTwice = (read: readonly Part[]): boolean => {
  const open: boolean[] = []
  for (const { kind, text } of read) {
    if (kind !== 'grammar') continue
    if (text === ')') open.pop()
    if (!text.startsWith('(')) continue
    const isLook = text === '(?=' || text === '(?!'
    if (isLook && open.includes(true)) return true
    open.push(isLook)
  }
  return false
}

/**
 * Reduces a pattern to as few characters as it distinguishes: those it always treats alike become
 * one, however they are written: literally, by number, range, property or negation. It keeps the
 * number of paths. Null for syntax not understood here and for nested look-aheads, each of which
 * multiplies the length of the text by itself.
 */
export const inFewSigns = (source: string): string | null => {
  const read = [...source.matchAll(parts)].map(({ groups = {} }) => partOf(groups))
  if (read.some(({ kind }) => kind === 'unknown') || looksTwice(read)) return null
  const texts = [...new Set(read.flatMap((part) => (part.kind === 'characters' ? part.text : [])))]
  pieces ??= [...everything()]
  const all = pieces
  const signs = signsOf(texts.map((text) => rangesOf(text, all)))
  if (signs.includes('')) return null
  const signsByText = new Map(texts.map((text, at) => [text, signs[at]]))
  return read
    .map(({ kind, text }) => (kind === 'grammar' ? text : `[${signsByText.get(text)}]`))
    .join('')
}
