import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterSpin, beginAutoplay, type Autoplay } from './autoplay.ts'

const limits = { spins: 10, lossMax: 500n, winMax: 1_000n, stopsOnFeature: true }

test('autoplay ends after its spins, on a big win and before the loss limit is passed', () => {
  expect(
    afterSpin(beginAutoplay({ ...limits, spins: 1 }), { stake: 1n, payout: 0n, hasFeature: false }),
  ).toBeNull()
  expect(
    afterSpin(beginAutoplay(limits), { stake: 1n, payout: 1_001n, hasFeature: false }),
  ).toBeNull()
  expect(
    afterSpin(beginAutoplay(limits), { stake: 251n, payout: 0n, hasFeature: false }),
  ).toBeNull()
  expect(
    afterSpin(beginAutoplay(limits), { stake: 250n, payout: 0n, hasFeature: false }),
  ).toMatchObject({ left: 9 })
})

test('autoplay stops where a feature was played, if the player wants so', () => {
  const spin = { stake: 1n, payout: 5n, hasFeature: true }
  expect(afterSpin(beginAutoplay(limits), spin)).toBeNull()
  expect(afterSpin(beginAutoplay({ ...limits, stopsOnFeature: false }), spin)).toMatchObject({
    left: 9,
  })
})

test('whatever the spins bring, no more than the limit is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 0n, max: 300n }), { minLength: 1 }), (payouts) => {
      const stake = 100n
      let state: Autoplay | null = beginAutoplay({
        spins: 1_000,
        lossMax: 500n,
        winMax: null,
        stopsOnFeature: false,
      })
      let net = 0n
      for (const payout of payouts) {
        if (state === null) break
        net += payout - stake
        state = afterSpin(state, { stake, payout, hasFeature: payout > 200n })
      }
      expect(net).toBeGreaterThanOrEqual(-500n)
    }),
  )
})
