import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  commitmentOf,
  enumerate,
  evaluate,
  modelHash,
  models,
  payoutOf,
  rtpByFrequency,
  spin,
  uint32s,
  verifySpin,
  type SlotModel,
} from './index.ts'

const model = models[0] as SlotModel
const hash = 'c4525d21a23443aa407e3a1649ba8d32398f96ceb5df134d7cef9448c12cef35'
const pair = { serverSeed: 'server', clientSeed: 'client', nonce: 7 }

test('[GF02] the return of the first slot is 95.9875 %, counted over every outcome', () => {
  expect(enumerate(model)).toEqual({
    cycle: 3_200_000n,
    paid: 30_716_000n,
    hits: 1_296_405n,
    maximum: 1_434,
    rtpPpm: 959_875n,
  })
}, 120_000)

test('[GF02] counting symbols instead of outcomes gives the same return', () => {
  expect(rtpByFrequency(model)).toBe(959_875n)
})

test('[GF02] a played model is never changed: its hash is frozen', () => {
  expect(modelHash(model)).toBe(hash)
  expect(modelHash({ ...model, version: 2 })).not.toBe(hash)
})

test('the published example of the rules of games is reproduced exactly', () => {
  const reels = ['7BCLOPLCOPBLPOCLPW', 'PO7LCPBOLPWCLOPBCL', 'LPCO7PLBOCPLWOPCBL']
  const paid = { W: 400, 7: 90, B: 36, C: 18, L: 11, O: 7, P: 5 }
  const example: SlotModel = {
    code: 'example',
    version: 1,
    rows: 3,
    reels: reels.map((reel) => [...reel]),
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
    wild: 'W',
    scatter: '*',
    pays: Object.fromEntries(Object.entries(paid).map(([symbol, pays]) => [symbol, { 3: pays }])),
    scatterPays: {},
  }
  const figures = enumerate(example)
  expect(figures).toMatchObject({ cycle: 5_832n, paid: 27_625n, hits: 1_779n, maximum: 405 })
  expect(figures.rtpPpm).toBe(947_359n)
})

test('numbers come from HMAC-SHA256 as published', () => {
  const digest = createHmac('sha256', 'server').update('client:7:0').digest()
  const next = createHmac('sha256', 'server').update('client:7:1').digest()
  expect(uint32s(pair, 9)).toEqual([
    ...Array.from({ length: 8 }, (_, i) => digest.readUInt32BE(i * 4)),
    next.readUInt32BE(0),
  ])
})

test('wilds stand for a symbol, the better run counts and scatters pay anywhere', () => {
  const line = (symbols: readonly string[]) => {
    const flat: SlotModel = { ...model, rows: 1, reels: symbols.map((s) => [s]), lines: [[0, 0, 0, 0, 0]] }
    return evaluate(flat, [0, 0, 0, 0, 0]).wins
  }
  expect(line(['farol', 'barco', 'barco', 'pez', 'boya'])).toMatchObject([{ symbol: 'barco', count: 3 }])
  expect(line(['farol', 'farol', 'farol', 'boya', 'pez'])).toMatchObject([{ symbol: 'farol', count: 3 }])
  expect(line(['estrella', 'pez', 'estrella', 'pez', 'estrella'])).toMatchObject([
    { symbol: 'estrella', line: -1, pays: 4 },
  ])
})

test('a payout is rounded down, never up', () => {
  expect(payoutOf(model, 105n, 4)).toBe(42n)
  expect(payoutOf(model, 101n, 7)).toBe(70n)
})

test('[GF02] anybody can work a spin out again, and any changed figure shows', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (clientSeed, nonce) => {
      const played = { serverSeed: 'server', clientSeed, nonce }
      const outcome = spin(model, played)
      const claim = {
        ...played,
        serverSeedHash: commitmentOf('server'),
        modelHash: hash,
        stops: outcome.stops,
        stake: 100n,
        payout: payoutOf(model, 100n, outcome.pays),
      }
      expect(verifySpin(model, claim)).toMatchObject({
        isSeedCommitted: true,
        isModelSame: true,
        areStopsSame: true,
        isPayoutSame: true,
      })
      expect(verifySpin(model, { ...claim, payout: claim.payout + 1n }).isPayoutSame).toBe(false)
      expect(verifySpin(model, { ...claim, serverSeed: 'other' }).isSeedCommitted).toBe(false)
    }),
    { numRuns: 200 },
  )
})
