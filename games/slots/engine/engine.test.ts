import { createHmac } from 'node:crypto'
import { commitmentOf, uint32s } from '@faro/fair/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  enumerate,
  evaluate,
  modelHash,
  models,
  payoutOf,
  modelOfHash,
  rtpByFrequency,
  roundOf,
  drawsOf,
  verifySpin,
  type SlotModel,
} from './index.ts'

const model = models[0] as SlotModel
const hash = 'e8bc85cb9541ab78eacd464ab883d0d98b187549f1e38d6f8bd188111072549c'
const pair = { serverSeed: 'server', clientSeed: 'client', nonce: 7 }

test('[GF02] the return of the first slot is 95.9875 %, counted over every outcome', () => {
  expect(enumerate(model)).toEqual({
    cycle: 3_200_000n,
    paid: 30_716_000n,
    hits: 1_296_405n,
    squares: 2_483_771_936n,
    maximum: 1_434,
    rtpPpm: 959_875n,
  })
})

test.each([
  ['faro-de-fortuna', 959875n, 'e8bc85cb9541ab78eacd464ab883d0d98b187549f1e38d6f8bd188111072549c'],
  ['selva-de-jade', 961975n, 'dc242ea27a36d094fae7d8a2fa4354e50c27dbb3ec570d0a33fb04a4c821730a'],
  ['huerto-dulce', 957800n, '4037d7f99c9719512e421dac5b930e1e816b47e844961dea65a6aa86ac5934fc'],
  ['reino-dorado', 965957n, 'dd9f73ca8db644c4e42ee8368ffdbd02d1309b949fb3e1de72868aa69ef6637d'],
  ['noche-neon', 959875n, 'c300d75c05abbb6e2e98f34ed22652eb42036c9c141eb2b1e8586d818d211d36'],
  ['orbita-nueve', 953673n, 'b5ec97c40ebb14fdc36060353e3e355f1730353c8bacb240ad64f61cfadec396'],
  ['feria-de-sabores', 961782n, '1abecd609b070910c57cdedefb22f8d53bfed64139726300325f19fa04bc26aa'],
  ['bosque-lunar', 961975n, '94f60c77a0f22400d4154ad86d218464e2275b9364cacb55f4585e29d2fdaff9'],
] as const)('[GF02] %s: return and frozen hash are as published', (code, ppm, frozen) => {
  const shipped = modelOfHash(frozen) as SlotModel
  expect(shipped.code).toBe(code)
  expect(rtpByFrequency(shipped)).toBe(ppm)
  expect(modelHash(shipped)).toBe(frozen)
  expect(modelHash({ ...shipped, version: 2 })).not.toBe(frozen)
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
  const { wild, scatter } = model
  const line = (symbols: readonly string[]) => {
    const flat: SlotModel = {
      ...model,
      rows: 1,
      reels: symbols.map((s) => [s]),
      lines: [[0, 0, 0, 0, 0]],
    }
    return evaluate(flat, [0, 0, 0, 0, 0]).wins
  }
  expect(line([wild, 'sailboat', 'sailboat', 'tropical-fish', 'ring-buoy'])).toMatchObject([
    { symbol: 'sailboat', count: 3 },
  ])
  expect(line([wild, wild, wild, 'ring-buoy', 'anchor'])).toMatchObject([
    { symbol: wild, count: 3 },
  ])
  expect(line([scatter, 'anchor', scatter, 'anchor', scatter])).toMatchObject([
    { symbol: scatter, line: -1, pays: 4 },
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
      const outcome = drawsOf(model, played, { isBought: false })
      expect(roundOf(model, outcome.draws, { isBought: false }).pays).toBe(outcome.pays)
      const claim = {
        ...played,
        serverSeedHash: commitmentOf('server'),
        modelHash: hash,
        stops: outcome.draws,
        isBought: false,
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
