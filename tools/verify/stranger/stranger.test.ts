import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bust, previous, published } from './chain.ts'
import { payoutOf, roundOf, type Bet, type Step } from './instant.ts'
import { isHit, threshold, ticket } from './jackpots.ts'
import { ownDrawOf, type OwnDraw } from './lottery.ts'
import { byteAt, drawn, fractionAt, sha256, wordAt, type Pair } from './seeds.ts'
import { fingerprint, playSlot, type Model } from './slots.ts'

const root = new URL('../../../games/', import.meta.url)

/** Everything that a case may give, by its name in the files. */
type VectorInput = Pair & {
  scheme: string
  hash: string
  salt: string
  back: number
  count: number
  cursor: number
  base: number
  segments: number
  from: number
  rows: number
  mines: number
  k: number
  model: string
  isBought: boolean
  stake: number
  pool: string
  hitEvery: number
  secret: string
  seed: number
  cap: number
  bet: Bet
  steps: Step[]
}

type Case = { id: string; fn: string; input: VectorInput; expected: unknown }

const casesOf = (folder: string): { file: string; cases: Case[] }[] => {
  const at = new URL(`${folder}/engine/vectors/`, root)
  return readdirSync(at).map((file) => ({
    file,
    cases: (JSON.parse(readFileSync(new URL(file, at), 'utf8')) as { cases: Case[] }).cases,
  }))
}

/** A question to the second writing; everything in a case is what /fair gives away. */
const answers: Record<string, (input: VectorInput) => unknown> = {
  'fair.fractions': (pair: VectorInput) => ({
    commitment: sha256(pair.serverSeed),
    bytes: Array.from({ length: 12 }, (_, i) => byteAt(pair, i)),
    fractions: Array.from({ length: pair.count }, (_, i) => fractionAt(pair, i)),
  }),
  'fair.chain': ({ scheme, hash, salt, back }: VectorInput) => {
    let last = hash
    for (let i = 0; i < back; i++) last = previous(scheme, last)
    return { previous: previous(scheme, hash), last, bust: bust(scheme, hash, salt) }
  },
  'chain.bust': ({ scheme, hash, salt }: VectorInput) => published(scheme, hash, salt),
  'chain.previous': ({ scheme, hash }: VectorInput) => previous(scheme, hash),
  'pair.commitment': ({ serverSeed }: VectorInput) => sha256(serverSeed),
  'pair.bytes': ({ cursor, count, ...pair }: VectorInput) =>
    Array.from({ length: count }, (_, i) => byteAt(pair, cursor + i)),
  'pair.floats': ({ count, ...pair }: VectorInput) =>
    Array.from({ length: count }, (_, i) => fractionAt(pair, i)),
  'pair.dice': (pair: VectorInput) => Math.floor(fractionAt(pair, 0) * 10_001) / 100,
  'pair.digits': ({ count, base, ...pair }: VectorInput) =>
    Array.from({ length: count }, (_, i) => Math.floor(fractionAt(pair, i) * base)),
  'pair.roulette': (pair: VectorInput) => Math.floor(fractionAt(pair, 0) * 37),
  'pair.wheel': ({ segments, ...pair }: VectorInput) => Math.floor(fractionAt(pair, 0) * segments),
  'pair.cards': ({ count, ...pair }: VectorInput) =>
    Array.from({ length: count }, (_, i) => Math.floor(fractionAt(pair, i) * 52)),
  'pair.deck': (pair: VectorInput) => drawn(pair, 52, 52),
  'pair.keno': (pair: VectorInput) => drawn(pair, 40, 10).map((field) => field + 1),
  'pair.mines': ({ mines, ...pair }: VectorInput) => drawn(pair, 25, mines),
  'pair.pickDistinct': ({ from, count, ...pair }: VectorInput) =>
    drawn(pair, from, count).map((one) => one + 1),
  'pair.plinkoDirections': ({ rows, ...pair }: VectorInput) =>
    Array.from({ length: rows }, (_, i) => (fractionAt(pair, i) < 0.5 ? 0 : 1)),
  'pair.plinkoBucket': ({ rows, ...pair }: VectorInput) =>
    Array.from({ length: rows }, (_, i) => fractionAt(pair, i)).filter((f) => f >= 0.5).length,
  'pair.limbo': (pair: VectorInput) => limbo(wordAt(pair, 0)),
  'pair.limboFromUint32': ({ k }: VectorInput) => limbo(k),
  'slots.round': ({ model, isBought, stake, ...pair }: VectorInput) => {
    const found = models.get(model)
    if (found === undefined) throw new Error(`no model ${model}`)
    const { draws, pays } = playSlot(found, pair, isBought)
    const units = found.format === 2 ? found.units : found.lines.length
    return { draws, pays, payout: Math.floor((stake * pays) / units) }
  },
  'lottery.ownDraw': (input: VectorInput) => draws(input),
  'jackpots.ticket': ({ pool, stake, hitEvery, ...pair }: VectorInput) => {
    const number = ticket(pair, pool)
    return { ticket: String(number), isHit: isHit(number, BigInt(stake), BigInt(hitEvery)) }
  },
  'jackpots.threshold': ({ secret, seed, cap }: VectorInput) => ({
    commitment: sha256(secret),
    threshold: String(threshold(secret, BigInt(seed), BigInt(cap))),
  }),
}

const draws = (input: unknown) => ownDrawOf(input as OwnDraw)

const limbo = (word: number): number =>
  Math.max(1, Math.floor((1e8 / (((word || 1) / 2 ** 32) * 1e8)) * 0.99 * 100) / 100)

const instant = ({ bet, steps, ...pair }: VectorInput) => {
  const { outcome, multiplier } = roundOf(pair, bet, steps)
  return { outcome, multiplier, payout: payoutOf(1_000, multiplier) }
}

const modelsAt = new URL('slots/models/', root)
const models = new Map(
  readdirSync(modelsAt)
    .filter((file) => file !== 'figures.json')
    .map((file) => JSON.parse(readFileSync(new URL(file, modelsAt), 'utf8')) as Model)
    .map((model) => [fingerprint(model), model] as const),
)

const families = ['fair', 'instant', 'slots', 'jackpots', 'lottery'].flatMap((folder) =>
  casesOf(folder)
    // cases of what a bet pays are not of the page: their rules are
    .filter(({ file }) => folder !== 'lottery' || file === 'own-draws.json')
    .map((family) => ({ name: `${folder}/${family.file}`, ...family })),
)

test.each(families)('[GF07] a verifier written from /fair alone agrees: $name', ({ cases }) => {
  expect(cases.length).toBeGreaterThanOrEqual(12)
  for (const { id, fn, input, expected } of cases) {
    const answer = fn.startsWith('instant.') ? instant(input) : answers[fn]?.(input)
    expect({ id, answer }).toEqual({ id, answer: expected })
  }
})

test('[GF07] the second writing imports nothing of the games', () => {
  for (const file of readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts')))
    expect(readFileSync(new URL(file, import.meta.url), 'utf8')).not.toMatch(
      /from '(@faro|.*games)/,
    )
})
