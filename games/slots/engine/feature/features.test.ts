import { commitmentOf } from '@faro/fair/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  drawsOf,
  figuresOfHash,
  isFeatureModel,
  loadModel,
  modelHash,
  models,
  payoutOf,
  playRound,
  problemsOf,
  roundOf,
  verifySpin,
  type FeatureModel,
  type Step,
} from '../index.ts'

const featured = models.filter(isFeatureModel)
const named = (code: string): FeatureModel => {
  const model = featured.find((one) => one.code === code)
  if (model === undefined) throw new Error(`there is no ${code}`)
  return model
}

test('[GF02] the house has slots of every kind, each model sound and with its figures', () => {
  expect(models).toHaveLength(13)
  for (const model of featured) expect([model.code, problemsOf(model)]).toEqual([model.code, []])
  for (const model of models) {
    const figures = figuresOfHash(modelHash(model))
    expect(figures).toMatchObject({ code: model.code, version: model.version })
    expect(figures?.rtpPpm).toBeGreaterThan(940_000)
    expect(figures?.rtpPpm).toBeLessThan(970_000)
  }
  const having = (holds: (model: FeatureModel) => boolean) => featured.filter(holds).length
  expect(models.length - featured.length).toBeGreaterThanOrEqual(3)
  expect(having(({ cascade }) => cascade !== null)).toBe(3)
  expect(having(({ freeSpins }) => freeSpins !== null)).toBe(6)
  expect(having(({ hold }) => hold !== null)).toBe(2)
  expect(having(({ buy }) => buy !== null)).toBe(2)
})

test.each([
  ['orbita-nueve', 'f398994970a98bb70ccd78041026a2f2203e8676e21fd21e8b80abca23ee16c0'],
  ['huerto-dulce', '5e523281c169859e22631c0dabcbd5ea9f56154b210f7285a5513d3ac110a685'],
  ['estanque-dorado', 'a75f513a0d36daa693c15753c680565ef11342724576d4526fb868e5c1771619'],
  ['selva-de-jade', '56119fdf9472eece327f6a6e114a023e5a6496f7fecb4e724c3616cc88a115f5'],
  ['feria-de-sabores', 'c00d5bfca394fe2a260a97504f6f7104e0bdd4838641a006bd26a5f49c2e2722'],
  ['dragon-de-papel', '1ff74f9e5e29fc5468f07eeff5b77ddd797aa806534faabb31a3188cfc69b416'],
  ['bosque-lunar', '7369bfba05e76ed62464c88e908b0b2b1ed291e42ede3ae40a63cf0def64a0b3'],
  ['mareas-de-luna', 'fa48103923010809ae78fced93f19bf5efb9adcc19f5bf235e43d102c0222651'],
  ['caravana-del-sol', '76ced947a6b6ca497ccade225a909678fdc48ca7de7cc57c82e2e49f0bbe2604'],
  ['jardin-de-luciernagas', '7aec2832f7bb286740d6a695e651f41b344cc28f5d8d61bf1104ede6955b65be'],
] as const)(
  '[GF02] %s: the model is the frozen one, and one changed figure changes its hash',
  (code, frozen) => {
    expect(modelHash(named(code))).toBe(frozen)
    expect(modelHash({ ...named(code), winMaxStakes: 1 })).not.toBe(frozen)
  },
)

test('a browser loads a title by the hash its rounds bear, former versions too', async () => {
  for (const model of models) expect(await loadModel(model.code, modelHash(model))).toEqual(model)
  const former = '4037d7f99c9719512e421dac5b930e1e816b47e844961dea65a6aa86ac5934fc'
  expect(await loadModel('huerto-dulce', former)).toMatchObject({ version: 1 })
  expect(await loadModel('huerto-dulce', 'unknown')).toBeNull()
  expect(await loadModel('unknown', former)).toBeNull()
})

test('[GF02] every round of every slot can be worked out again by anybody, step by step', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...models),
      fc.string({ minLength: 1 }),
      fc.nat(),
      fc.boolean(),
      (model, clientSeed, nonce, wish) => {
        const isBought = wish && isFeatureModel(model) && model.buy !== null
        const pair = { serverSeed: 'server', clientSeed, nonce }
        const { draws, pays } = drawsOf(model, pair, { isBought })
        const round = roundOf(model, draws, { isBought })
        expect(round.pays).toBe(pays)
        const sum = round.steps.reduce((all, step) => all + ('pays' in step ? step.pays : 0), 0)
        expect(sum).toBeGreaterThanOrEqual(pays)
        if (!round.isCapped) expect(sum).toBe(pays)
        const claim = {
          ...pair,
          serverSeedHash: commitmentOf('server'),
          modelHash: modelHash(model),
          stops: draws,
          isBought,
          stake: 100n,
          payout: payoutOf(model, 100n, pays),
        }
        expect(Object.values(verifySpin(model, claim))).toEqual([true, true, true, true])
        const other = { ...claim, stops: [...draws.slice(0, -1), (draws.at(-1) ?? 0) + 1] }
        expect(verifySpin(model, other).areStopsSame).toBe(false)
      },
    ),
    { numRuns: 400 },
  )
})

test('kept draws that no round could have are refused', () => {
  const model = named('orbita-nueve')
  expect(() => roundOf(model, [99, 0, 0, 0, 0], { isBought: false })).toThrow('out of its range')
  expect(() => roundOf(model, [0, 0, 0, 0], { isBought: false })).toThrow('out of its range')
  const { draws } = drawsOf(
    model,
    { serverSeed: 's', clientSeed: 'c', nonce: 1 },
    { isBought: false },
  )
  expect(() => roundOf(model, [...draws, 0], { isBought: false })).toThrow('left draws over')
})

/** Three reels of one row, so that a draw names a symbol. */
const small = (change: Partial<FeatureModel> = {}): FeatureModel => ({
  format: 2,
  code: 'small',
  version: 1,
  rows: 1,
  units: 1,
  reels: Array.from({ length: 3 }, () => ['a', 'b', 's', 'c']),
  freeReels: Array.from({ length: 3 }, () => ['a', 'b', 's', 'c']),
  lines: [[0, 0, 0]],
  wilds: {},
  scatter: 's',
  pays: { a: { 3: 10 }, b: { 3: 4 } },
  cascade: null,
  freeSpins: null,
  hold: null,
  buy: null,
  winMaxStakes: 1_000,
  ...change,
})

const play = (model: FeatureModel, draws: readonly number[], isBought = false) => {
  const rest = [...draws]
  const round = playRound(model, { draw: () => rest.shift() ?? 0, isBought })
  return { ...round, unused: rest.length }
}
const kinds = (steps: readonly Step[]): string => steps.map(({ kind }) => kind).join(' ')

const free = { awards: { 3: 2 }, multiplier: 3, spinsMax: 5 }

test('[GF02] scatters bring free spins, free spins bring more, and each pays its multiple', () => {
  const model = small({ freeSpins: free })
  const round = play(model, [2, 2, 2, 0, 0, 0, 2, 2, 2, 1, 1, 1, 1, 1, 0])
  expect(kinds(round.steps)).toBe('spin award spin spin award spin spin')
  expect(round).toMatchObject({ pays: 3 * 10 + 3 * 4, freeSpins: 4, unused: 0, isCapped: false })
  expect(round.steps[4]).toMatchObject({ spins: 2, isRetrigger: true })
})

test('a round plays no more free spins than its model allows', () => {
  const round = play(
    small({ freeSpins: free }),
    Array.from({ length: 60 }, () => 2),
  )
  expect(round.freeSpins).toBe(5)
  expect(round.steps.filter(({ kind }) => kind === 'award')).toHaveLength(3)
})

test('[GF02] a bought round begins with its free spins', () => {
  const model = small({ freeSpins: free, buy: { stakes: 20, spins: 3 } })
  const round = play(model, [0, 0, 0, 1, 1, 1, 3, 3, 3], true)
  expect(kinds(round.steps)).toBe('award spin spin spin')
  expect(round.pays).toBe(3 * 14)
})

test('[GF02] a round ends where it reaches the largest win', () => {
  const model = small({ freeSpins: free, winMaxStakes: 35 })
  const round = play(model, [2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(round).toMatchObject({ pays: 35, isCapped: true, freeSpins: 2 })
  expect(kinds(round.steps)).toBe('spin award spin spin cap')
})

test('[GF02] coins are held, each new one sets the respins back, a full grid pays the grand', () => {
  const prizes = [
    { name: '', stakes: 1, weight: 3 },
    { name: 'mini', stakes: 10, weight: 1 },
  ]
  const hold = { coin: 's', trigger: 2, respins: 2, prizes, blankWeight: 4, grandStakes: 100 }
  // two coins, of 1 and 10; a blank; then a coin of 1 fills the grid
  const full = play(small({ hold }), [2, 0, 2, 0, 3, 1, 4])
  expect(kinds(full.steps)).toBe('spin hold respin respin collect')
  expect(full).toMatchObject({ pays: 1 + 10 + 1 + 100, unused: 0 })
  const blank = play(small({ hold }), [2, 0, 2, 0, 0, 0, 3])
  expect(blank.steps.map((step) => ('left' in step ? step.left : -1))).toEqual([0, 2, 1, 0, -1])
  expect(blank.pays).toBe(2)
  expect(kinds(play(small({ hold }), [2, 0, 0]).steps)).toBe('spin')
})

test('[GF02] what wins falls out of the grid, the strip goes on above, and later falls pay more', () => {
  const reel = ['a', 'b', 'c', 'b', 'c', 'a']
  const model = small({
    reels: [reel, reel, reel],
    lines: [],
    cascade: { multipliers: [1, 2], freeMultipliers: [1] },
  })
  // the a goes; above it stands another a, then c
  const round = play(model, [0, 0, 0])
  expect(kinds(round.steps)).toBe('spin cascade cascade')
  expect(round.pays).toBe(10 + 2 * 10)
  expect(round.steps[2]).toMatchObject({ grid: [['c'], ['c'], ['c']], pays: 0 })
})

test('an expanding wild fills its reel and a wild with a multiplier counts so many times', () => {
  const wilds = { w: { multiplier: 2, isExpanding: true } }
  const reels = [
    ['a', 'b', 'c'],
    ['c', 'w', 'b'],
    ['a', 'b', 'c'],
  ]
  const model = small({ rows: 2, reels, wilds, lines: [[0, 0, 0]] })
  expect(play(model, [0, 0, 0])).toMatchObject({
    pays: 20,
    steps: [
      {
        landed: [
          ['a', 'b'],
          ['c', 'w'],
          ['a', 'b'],
        ],
        grid: [
          ['a', 'b'],
          ['w', 'w'],
          ['a', 'b'],
        ],
      },
    ],
  })
  // ways: one a, two wilds of weight two, one a
  expect(play({ ...model, lines: [] }, [0, 0, 0]).steps[0]).toMatchObject({
    wins: [
      { symbol: 'a', ways: 4, pays: 40 },
      { symbol: 'b', ways: 4, pays: 16 },
    ],
  })
})

test('a model that breaks the rules says what is wrong', () => {
  expect(problemsOf(small())).toEqual(['a reel holds an unknown symbol'])
  const pays = { a: { 3: 1 }, b: { 3: 1 }, c: { 3: 1 } }
  expect(problemsOf(small({ pays }))).toEqual([])
  expect(problemsOf(small({ pays, wilds: { a: { multiplier: 1, isExpanding: false } } }))).toEqual([
    'a wild stands on the first reel',
  ])
  expect(problemsOf(small({ pays, lines: [[0, 1, 0]] }))).toEqual(['a line leaves the window'])
  expect(problemsOf(small({ pays, buy: { stakes: 1, spins: 1 } }))).toEqual([
    'what is bought does not exist',
  ])
})
