import { slots } from '@faro/contract/slots'
import { bets, launches } from '@faro/contract/gaming'
import type { SpinRecord } from '@faro/contract/slots'
import { commitmentOf } from '@faro/fair/engine'
import {
  drawsOf,
  formerModels,
  loadModel,
  modelHash,
  modelOf,
  roundOf,
  verifySpin,
} from '@faro/slots/engine'
import { present } from '@faro/kernel/assert'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aMemberOf, aMemberToken } from '../../../tools/product/sessions.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(async () => {
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
  await product.close()
})

type PlayerAccount = { memberId: string; token: string; game: string; gameCode: string }

/** A player with money in an open game. */
const aPlayerAccount = async (gameCode: string, units = 100_000n): Promise<PlayerAccount> => {
  const memberId = await aMemberOf(product.db, 2)
  const { wallet } = product.app.modules
  await product.db.tx(async (tx) => {
    const account = await wallet.balanceIn(tx, { merchantId: 1, owner: memberId })
    const contraId = await wallet.pooled(tx, { merchantId: 1, name: 'opening', currency: 'PNT' })
    return wallet.post(tx, [
      {
        accountId: present(account, 'account').accountId,
        amount: units,
        contraId,
        kind: 'adjustment',
        key: { party: 'test', kind: 'opening', id: memberId },
        ref: 'opening',
      },
    ])
  })
  const token = await aMemberToken(product.db, memberId)
  const launched = await product.call(launches.launch, { token, body: { gameCode } })
  const { game_url } = launched.value as { game_url: string }
  const game = new URLSearchParams(game_url.split('#')[1]).get('token') ?? ''
  await product.call(slots.state, { token: game })
  return { memberId, token, game, gameCode }
}

/** Puts a seed of the test's in the place of the present one, at a nonce that it chooses. */
const lay = ({ memberId, gameCode }: PlayerAccount, nonce: number) =>
  product.db.query(
    `update fair.seed_pair set server_seed = 'server', server_seed_hash = $3,
       client_seed = 'client', next_nonce = $4
     where member_id = $1 and game_code = $2 and revealed_at is null`,
    [memberId, gameCode, commitmentOf('server'), nonce],
  )

/** The first nonce from which a round has what is looked for. */
const nonceWith = (gameCode: string, holds: (kinds: readonly string[]) => boolean): number => {
  const model = present(modelOf(gameCode), gameCode)
  for (let nonce = 0; nonce < 20_000; nonce++) {
    const pair = { serverSeed: 'server', clientSeed: 'client', nonce }
    const { draws } = drawsOf(model, pair, { isBought: false })
    const { steps } = roundOf(model, draws, { isBought: false })
    if (holds(steps.map(({ kind }) => kind))) return nonce
  }
  throw new Error('no such round')
}

type Played = { spin: SpinRecord; available: string }

const spin = async ({ game }: PlayerAccount, body: object, key = crypto.randomUUID()) =>
  product.call(slots.spin, { token: game, key, body })
const played = async (
  playerAccount: PlayerAccount,
  body: object = { stake: '1.00' },
): Promise<Played> => (await spin(playerAccount, body)).value as Played

const movements = (memberId: string) =>
  product.db.query<{ kind: string; amount: bigint }>(
    `select case p.kind when 'bet' then 'debit' when 'win' then 'credit' else p.kind end as kind,
       p.stake + p.payout as amount from audit.play p join gaming.round r using (round_id)
     where r.member_id = $1 order by 1`,
    [memberId],
  )

test('[GF02] a spin that brings free spins pays them with itself: one debit, one credit', async () => {
  const playerAccount = await aPlayerAccount('orbita-nueve')
  await lay(
    playerAccount,
    nonceWith('orbita-nueve', (kinds) => kinds.includes('award')),
  )
  const { spin: record, available } = await played(playerAccount)
  expect(record.freeSpins).toBeGreaterThanOrEqual(10)
  expect(record.stops.length).toBe(5 * (1 + record.freeSpins))
  expect(Number(available)).toBeCloseTo(1000 - 1 + Number(record.payout), 5)
  const moved = await movements(playerAccount.memberId)
  expect(moved.map(({ kind }) => kind)).toEqual(['credit', 'debit'])
  expect(await product.call(bets.list, { token: playerAccount.token })).toMatchObject({
    value: { rows: [{ state: 'completed', stake: '1.00', payout: record.payout }] },
  })
})

test('[GF02] coins are held and paid within the spin that brought them', async () => {
  const playerAccount = await aPlayerAccount('estanque-dorado')
  await lay(
    playerAccount,
    nonceWith('estanque-dorado', (kinds) => kinds.includes('hold')),
  )
  const { spin: record } = await played(playerAccount)
  const model = present(modelOf('estanque-dorado'), 'model')
  const round = roundOf(model, record.stops, record)
  expect(round.steps.at(-1)).toMatchObject({ kind: 'collect' })
  expect(Number(record.payout)).toBeCloseTo(round.pays / 20, 5)
  expect(Number(record.payout)).toBeGreaterThanOrEqual(6)
})

test('[GF02] bought free spins cost their multiple of the stake, within the limit of a bet', async () => {
  const playerAccount = await aPlayerAccount('orbita-nueve')
  const { spin: record, available } = await played(playerAccount, { stake: '1.00', isBought: true })
  expect(record).toMatchObject({ stake: '1.00', cost: '39.00', isBought: true, wins: [] })
  expect(record.freeSpins).toBeGreaterThanOrEqual(10)
  expect(Number(available)).toBeCloseTo(1000 - 39 + Number(record.payout), 5)
  await product.db.query("update catalogue.game set max_bet = 3800 where code = 'orbita-nueve'")
  const refused = await spin(playerAccount, { stake: '1.00', isBought: true })
  expect(refused).toMatchObject({ success: false, message: 'max-bet' })
  expect(await spin(playerAccount, { stake: '1.00' })).toMatchObject({ success: true })
  await product.db.query('update catalogue.game set max_bet = null')
})

test('what is not on sale is refused: stakes, features, without money, without a session', async () => {
  const playerAccount = await aPlayerAccount('faro-de-fortuna', 150n)
  expect(await spin(playerAccount, { stake: '1.00', isBought: true })).toMatchObject({
    status: 400,
    message: 'feature-not-offered',
  })
  expect(await spin(playerAccount, { stake: '1.01' })).toMatchObject({
    message: 'stake-not-offered',
  })
  expect(await spin(playerAccount, { stake: '2.00' })).toMatchObject({
    message: 'insufficient-funds',
  })
  const guest = await product.call(slots.spin, {
    key: crypto.randomUUID(),
    body: { stake: '1.00', isBought: true },
  })
  expect(guest).toMatchObject({ status: 401, message: 'not-signed-in' })
  expect(await movements(playerAccount.memberId)).toEqual([])
})

test('a repeated purchase is the same round, and two at once take the price once', async () => {
  const playerAccount = await aPlayerAccount('bosque-lunar')
  const key = crypto.randomUUID()
  const body = { stake: '0.20', isBought: true }
  const both = await Promise.all([spin(playerAccount, body, key), spin(playerAccount, body, key)])
  const done = both.find(({ success }) => success)
  expect(await spin(playerAccount, body, key)).toEqual(done)
  expect(
    (await movements(playerAccount.memberId)).filter(({ kind }) => kind === 'debit'),
  ).toHaveLength(1)
  expect(await spin(playerAccount, { stake: '0.20' }, key)).toMatchObject({
    status: 409,
    message: 'idempotency-key-reused',
  })
})

test('two spins at once are two rounds with nonces of their own', async () => {
  const playerAccount = await aPlayerAccount('huerto-dulce')
  const rounds = await Promise.all([played(playerAccount), played(playerAccount)])
  expect(rounds.map(({ spin: { nonce } }) => nonce).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('[GF02] every kind of round is verified in the history once its seed is revealed', async () => {
  for (const gameCode of ['orbita-nueve', 'mareas-de-luna', 'feria-de-sabores', 'reino-dorado']) {
    const playerAccount = await aPlayerAccount(gameCode)
    for (let i = 0; i < 5; i++) await played(playerAccount)
    if (gameCode === 'orbita-nueve') await played(playerAccount, { stake: '1.00', isBought: true })
    const hidden = await product.call(slots.history, { token: playerAccount.game })
    expect((hidden.value as { rows: SpinRecord[] }).rows[0]?.serverSeed).toBeNull()
    const rotate = {
      token: playerAccount.game,
      key: crypto.randomUUID(),
      body: { clientSeed: 'mine' },
    }
    await product.call(slots.rotate, rotate)
    const { rows } = (await product.call(slots.history, { token: playerAccount.game })).value as {
      rows: SpinRecord[]
    }
    expect(rows.length).toBeGreaterThanOrEqual(5)
    for (const row of rows) {
      const model = present(await loadModel(gameCode, row.modelHash), 'model')
      const verdict = verifySpin(model, {
        ...row,
        serverSeed: row.serverSeed ?? '',
        stake: BigInt(row.stake.replace('.', '')),
        payout: BigInt(row.payout.replace('.', '')),
      })
      expect(Object.values(verdict)).toEqual([true, true, true, true])
    }
  }
})

test('[GF02] rounds of a former version of a title stay as they were', async () => {
  const former = present(
    formerModels.find(({ code }) => code === 'huerto-dulce'),
    'former model',
  )
  const playerAccount = await aPlayerAccount('huerto-dulce')
  await played(playerAccount)
  await product.db.query(
    `update slots.spin set model_hash = $2, stops = '{0,0,0,0,0}' where member_id = $1`,
    [playerAccount.memberId, modelHash(former)],
  )
  const { rows } = (await product.call(slots.history, { token: playerAccount.game })).value as {
    rows: SpinRecord[]
  }
  const { steps } = roundOf(former, [0, 0, 0, 0, 0], { isBought: false })
  const [first] = steps
  expect(rows[0]).toMatchObject({ stops: [0, 0, 0, 0, 0], freeSpins: 0, isBought: false })
  expect(rows[0]?.wins).toHaveLength(first?.kind === 'spin' ? first.wins.length : -1)
})
