import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bytesOf,
  cards,
  commitmentOf,
  deck,
  draw,
  fractions,
  hexOf,
  reelStops,
  scale,
  uint32s,
  uint52s,
  unbiasedInts,
} from './index.ts'

// the pairs and results of the published calculation page that public verifiers test against
const pairs = [
  {
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    nonce: 1,
  },
  {
    serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
    clientSeed: '3c83fc7e07',
    nonce: 3,
  },
  {
    serverSeed: 'a5022ccf5dd5a76d2014278e3d91d1dfc47c3f12e683ea0c8151fdc2f944beb1',
    clientSeed: '8b3ca8298c',
    nonce: 54,
  },
] as const

const bytes = (pair: (typeof pairs)[number], count: number, cursor = 0): Uint8Array => {
  const stream = bytesOf(pair, cursor)
  return Uint8Array.from({ length: count }, () => stream.next().value)
}

test.each([
  [0, 'c590d171e39b70404ee1fff2ce09c3e1090688e1320a9cd27f58b1ac3dfa8c92', 7718],
  [1, '322ab22075326005adcf6abfb26f8ec77426ad03afff325946541dfb53fedc60', 1959],
  [2, '904e9ab7d196e089042c7f2de3ee9a8a33dc4f417d1450ab7edf8fc3b1e863c4', 5637],
] as const)('[GF07] pair %i: first block and dice are as published', (index, block, dice) => {
  const pair = pairs[index]
  expect(hexOf(bytes(pair, 32))).toBe(block)
  expect(scale(fractions(pair, 1)[0] ?? 0, 10_001)).toBe(dice)
})

test('[GF07] the third block of a pair is as published, and the cursor counts bytes', () => {
  const third = 'a1387043b881ccda38e668b5dee9fafeb35b4753375b582ea34f9f73539b33c1'
  expect(hexOf(bytes(pairs[0], 96).slice(64))).toBe(third)
  expect(hexOf(bytes(pairs[0], 32, 64))).toBe(third)
  expect(hexOf(bytes(pairs[0], 4, 70))).toBe(third.slice(12, 20))
})

test.each([
  [0, 22],
  [1, 23],
  [2, 9],
] as const)(
  '[GF07] pair %i: of 24 mines among 25 the free place is as published',
  (index, free) => {
    const places = Array.from({ length: 25 }, (_, i) => i + 1)
    const mines = draw(places, fractions(pairs[index], 24))
    expect(new Set(mines).size).toBe(24)
    expect(places.filter((place) => !mines.includes(place))).toEqual([free])
  },
)

test('[GF07] ten of forty are drawn in the published order', () => {
  const pool = Array.from({ length: 40 }, (_, i) => i + 1)
  expect(draw(pool, fractions(pairs[2], 10))).toEqual([23, 33, 1, 36, 9, 20, 19, 28, 8, 38])
})

test('[GF07] a card is that of the published order', () => {
  const pair = {
    serverSeed: '51a8f197680be916d9b01867fcc99cbacae739d5e11f7aa28e0b5570d9881484',
    clientSeed: '00ff0000ff000000ff',
    nonce: 658_854,
  }
  expect(commitmentOf(pair.serverSeed)).toBe(
    '8e4b9177e45cb533bb3a5e6c52187528f4679748a897628fe5423d5a313e2eda',
  )
  const [fraction = 0] = fractions(pair, 1, 32)
  expect(fraction.toFixed(9)).toBe('0.471028034')
  expect(scale(fraction, 52)).toBe(24)
  expect(cards([fraction])).toEqual([deck[24]])
})

test('the bytes are those of the plain definition', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (serverSeed, clientSeed, nonce) => {
      const pair = { serverSeed, clientSeed, nonce }
      const block = (k: number) =>
        createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${k}`).digest()
      const all = Buffer.concat([block(0), block(1)])
      expect(uint32s(pair, 16)).toEqual(
        Array.from({ length: 16 }, (_, i) => all.readUInt32BE(4 * i)),
      )
      expect(uint52s(pair, 1)[0]).toBe(Number(all.readBigUInt64BE(0) >> 12n))
      expect(commitmentOf(serverSeed)).toBe(createHash('sha256').update(serverSeed).digest('hex'))
    }),
  )
})

test('unbiased integers stay in range and pass over the incomplete stretch', () => {
  const pair = pairs[0]
  const n = 3_000_000_000
  const expected = uint32s(pair, 64).filter((number) => number < n)
  expect(unbiasedInts(pair, { n, count: 8 })).toEqual(expected.slice(0, 8))
  for (const number of unbiasedInts(pair, { n: 7, count: 50 })) expect(number).toBeLessThan(7)
})

test('a draw of everything is a permutation, and reels stop on their strips', () => {
  fc.assert(
    fc.property(fc.nat(), (nonce) => {
      const pair = { ...pairs[1], nonce }
      const whole = draw(deck, fractions(pair, 52))
      expect(new Set(whole).size).toBe(52)
      const lengths = [20, 24, 30]
      for (const [i, stop] of reelStops(lengths, fractions(pair, 3)).entries())
        expect(stop).toBeLessThan(lengths[i] ?? 0)
    }),
    { numRuns: 50 },
  )
})

test('more draws than items are a mistake of the program', () => {
  expect(() => draw([1], [0.1, 0.2])).toThrow('more draws than items')
})
