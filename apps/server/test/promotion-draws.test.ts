import { expect, test } from 'vitest'
import { beaconPort } from '../src/promotion-draws.ts'

/** A beacon of a round a second, published up to a moment. */
const aBeacon = (publishedMs: number) => ({
  roundAt: async (ms: number) => Math.ceil(ms / 1_000),
  value: async (round: number) =>
    round * 1_000 > publishedMs
      ? null
      : { randomness: `value ${round}`, signature: `signature ${round}`, publicKey: 'key' },
})

test('[seams.X18] a raffle waits for the first value after its time, and takes no later one', async () => {
  const at = new Date(90_500)
  expect(await beaconPort(aBeacon(90_999))(at)).toBe('not-yet')
  expect(await beaconPort(aBeacon(500_000))(at)).toEqual({ round: 91n, value: 'value 91' })
})

test('a beacon that cannot be read draws nothing without it', async () => {
  const silent = { ...aBeacon(0), value: () => Promise.reject(new Error('answered 503')) }
  await expect(beaconPort(silent)(new Date(90_500))).rejects.toThrow('answered 503')
})
