import { commitmentOf, runVerifier } from '@faro/fair/engine'
import {
  isStepped,
  payoutOf as instantPayoutOf,
  replay,
  verifierInputs,
  type Bet,
  type Step,
} from '@faro/instant/engine'
import {
  drawsOf,
  formerModels,
  isFeatureModel,
  modelHash,
  models,
  payoutOf,
} from '@faro/slots/engine'
import { expect, test } from 'vitest'
import { findVerifier, verifiers } from './index.ts'

const textOf = (units: bigint): string => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`

const verify = async (game: string, inputs: Record<string, string>) => {
  const verifier = await findVerifier(game)
  if (verifier === undefined) throw new Error(`no verifier ${game}`)
  return runVerifier(verifier, inputs)
}

const round = {
  scheme: 'bytes-52',
  hash: '94aa062026624e59a0ace092568d5f46e21b9bf1d5173609db8645dd62bdfc44',
  salt: '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be',
  chainRound: '2',
  lastHash: '8d3b9726ca7bc5e3637bf2079e09eaf2a9d67df4e6f50ff23a7b593bd802cca6',
  bust: '10.91',
}

test('[GF07] every row of the registry loads the verifier it names', async () => {
  for (const { game, load } of verifiers) expect((await load()).game).toBe(game)
  expect(await findVerifier('chess')).toBeUndefined()
})

test('[GF07] a published crash round passes, and each false claim is found', async () => {
  expect(await verify('crash', round)).toMatchObject({
    value: {
      checks: [
        { code: 'chain-committed', isPassed: true },
        { code: 'result-same', isPassed: true },
      ],
      figures: [{ code: 'bust', value: '10.91×' }],
    },
  })
  expect(await verify('crash', { ...round, bust: '10.92' })).toMatchObject({
    value: { checks: [{ isPassed: true }, { isPassed: false }] },
  })
  expect(await verify('crash', { ...round, chainRound: '3' })).toMatchObject({
    value: { checks: [{ isPassed: false }, { isPassed: true }] },
  })
  expect(await verify('crash', { ...round, bust: '', lastHash: '' })).toMatchObject({
    value: { checks: [{ isPassed: null }, { isPassed: null }] },
  })
})

test('[GF07] a spin passes with its seeds, its model and its stops', async () => {
  const [model] = models
  if (model === undefined) throw new Error('no model')
  const pair = { serverSeed: 'server', clientSeed: 'client', nonce: 7 }
  const inputs = {
    model: model.code,
    serverSeed: 'server',
    serverSeedHash: commitmentOf('server'),
    clientSeed: 'client',
    nonce: '7',
    modelHash: modelHash(model),
    stops: drawsOf(model, pair, { isBought: false }).draws.join(','),
    stake: '1.00',
    payout: textOf(payoutOf(model, 100n, drawsOf(model, pair, { isBought: false }).pays)),
  }
  const passed = await verify('slots', inputs)
  expect(passed.ok && passed.value.checks.every(({ isPassed }) => isPassed)).toBe(true)
  const failed = await verify('slots', { ...inputs, clientSeed: 'another' })
  expect(failed.ok && failed.value.checks[2]).toMatchObject({ isPassed: false })
  const more = await verify('slots', { ...inputs, payout: '777.77' })
  expect(more.ok && more.value.checks.filter(({ isPassed }) => isPassed !== true)).toEqual([
    { code: 'payout-same', isPassed: false },
  ])
  const unsaid = await verify('slots', { ...inputs, payout: '' })
  expect(unsaid.ok && unsaid.value.checks.at(-1)).toEqual({ code: 'payout-same', isPassed: null })
})

test('[GF02] a bought round passes, and one of a former model by the hash it bears', async () => {
  const pair = { serverSeed: 'server', clientSeed: 'client', nonce: 7 }
  const seeds = { serverSeed: 'server', clientSeed: 'client', nonce: '7' }
  const sold = models.find((model) => isFeatureModel(model) && model.buy !== null)
  const [former] = formerModels
  if (sold === undefined || former === undefined) throw new Error('no such models')
  for (const [model, isBought] of [
    [sold, true],
    [former, false],
  ] as const) {
    const { draws } = drawsOf(model, pair, { isBought })
    const inputs = { ...seeds, model: model.code, modelHash: modelHash(model) }
    const bought = isBought ? 'yes' : 'no'
    const claimed = await verify('slots', { ...inputs, bought, stops: draws.join(',') })
    expect(claimed).toMatchObject({
      value: {
        checks: [{ isPassed: null }, { isPassed: true }, { isPassed: true }, { isPassed: null }],
      },
    })
  }
})

test('[GF07] what is missing or malformed is named, field by field', async () => {
  expect(await verify('crash', { ...round, hash: '', chainRound: '-1', scheme: 'x' })).toEqual({
    ok: false,
    error: 'inputs-refused',
    detail: [
      { field: 'scheme', reason: 'input-malformed' },
      { field: 'hash', reason: 'input-missing' },
      { field: 'chainRound', reason: 'input-malformed' },
    ],
  })
})

/** Cents as money: 1230n -> "12.30". */
const shown = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

test('[GF07] a round that ended by the largest payout claims no payout that was drawn', async () => {
  const bet = { game: 'mines', mines: 2 } as const
  const steps = [{ kind: 'pick', tile: 4 } as const]
  const pair = { serverSeed: 'server', clientSeed: 'client', nonce: 5 }
  const { outcome, multiplier } = replay(bet, pair, steps)
  expect(multiplier).toBeGreaterThan(0)
  const { game, ...inputs } = verifierInputs(bet, {
    ...pair,
    steps,
    outcome,
    serverSeedHash: commitmentOf('server'),
    state: 'won',
    endedBy: 'limit',
    stake: '12.30',
    payout: '12.31',
  })
  const passed = await verify(game ?? '', inputs)
  expect(passed.ok && passed.value.checks.map(({ isPassed }) => isPassed)).toEqual([
    true,
    true,
    null,
  ])
})

test('[GF07] a round of each instant game passes with what its page publishes', async () => {
  const rounds: readonly (readonly [Bet, readonly Step[]])[] = [
    [{ game: 'dice', side: 'under', target: 4_950 }, []],
    [{ game: 'limbo', target: 200 }, []],
    [{ game: 'plinko', rows: 10, risk: 'high' }, []],
    [{ game: 'keno', picks: [3, 17, 30], risk: 'low' }, []],
    [{ game: 'wheel', segments: 20, risk: 'low' }, []],
    [
      { game: 'mines', mines: 2 },
      [
        { kind: 'pick', tile: 4 },
        { kind: 'pick', tile: 9 },
      ],
    ],
    [{ game: 'hilo' }, [{ kind: 'skip' }, { kind: 'guess', guess: 'higher' }]],
  ]
  for (const [bet, steps] of rounds) {
    const pair = { serverSeed: 'server', clientSeed: 'client', nonce: 5 }
    const { outcome, multiplier } = replay(bet, pair, steps)
    const paid = instantPayoutOf(1_230n, multiplier, 10n ** 12n)
    const published = {
      ...pair,
      steps,
      outcome,
      serverSeedHash: commitmentOf('server'),
      state: multiplier > 0 ? 'won' : 'lost',
      endedBy: 'draw',
      stake: '12.30',
      payout: shown(paid),
    }
    const { game, ...inputs } = verifierInputs(bet, published)
    const passed = await verify(game ?? '', inputs)
    expect(passed.ok && passed.value.checks.map(({ isPassed }) => isPassed)).toEqual([
      true,
      true,
      true,
    ])
    const more = await verify(game ?? '', { ...inputs, payout: shown(paid + 1n) })
    expect(more.ok && more.value.checks[2]?.isPassed).toBe(false)
    expect(passed.ok && passed.value.figures.at(-1)?.value).toMatch(
      new RegExp(`^${Math.floor(multiplier / 10_000)}\\.`),
    )
    const other = await verify(game ?? '', { ...inputs, nonce: '6' })
    expect(other.ok && isStepped(bet) ? true : other.ok && other.value.checks[1]?.isPassed).toBe(
      isStepped(bet),
    )
  }
})

test('[GF07] a chain round beyond every chain is refused before it is worked out', async () => {
  expect(await verify('crash', { ...round, chainRound: '1000001' })).toEqual({
    ok: false,
    error: 'inputs-refused',
    detail: [{ field: 'chainRound', reason: 'input-too-large' }],
  })
})
