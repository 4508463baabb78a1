import { randomUUID } from 'node:crypto'
import { instant } from '@faro/contract/instant'
import { replay, verifyRound } from '@faro/instant/engine'
import { createLog } from '@faro/server-kit/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settleAbandoned } from '../rounds/settle-abandoned.job.ts'
import { anInstantPlayer, layoutOf, roundOf } from '../../../tools/product/instant.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

let product: Product
let ana: Awaited<ReturnType<typeof anInstantPlayer>>

beforeAll(async () => {
  product = await aProduct({ config: { ROLES: 'api' } })
  ana = await anInstantPlayer(product)
})
afterAll(async () => {
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
  await product.close()
})

const openRounds = () =>
  product.db.query(
    `select 1 from gaming.round g where g.state = 'open' and not exists
       (select 1 from instant.round i
        where i.round_id::text = g.vendor_round and i.state = 'open')`,
  )

const quick = [
  ['dados', { game: 'dice', side: 'over', target: 5_050 }],
  ['limbo', { game: 'limbo', target: 150 }],
  ['plinko', { game: 'plinko', rows: 16, risk: 'high' }],
  ['keno', { game: 'keno', picks: [0, 7, 21, 39], risk: 'medium' }],
  ['rueda', { game: 'wheel', segments: 20, risk: 'medium' }],
] as const

test('[GF07] every game decided at once moves stake and payout together and proves its rounds', async () => {
  for (const [code, bet] of quick) {
    const table = await ana.open(code)
    let expected = await table.balance()
    for (let i = 0; i < 4; i++) {
      const round = roundOf(await table.play(bet))
      expected += Number(round.payout) - 10
      expect(round).toMatchObject({ nonce: i, serverSeed: null, endedBy: 'draw' })
      expect(Number(round.payout)).toBeCloseTo((10 * round.multiplier) / 10_000, 1)
    }
    expect(await table.balance()).toBeCloseTo(expected, 6)
    expect(await table.rotate()).toMatchObject({ status: 200 })
    const { rows } = await table.history()
    expect(rows).toHaveLength(4)
    const { roundId } = rows[0] ?? { roundId: '' }
    const proof = await product.call(instant.proof, { token: ana.token, params: { roundId } })
    expect(proof.value).toEqual(rows[0])
    for (const round of rows)
      expect(verifyRound({ ...round, serverSeed: round.serverSeed ?? '' })).toMatchObject({
        isSeedCommitted: true,
        isOutcomeSame: true,
        isMultiplierSame: true,
      })
  }
  expect(await openRounds()).toEqual([])
})

test('[GF07] the same key plays one round, other input under it is refused, and a guest none', async () => {
  const table = await ana.open('dados')
  const before = (await table.history()).rows.length
  const key = randomUUID()
  const bet = quick[0][1]
  const twins = await Promise.all([table.play(bet, '5.00', key), table.play(bet, '5.00', key)])
  const again = await table.play(bet, '5.00', key)
  expect(new Set([...twins, again].map((one) => roundOf(one).roundId)).size).toBe(1)
  expect(await table.play(bet, '6.00', key)).toMatchObject({ message: 'idempotency-key-reused' })
  expect((await table.history()).rows.length).toBe(before + 1)
  const guest = { key, body: { stake: '1.00', bet } }
  expect(await product.call(instant.play, guest)).toMatchObject({ status: 401 })
  expect(await product.call(instant.state, {})).toMatchObject({ status: 401 })
})

test('[GF07] a bet that the game does not offer, or whose win would not fit, takes no money', async () => {
  const table = await ana.open('dados')
  const before = await table.balance()
  const dice = (target: number, side = 'over') => ({ game: 'dice', side, target })
  const refused = async (bet: unknown, stake: string) => (await table.play(bet, stake)).message
  expect(await refused(dice(100), '1.00')).toBe('bet-refused')
  expect(await refused({ game: 'limbo', target: 200 }, '1.00')).toBe('game-unknown')
  expect(await refused({ game: 'dice', side: 'over', target: 20_000 }, '1.00')).toBe(
    'invalid-input',
  )
  expect(await refused(dice(5_050), '0.01')).toBe('below-minimum')
  expect(await refused(dice(5_050), '1000.01')).toBe('above-maximum')
  // 9,900 times a stake of 10.11 would be more than the largest payout
  expect(await table.play(dice(9_999), '10.11')).toMatchObject({
    message: 'above-maximum',
    value: { maximum: '10.10' },
  })
  expect(await refused(dice(5_050), '1.001')).toBe('amount-too-fine')
  const poor = await anInstantPlayer(product, 500n)
  const small = await poor.open('dados')
  expect(await small.play(dice(5_050))).toMatchObject({
    message: 'insufficient-funds',
    value: { available: '5.00' },
  })
  // the nonce of a refused round was never used
  expect(roundOf(await small.play(dice(5_050), '1.00')).nonce).toBe(0)
  expect(await table.balance()).toBe(before)
})

test('[GF07] mines: steps, a second device, cash-out; and the seed stays hidden meanwhile', async () => {
  const table = await ana.open('minas')
  const before = await table.balance()
  let round = roundOf(await table.begin({ game: 'mines', mines: 3 }))
  expect(await table.balance()).toBe(before - 10)
  expect(await table.begin({ game: 'mines', mines: 3 })).toMatchObject({ message: 'round-open' })
  expect(await table.balance()).toBe(before - 10)
  expect(await table.rotate()).toMatchObject({ message: 'round-open' })
  expect(await table.cashOut(round)).toMatchObject({ message: 'step-refused' })
  const { safe } = await layoutOf(product, round)
  for (const tile of safe.slice(0, 2))
    round = roundOf(await table.step(round, { kind: 'pick', tile }))
  expect(round).toMatchObject({ version: 2, outcome: [], state: 'open', serverSeed: null })
  // the same on another device: a session of its own, the round where it stood
  const phone = await ana.open('minas')
  expect((await phone.state()).open).toEqual(round)
  expect(await phone.step(round, { kind: 'pick', tile: safe[0] })).toMatchObject({
    message: 'step-refused',
  })
  round = roundOf(await phone.step(round, { kind: 'pick', tile: safe[2] }))
  // 0.99 x C(25,3) / C(22,3)
  expect(round.multiplier).toBe(14_785)
  const cashed = await phone.cashOut(round)
  expect(roundOf(cashed)).toMatchObject({ state: 'won', payout: '14.78', endedBy: 'player' })
  expect(roundOf(cashed).outcome).toHaveLength(3)
  expect(await table.balance()).toBeCloseTo(before + 4.78, 6)
  expect(await table.step(round, { kind: 'pick', tile: safe[5] })).toMatchObject({
    message: 'round-closed',
  })
  expect(await openRounds()).toEqual([])
})

test('[GF07] mines: a mine ends the round with nothing, every other tile with everything', async () => {
  const table = await ana.open('minas')
  const before = await table.balance()
  const lost = roundOf(await table.begin({ game: 'mines', mines: 24 }))
  const { mines } = await layoutOf(product, lost)
  const bust = await table.step(lost, { kind: 'pick', tile: mines[0] })
  expect(roundOf(bust)).toMatchObject({ state: 'lost', payout: '0.00', endedBy: 'loss' })
  const won = roundOf(await table.begin({ game: 'mines', mines: 24 }))
  const { safe } = await layoutOf(product, won)
  const cleared = roundOf(await table.step(won, { kind: 'pick', tile: safe[0] }))
  expect(cleared).toMatchObject({ state: 'won', payout: '247.50', endedBy: 'cleared' })
  expect(await table.balance()).toBeCloseTo(before - 20 + 247.5, 6)
  // the largest payout of a brand ends a round as well
  await product.db.query("insert into instant.bet_limit values (1, 'PNT', 10, 100000, 100001)")
  const capped = roundOf(await table.begin({ game: 'mines', mines: 24 }, '1000.00'))
  const layout = await layoutOf(product, capped)
  expect(roundOf(await table.step(capped, { kind: 'pick', tile: layout.safe[0] }))).toMatchObject({
    payout: '1000.01',
    endedBy: 'limit',
  })
  await product.db.query('delete from instant.bet_limit')
})

test('[GF07] higher or lower: guesses follow the cards, skips cost nothing, the chain is worth its odds', async () => {
  const table = await ana.open('mayor-o-menor')
  for (let i = 0; i < 6; i++) {
    let round = roundOf(await table.begin({ game: 'hilo' }, '1.00'))
    expect(round.outcome).toHaveLength(1)
    round = roundOf(await table.step(round, { kind: 'skip' }))
    expect(round).toMatchObject({ canCashOut: false, multiplier: 10_000, state: 'open' })
    expect(round.outcome).toHaveLength(2)
    const rank = ((Math.floor((round.outcome[1] ?? 0) / 4) + 1) % 13) + 1
    const impossible = rank === 13 ? 'higher' : rank === 1 ? 'lower' : 'same'
    expect(await table.step(round, { kind: 'guess', guess: impossible })).toMatchObject({
      message: 'step-refused',
    })
    round = roundOf(
      await table.step(round, { kind: 'guess', guess: rank > 6 ? 'lower' : 'higher' }),
    )
    if (round.state === 'open') round = roundOf(await table.cashOut(round))
    else expect(round).toMatchObject({ state: 'lost', payout: '0.00' })
    const verdict = replay(round.bet, { ...round, serverSeed: await secretOf(round) }, round.steps)
    expect(verdict).toEqual({ outcome: round.outcome, multiplier: round.multiplier })
  }
  expect(await openRounds()).toEqual([])
})

const secretOf = async (round: { serverSeedHash: string }): Promise<string> =>
  (
    await product.db.query<{ server_seed: string }>(
      'select server_seed from fair.seed_pair where server_seed_hash = $1',
      [round.serverSeedHash],
    )
  )[0]?.server_seed ?? ''

test('[GF07] a step asked for many times at once is taken once, another at the same version refused', async () => {
  const table = await ana.open('minas')
  const round = roundOf(await table.begin({ game: 'mines', mines: 1 }))
  const { safe } = await layoutOf(product, round)
  const [a, b] = [
    { kind: 'pick', tile: safe[0] },
    { kind: 'pick', tile: safe[1] },
  ]
  const replies = await Promise.all([a, b, a, b, a, b].map((step) => table.step(round, step)))
  const taken = replies.filter(({ success }) => success)
  expect(taken).toHaveLength(3)
  expect(new Set(taken.map((one) => JSON.stringify(one.value))).size).toBe(1)
  expect(replies.filter(({ message }) => message === 'state-changed')).toHaveLength(3)
  // the same key later, and the same step under another key, answer the same
  const again = await table.step(round, roundOf(taken[0] ?? { value: null, message: '' }).steps[0])
  expect(again.value).toEqual(taken[0]?.value)
  const now = roundOf(again)
  expect(now.version).toBe(1)
  await table.cashOut(now)
})

test('[GF07] a cash-out that races a step and other cash-outs pays once or not at all', async () => {
  const table = await ana.open('minas')
  for (let i = 0; i < 5; i++) {
    const opened = roundOf(await table.begin({ game: 'mines', mines: 5 }))
    const { safe, mines } = await layoutOf(product, opened)
    const round = roundOf(await table.step(opened, { kind: 'pick', tile: safe[0] }))
    const before = await table.balance()
    const [step, ...wishes] = await Promise.all([
      table.step(round, { kind: 'pick', tile: mines[0] }),
      ...Array.from({ length: 5 }, () => table.cashOut(round)),
    ])
    const after = await table.balance()
    if (step?.success === true) {
      expect(roundOf(step)).toMatchObject({ state: 'lost' })
      expect(wishes.every(({ success }) => !success)).toBe(true)
      expect(after).toBe(before)
    } else {
      expect(step).toMatchObject({ message: 'round-closed' })
      expect(new Set(wishes.map((one) => roundOf(one).payout)).size).toBe(1)
      expect(after - before).toBeCloseTo(Number(roundOf(wishes[0] ?? step).payout), 6)
    }
  }
  expect(await openRounds()).toEqual([])
})

test("[GF07] a stranger's round is none that can be stepped in or cashed out", async () => {
  const table = await ana.open('minas')
  const round = roundOf(await table.begin({ game: 'mines', mines: 2 }))
  const bao = await (await anInstantPlayer(product)).open('minas')
  expect(await bao.step(round, { kind: 'pick', tile: 0 })).toMatchObject({ message: 'bet-unknown' })
  expect(await bao.cashOut(round)).toMatchObject({ message: 'bet-unknown' })
  const { safe } = await layoutOf(product, round)
  await table.cashOut(roundOf(await table.step(round, { kind: 'pick', tile: safe[0] })))
})

test('[GF07] a round left for a day is cashed out as it stands; one without a gain is given back', async () => {
  const table = await ana.open('minas')
  const other = await (await anInstantPlayer(product)).open('minas')
  const before = [await table.balance(), await other.balance()]
  const opened = roundOf(await table.begin({ game: 'mines', mines: 3 }))
  const { safe } = await layoutOf(product, opened)
  const round = roundOf(await table.step(opened, { kind: 'pick', tile: safe[0] }))
  await other.begin({ game: 'mines', mines: 3 })
  const settle = (hours: number) =>
    settleAbandoned({
      db: product.db,
      log: createLog('silent'),
      gaming: product.app.modules.gaming,
      clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
    })()
  expect(await settle(23)).toBe(0)
  expect((await Promise.all([settle(24), settle(24)])).reduce((a, b) => a + b)).toBe(2)
  expect(await settle(48)).toBe(0)
  const [mine] = (await table.state()).last
  expect(mine).toMatchObject({ roundId: round.roundId, state: 'won', endedBy: 'time' })
  expect(await table.balance()).toBeCloseTo((before[0] ?? 0) - 10 + Number(mine?.payout), 6)
  expect((await other.state()).last[0]).toMatchObject({ state: 'void', payout: '10.00' })
  expect(await other.balance()).toBe(before[1])
  await other.rotate()
  const { rows } = await other.history()
  expect(verifyRound({ ...rows[0], serverSeed: rows[0]?.serverSeed } as never)).toMatchObject({
    isOutcomeSame: true,
    isMultiplierSame: true,
  })
  expect(await openRounds()).toEqual([])
})

test('[GF07] who ends a session can open no round any more, and what is open is still paid', async () => {
  const player = await anInstantPlayer(product)
  const table = await player.open('minas')
  const opened = roundOf(await table.begin({ game: 'mines', mines: 3 }))
  const { safe } = await layoutOf(product, opened)
  const round = roundOf(await table.step(opened, { kind: 'pick', tile: safe[0] }))
  await product.app.modules.gaming.endSessions(product.db, { memberId: player.memberId })
  expect(await table.step(round, { kind: 'pick', tile: safe[1] })).toMatchObject({ status: 401 })
  expect(await table.begin({ game: 'mines', mines: 3 })).toMatchObject({ status: 401 })
  const back = await player.open('minas')
  expect((await back.state()).open).toMatchObject({ roundId: round.roundId, version: 1 })
  expect(roundOf(await back.cashOut(round))).toMatchObject({ state: 'won' })
})

test("[GF07] the page of a round is its player's alone, and hides what is still open", async () => {
  const table = await ana.open('minas')
  const round = roundOf(await table.begin({ game: 'mines', mines: 3 }))
  const ask = (token: string, roundId: string) =>
    product.call(instant.proof, { token, params: { roundId } })
  expect(await ask(ana.token, round.roundId)).toMatchObject({
    value: { state: 'open', outcome: [], serverSeed: null, bet: { mines: 3 } },
  })
  const stranger = await anInstantPlayer(product)
  expect(await ask(stranger.token, round.roundId)).toMatchObject({ message: 'not-found' })
  expect(await ask('', round.roundId)).toMatchObject({ status: 401 })
  expect(await ask(ana.token, randomUUID())).toMatchObject({ message: 'not-found' })
})
