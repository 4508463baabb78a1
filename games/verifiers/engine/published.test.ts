import { readFileSync } from 'node:fs'
import {
  bytesOf,
  bustPointOf,
  commitmentOf,
  fractions,
  previousHash,
  walkBack,
} from '@faro/fair/engine'
import type { ChainScheme, SeedPair } from '@faro/fair/engine'
import {
  kenoRisks,
  kenoTable,
  payoutOf,
  plinkoRisks,
  plinkoTable,
  replay,
  segmentCounts,
  wheelRisks,
  wheelTable,
  type Bet,
  type Step,
} from '@faro/instant/engine'
import { isHit, thresholdCommitment, thresholdOf, ticketOf } from '@faro/jackpots/engine'
import { drawsOf, modelOfHash } from '@faro/slots/engine'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const jsonOf = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), 'utf8'))

type Case<Input> = { readonly id: string; readonly fn: string; input: Input; expected: unknown }

const casesOf = <Input>(file: string): readonly Case<Input>[] =>
  (jsonOf(file) as { cases: Case<Input>[] }).cases

const agree = <Input>(cases: readonly Case<Input>[], answer: (input: Input) => unknown): void => {
  expect(cases.length).toBeGreaterThanOrEqual(12)
  for (const { id, input, expected } of cases)
    expect({ id, answer: answer(input) }).toEqual({ id, answer: expected })
}

test('[GF07] the engines answer every published case of seeds and chains', () => {
  type Pairs = SeedPair & { count: number }
  agree(casesOf<Pairs>('fair/engine/vectors/seed-pair.json'), (pair) => {
    const bytes = bytesOf(pair)
    return {
      commitment: commitmentOf(pair.serverSeed),
      bytes: Array.from({ length: 12 }, () => bytes.next().value),
      fractions: fractions(pair, pair.count),
    }
  })
  type Chain = { scheme: ChainScheme; hash: string; salt: string; back: number }
  agree(casesOf<Chain>('fair/engine/vectors/chain.json'), ({ scheme, hash, salt, back }) => ({
    previous: previousHash(scheme, hash),
    last: walkBack(scheme, hash, back),
    bust: bustPointOf(scheme, { hash, salt }).hundredths,
  }))
})

test.each(['dice', 'limbo', 'plinko', 'keno', 'wheel', 'mines', 'hilo'])(
  '[GF07] the engine answers every published case of %s',
  (game) => {
    type Round = SeedPair & { bet: Bet; steps: Step[] }
    agree(casesOf<Round>(`instant/engine/vectors/${game}.json`), ({ bet, steps, ...pair }) => {
      const { outcome, multiplier } = replay(bet, pair, steps)
      return { outcome, multiplier, payout: Number(payoutOf(1_000n, multiplier, 10n ** 18n)) }
    })
  },
)

test('[GF07] the engine answers every published case of slots, former models among them', () => {
  type Round = SeedPair & { model: string; isBought: boolean; stake: number }
  const cases = casesOf<Round>('slots/engine/vectors/slots.json')
  expect(new Set(cases.map(({ input }) => input.model)).size).toBe(18)
  for (const { id, input, expected } of cases) {
    const model = modelOfHash(input.model)
    if (model === undefined) throw new Error(`no model of ${id}`)
    const { draws, pays } = drawsOf(model, input, input)
    expect(expected).toMatchObject({ draws, pays })
  }
})

test('[GF07] the engine answers every published case of jackpots', () => {
  type Ticket = SeedPair & { pool: string; stake: number; hitEvery: number }
  type Secret = { secret: string; seed: number; cap: number }
  const all = casesOf<Ticket & Secret>('jackpots/engine/vectors/jackpots.json')
  agree(
    all.filter(({ fn }) => fn === 'jackpots.ticket'),
    ({ pool, stake, hitEvery, ...pair }) => {
      const ticket = ticketOf(pair, pool)
      return { ticket: String(ticket), isHit: isHit(ticket, BigInt(stake), BigInt(hitEvery)) }
    },
  )
  agree(
    all.filter(({ fn }) => fn === 'jackpots.threshold'),
    ({ secret, seed, cap }) => ({
      commitment: thresholdCommitment(secret),
      threshold: String(thresholdOf(secret, { seed: BigInt(seed), cap: BigInt(cap) })),
    }),
  )
})

test('[GF07] the pay tables that are given away are those that are played', () => {
  const times = (table: readonly number[]): number[] => table.map((one) => one / 10_000)
  const by = <K extends string | number>(keys: readonly K[], of: (key: K) => unknown) =>
    Object.fromEntries(keys.map((key) => [key, of(key)]))
  const range = (from: number, to: number): number[] =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i)
  expect(jsonOf('instant/engine/pay-tables.json')).toMatchObject({
    plinko: by(plinkoRisks, (risk) => by(range(8, 16), (rows) => times(plinkoTable(rows, risk)))),
    keno: by(kenoRisks, (risk) => by(range(1, 10), (picks) => times(kenoTable(picks, risk)))),
    wheel: by(wheelRisks, (risk) => by(segmentCounts, (count) => times(wheelTable(count, risk)))),
  })
})
