import { bytesOf, commitmentOf, type SeedPair } from '@faro/kernel/seed-pair'
import { decimalOf, exactly, notApplicable, scaled, type Vectors } from '@faro/kernel/vectors'
import {
  bits52,
  bustOfNumber,
  bustPointOf,
  number52,
  previousHash,
  shareReaching,
  walkBack,
  type ChainRound,
  type ChainScheme,
} from './chains.ts'
import { deck, draw, scale } from './mappings.ts'
import { fractions } from './seed-pair.ts'

const taken = (pair: SeedPair, count: number, cursor = 0): number[] => {
  const bytes = bytesOf(pair, cursor)
  return Array.from({ length: count }, () => bytes.next().value)
}

const firstOf = (pair: SeedPair): number => fractions(pair, 1)[0] ?? 0

const range = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + i)

/** Published cases name a round's hash in their own words. */
type Published = { readonly gameHash: string; readonly salt: string }

const publishedBy =
  (scheme: ChainScheme) =>
  ({ gameHash, salt }: Published): number =>
    bustPointOf(scheme, { hash: gameHash, salt }).published

type Walk = { readonly hash: string; readonly times: number }

const pairs: Vectors = {
  commitment: ({ serverSeed }: SeedPair) => commitmentOf(serverSeed),
  bytes: (pair: SeedPair & { cursor?: number; count: number }) =>
    taken(pair, pair.count, pair.cursor),
  floats: (pair: SeedPair & { count: number; cursor?: number }) =>
    fractions(pair, pair.count, pair.cursor),
  roulette: (pair: SeedPair) => scale(firstOf(pair), 37),
  cards: (pair: SeedPair & { count: number }) =>
    fractions(pair, pair.count).map((fraction) => scale(fraction, deck.length)),
  deck: (pair: SeedPair) => draw(range(0, deck.length), fractions(pair, deck.length)),
  digits: (pair: SeedPair & { count: number; base: number }) =>
    fractions(pair, pair.count).map((fraction) => scale(fraction, pair.base)),
  pickDistinct: (pair: SeedPair & { from: number; count: number }) =>
    draw(range(1, pair.from), fractions(pair, pair.count)),
}

const under = (prefix: string, vectors: Vectors): Vectors =>
  Object.fromEntries(Object.entries(vectors).map(([fn, answer]) => [`${prefix}.${fn}`, answer]))

/** Which scheme a text about chances means. */
const schemeOf = (text: string): ChainScheme => {
  if (/v2|v3|99\/\(1-X\)/.test(text)) return 'bytes-52'
  if (/v1|101/.test(text)) return 'divisor-101'
  if (/stake/i.test(text)) return 'text-32'
  if (/bc/i.test(text)) return 'text-52-nine'
  return notApplicable(`no such scheme: ${text}`)
}

export const vectors: Vectors = {
  'fair.fractions': (pair: SeedPair & { count: number }) => ({
    commitment: commitmentOf(pair.serverSeed),
    bytes: taken(pair, 12),
    fractions: fractions(pair, pair.count),
  }),
  'fair.chain': ({
    scheme,
    back,
    ...round
  }: ChainRound & { scheme: ChainScheme; back: number }) => ({
    previous: previousHash(scheme, round.hash),
    last: walkBack(scheme, round.hash, back),
    bust: bustPointOf(scheme, round).hundredths,
  }),
  'chain.bust': ({ scheme, ...round }: ChainRound & { scheme: ChainScheme }) =>
    bustPointOf(scheme, round).published,
  'chain.previous': ({ scheme, hash, times }: Walk & { scheme: ChainScheme }) =>
    walkBack(scheme, hash, times),
  ...under('pair', pairs),
  ...under('pf', pairs),
  'pf.bustabit': publishedBy('bytes-52'),
  'pf.bustabitV1': publishedBy('divisor-101'),
  'pf.stakeCrash': publishedBy('text-32'),
  'pf.bcgame': publishedBy('text-52-nine'),
  'pf.bcgame.unsalted': ({ hash }: { hash: string }) => ({
    x: number52(hash) / bits52,
    result: bustOfNumber('text-52-nine', number52(hash)).published,
  }),
  'pf.chain.v2': ({ hash, times }: Walk) => walkBack('text-52', hash, times),
  'pf.chain.v3': ({ hash, times }: Walk) => walkBack('bytes-52', hash, times),
  'crash.winProbability': ({ scheme, target }: { scheme: string; target: string }) =>
    decimalOf(shareReaching(schemeOf(scheme), Number(scaled(target, 2)))),
  'crash.instantBustProbability': (text: string) => {
    const scheme = schemeOf(text)
    // one round in 101 of the first scheme busts at nothing; others at 1.00 at least
    if (scheme === 'divisor-101' && /result 0|mod|%/.test(text)) return exactly({ n: 1n, d: 101n })
    const { n, d } = shareReaching(scheme, 101)
    return decimalOf({ n: d - n, d })
  },
}
