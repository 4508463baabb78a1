import { runVerifier } from '@faro/fair/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contribute,
  contributionOf,
  faultOf,
  isHit,
  jackpotsVerifier,
  microsPerUnit,
  payOut,
  returnPpm,
  selfPayingReservePpm,
  thresholdCommitment,
  thresholdOf,
  ticketOf,
  wholeOf,
  type Pot,
  type Terms,
} from './index.ts'

const random: Terms = {
  seed: 5_000n,
  sharePpm: 1_000n,
  reservePpm: 2_500n,
  rule: { kind: 'random', hitEvery: 2_000_000n },
}
const mustHit: Terms = {
  seed: 200_000n,
  sharePpm: 1_500n,
  reservePpm: 0n,
  rule: { kind: 'must-hit', cap: 1_000_000n },
}
const pair = { serverSeed: 'server', clientSeed: 'client', nonce: 7 }

test('[GF13] a pool returns its share and its seed: c + S/hitEvery, c(S+cap)/(cap-S)', () => {
  expect(returnPpm(random)).toBe(3_500n)
  expect(selfPayingReservePpm(random)).toBe(2_500n)
  expect(returnPpm(mustHit)).toBe(2_250n)
})

test('[GF13] a simulated pool of either kind returns what the formula says', () => {
  const state = { x: 7n }
  // a small generator with a seed of its own: the same figures at every run
  const next = (): bigint => {
    state.x = (state.x * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
    return state.x
  }
  const lively: Terms = {
    seed: 500n,
    sharePpm: 10_000n,
    reservePpm: 0n,
    rule: { kind: 'random', hitEvery: 20_000n },
  }
  let parts: readonly Pot[] = [{ pot: lively.seed * microsPerUnit, reserve: 0n }]
  let [staked, paid] = [0n, 0n]
  for (let i = 0; i < 400_000; i++) {
    const stake = 10n + (next() >> 60n)
    staked += stake
    parts = parts.map((part) => contribute(part, contributionOf(stake, lively)).part)
    if (!isHit(next(), stake, 20_000n)) continue
    const payment = payOut(parts, lively.seed)
    paid += payment.prize
    parts = payment.parts
  }
  expect(Number((paid * 1_000_000n) / staked) / Number(returnPpm(lively))).toBeCloseTo(1, 1)
})

test('[GF13] every unit of stake has the same chance: the threshold of a ticket is its share', () => {
  expect(isHit(0n, 1n, 1_000_000n)).toBe(true)
  expect(isHit(2n ** 64n - 1n, 999_999n, 1_000_000n)).toBe(false)
  expect(isHit(2n ** 64n - 1n, 1_000_000n, 1_000_000n)).toBe(true)
  // exactly half of all tickets win for half of hitEvery
  expect(isHit(2n ** 63n - 1n, 50n, 100n)).toBe(true)
  expect(isHit(2n ** 63n, 50n, 100n)).toBe(false)
})

test('[GF13] a ticket follows from the pair and the pool alone, and pools have their own', () => {
  expect(ticketOf(pair, 'chispa')).toBe(ticketOf({ ...pair }, 'chispa'))
  expect(ticketOf(pair, 'chispa')).not.toBe(ticketOf(pair, 'oleaje'))
  expect(ticketOf(pair, 'chispa')).not.toBe(ticketOf({ ...pair, nonce: 8 }, 'chispa'))
  expect(ticketOf(pair, 'chispa')).toBeLessThan(2n ** 64n)
})

test('[GF13] thresholds lie between seed and cap and are spread evenly', () => {
  const range = { seed: 100n, cap: 200n }
  const found = Array.from({ length: 4_000 }, (_, i) => thresholdOf(`secret ${i}`, range))
  for (const one of found) {
    expect(one).toBeGreaterThanOrEqual(100n * microsPerUnit)
    expect(one).toBeLessThanOrEqual(200n * microsPerUnit)
  }
  const low = found.filter((one) => one < 150n * microsPerUnit).length
  expect(Math.abs(low - 2_000)).toBeLessThan(130)
})

test('[GF13] contributions of any stakes add up exactly, whole units move once, nothing is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 200 }),
      fc.bigInt({ min: 1n, max: 50_000n }),
      fc.bigInt({ min: 0n, max: 50_000n }),
      (stakes, sharePpm, reservePpm) => {
        let part: Pot = { pot: 0n, reserve: 0n }
        let moved = { pot: 0n, reserve: 0n }
        for (const stake of stakes) {
          const fed = contribute(part, contributionOf(stake, { sharePpm, reservePpm }))
          part = fed.part
          moved = { pot: moved.pot + fed.moved.pot, reserve: moved.reserve + fed.moved.reserve }
        }
        const staked = stakes.reduce((sum, stake) => sum + stake, 0n)
        expect(part).toEqual({ pot: staked * sharePpm, reserve: staked * reservePpm })
        expect(moved).toEqual({ pot: wholeOf([part], 'pot'), reserve: wholeOf([part], 'reserve') })
      },
    ),
  )
})

test('[GF13] a payment takes all whole units, keeps fractions and begins at the seed', () => {
  const micros = fc.bigInt({ min: 0n, max: 10n ** 15n })
  fc.assert(
    fc.property(
      fc.array(fc.record({ pot: micros, reserve: micros }), { minLength: 1, maxLength: 8 }),
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      (parts, seed) => {
        const { prize, fromReserve, fromHouse, parts: rest } = payOut(parts, seed)
        const sum = (list: readonly Pot[], kind: keyof Pot) =>
          list.reduce((total, part) => total + part[kind], 0n)
        expect(prize).toBe(wholeOf(parts, 'pot'))
        expect(fromReserve + fromHouse).toBe(seed)
        expect(wholeOf(rest, 'pot')).toBe(seed)
        expect(sum(rest, 'pot')).toBe(sum(parts, 'pot') + (seed - prize) * microsPerUnit)
        expect(sum(rest, 'reserve')).toBe(sum(parts, 'reserve') - fromReserve * microsPerUnit)
        expect(wholeOf(rest, 'reserve')).toBe(wholeOf(parts, 'reserve') - fromReserve)
      },
    ),
  )
})

test.each([
  ['share', { ...random, sharePpm: 0n }],
  ['share', { ...random, reservePpm: 100_000n }],
  ['seed', { ...random, seed: 0n }],
  ['hit-every', { ...random, rule: { kind: 'random', hitEvery: 0n } }],
  ['cap', { ...mustHit, rule: { kind: 'must-hit', cap: 200_000n } }],
] as const)('[GF13] terms with a wrong %s cannot be played', (fault, terms) => {
  expect(faultOf(terms)).toBe(fault)
})

test('[GF13] the verifier works out a ticket and a threshold again', () => {
  const base = { kind: 'random', pool: 'chispa', clientSeed: 'client', nonce: '7' }
  const drawn = jackpotsVerifier.verify({
    ...base,
    serverSeed: 'server',
    stake: '100',
    hitEvery: '100',
    result: 'hit',
  })
  expect(drawn.checks[1]).toEqual({ code: 'result-same', isPassed: true })
  expect(drawn.figures[0]?.value).toBe(String(ticketOf(pair, 'chispa')))
  const reached = jackpotsVerifier.verify({
    kind: 'must-hit',
    serverSeed: 'secret',
    serverSeedHash: thresholdCommitment('secret'),
    seed: '200000',
    cap: '1000000',
  })
  expect(reached.checks).toEqual([{ code: 'seed-committed', isPassed: true }])
})

test('[GF13] amounts of the verifier are money where a currency is named', () => {
  const range = { kind: 'must-hit', serverSeed: 'secret' }
  const inUnits = jackpotsVerifier.verify({ ...range, seed: '200000', cap: '1000000' })
  const inMoney = jackpotsVerifier.verify({
    ...range,
    currency: 'PNT',
    seed: '2000.00',
    cap: '10000.00',
  })
  const units = Number(inUnits.figures[0]?.value)
  expect(inMoney.figures).toEqual([{ code: 'threshold', value: (units / 100).toFixed(2) }])
  const ticket = { kind: 'random', pool: 'chispa', clientSeed: 'client', nonce: '7' }
  const drawn = jackpotsVerifier.verify({
    ...ticket,
    serverSeed: 'server',
    currency: 'PNT',
    stake: '1.00',
    hitEvery: '1.00',
    result: 'hit',
  })
  expect(drawn.checks[1]).toEqual({ code: 'result-same', isPassed: true })
})

test('[GF13] an amount that cannot be read leaves what the verifier says open, it is no zero', () => {
  const ticket = { kind: 'random', pool: 'chispa', clientSeed: 'client', nonce: '7' }
  const amounts = { stake: '1.00', hitEvery: '1.00', result: 'hit' }
  const given = { ...ticket, ...amounts, serverSeed: 'server' }
  const unread = [
    given,
    { ...given, currency: 'PNT', stake: '1.001' },
    { ...given, currency: 'PNT', hitEvery: '' },
  ]
  for (const inputs of unread) {
    const { checks, figures } = jackpotsVerifier.verify(inputs)
    expect(checks[1]).toEqual({ code: 'result-same', isPassed: null })
    expect(figures.map(({ code }) => code)).toEqual(['ticket'])
  }
  const reached = jackpotsVerifier.verify({
    kind: 'must-hit',
    serverSeed: 'secret',
    serverSeedHash: thresholdCommitment('secret'),
    seed: '2000.00',
    cap: '10000.00',
  })
  expect(reached.checks).toEqual([{ code: 'seed-committed', isPassed: true }])
  expect(reached.figures).toEqual([])
})

test('[GF13] a form of the verifier begins without a currency and without a claimed result', () => {
  const first = (field: string) =>
    jackpotsVerifier.fields.find(({ name }) => name === field)?.choices?.[0]
  expect([first('currency'), first('result')]).toEqual(['', ''])
  const begun = { kind: 'random', serverSeed: 'server', currency: '', result: '' }
  expect(runVerifier(jackpotsVerifier, begun)).toMatchObject({ ok: true })
  expect(runVerifier(jackpotsVerifier, { ...begun, currency: 'ZZZ' })).toMatchObject({ ok: false })
})
