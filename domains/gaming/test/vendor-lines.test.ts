import { afterAll, beforeAll, expect, test } from 'vitest'
import { hub88Keys, vendorCaller } from '../../../tools/product/vendor-caller.ts'
import { aVendorFixture, faultsOf } from '../../../tools/product/vendors.ts'

type Fixture = Awaited<ReturnType<typeof aVendorFixture>>

let fixture: Fixture
let vendor: ReturnType<typeof vendorCaller>
beforeAll(async () => {
  fixture = await aVendorFixture()
  vendor = vendorCaller(fixture.product.origin)
})
afterAll(async () => {
  expect(await faultsOf(fixture.product.app)).toEqual([])
  await fixture.product.close()
})

const ledgerOf = (player: string | undefined) => fixture.control(`ledger?player=${player}`)

type Line = readonly [id: string, type: 'bet' | 'win', amount: string]

const aSoftswissRound = async () => {
  const place = await fixture.setUp({ players: 1 })
  const call = { account_id: place.people[0]?.id, currency: 'EUR', game_id: 'lantern-7' }
  return {
    ...place,
    play: (lines: readonly Line[], finished = false) =>
      vendor.softswiss(`${place.base}/betwin`, {
        ...call,
        round_id: 'r',
        finished,
        transactions: lines.map(([id_provider, type, amount]) => ({ id_provider, type, amount })),
      }),
    takeBack: (id: string, original: string) =>
      vendor.softswiss(`${place.base}/rollback`, {
        ...call,
        round_id_provider: 'r',
        finished: true,
        transactions: [{ id_provider: id, type: 'rollback', original_id_provider: original }],
      }),
    status: async (id: string) =>
      (await vendor.softswiss(`${place.base}/status`, { id_provider: id })).body,
  }
}

test('[GM04] every line of a call keeps the balance after it, and a repeat of one tells that', async () => {
  const { play, status } = await aSoftswissRound()
  const lines: readonly Line[] = [
    ['a', 'bet', '10.00'],
    ['b', 'bet', '5.00'],
    ['c', 'win', '2.50'],
    ['d', 'win', '40.00'],
  ]
  const after = ['90.00', '85.00', '87.50', '127.50']
  expect((await play(lines)).body).toMatchObject({ balance: '127.50' })
  const told = lines.map(([id]) => id)
  for (const [i, id] of told.entries())
    expect(await status(id)).toMatchObject({ state: 'applied', balance_after: after[i] })
  // money moves in the meantime: what was told then is told again
  await play([['e', 'bet', '100.00']])
  for (const [i, line] of lines.entries())
    expect((await play([line])).body).toMatchObject({ balance: after[i] })
  expect((await play(lines.slice(0, 2))).body).toMatchObject({ balance: '85.00' })
  expect((await play(lines)).body).toMatchObject({ balance: '127.50' })
  // some known and one new: the one after the new
  expect((await play([...lines, ['f', 'win', '1.00']])).body).toMatchObject({ balance: '28.50' })
  expect(await status('f')).toMatchObject({ balance_after: '28.50' })
})

test('[GM04] lines beside repeated ones keep their own balance where the call goes the careful way', async () => {
  const { play, status } = await aSoftswissRound()
  await play([['a', 'bet', '10.00']])
  // a repeat in the middle of what is new
  const mixed: readonly Line[] = [
    ['b', 'bet', '1.00'],
    ['a', 'bet', '10.00'],
    ['c', 'win', '3.00'],
  ]
  expect((await play(mixed)).body).toMatchObject({ balance: '92.00' })
  expect(await status('b')).toMatchObject({ balance_after: '89.00' })
  expect(await status('c')).toMatchObject({ balance_after: '92.00' })
})

test('[GM04] a bet of a paid round is given back and the win stays, as the aggregator says it', async () => {
  const place = await aSoftswissRound()
  await place.play(
    [
      ['bet', 'bet', '10.00'],
      ['win', 'win', '25.00'],
    ],
    true,
  )
  expect((await place.takeBack('x', 'bet')).body).toMatchObject({ balance: '125.00' })
  // under two ids once, and as often as it is asked
  const empty = { balance: '125.00', transactions: [{ id_provider: 'y', id: '' }] }
  expect((await place.takeBack('y', 'bet')).body).toMatchObject(empty)
  expect((await place.takeBack('x', 'bet')).body).toMatchObject({ balance: '125.00' })
  expect(await ledgerOf(place.people[0]?.id)).toMatchObject({
    balance: '125.00',
    rounds: [{ round: 'r', state: 'completed', stake: '0.00', payout: '25.00' }],
  })
  // the win as well: nothing stands in the round any more
  expect((await place.takeBack('z', 'win')).body).toMatchObject({ balance: '100.00' })
  expect(await ledgerOf(place.people[0]?.id)).toMatchObject({
    rounds: [{ state: 'cancelled', payout: '0.00' }],
  })
})

test('[GM04] so it is in the dialect whose wins name their bet; no win follows a bet that was given back', async () => {
  const place = await fixture.setUp({
    dialect: 'hub88',
    publicKey: hub88Keys.publicKey,
    players: 1,
  })
  const [one] = place.people
  const ask = async (call: string, id: string, change: object) =>
    (
      await vendor.hub88(`${place.base}/transaction/${call}`, {
        user: one?.id,
        token: one?.token,
        game_code: 'lantern-7',
        currency: 'EUR',
        round: 'r',
        transaction_uuid: id,
        request_uuid: id,
        ...change,
      })
    ).body
  const of = (reference: string) => ({ reference_transaction_uuid: reference })
  await ask('bet', 'bet', { amount: 1_000_000 })
  const paid = { amount: 2_500_000, round_closed: true, ...of('bet') }
  expect(await ask('win', 'win', paid)).toMatchObject({ status: 'RS_OK', balance: 11_500_000 })
  const back = { round_closed: true, ...of('bet') }
  expect(await ask('rollback', 'x', back)).toMatchObject({ status: 'RS_OK', balance: 12_500_000 })
  expect(await ask('rollback', 'y', back)).toMatchObject({ status: 'RS_OK', balance: 12_500_000 })
  expect(await ask('win', 'win', paid)).toMatchObject({ status: 'RS_OK', balance: 11_500_000 })
  expect(await ask('win', 'win-2', paid)).toMatchObject({
    status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    balance: 12_500_000,
  })
  const books = { round: 'r', state: 'completed', stake: '0.00', payout: '25.00' }
  expect(await ledgerOf(one?.id)).toMatchObject({ rounds: [books] })
  const winBack = { round_closed: true, ...of('win') }
  expect(await ask('rollback', 'z', winBack)).toMatchObject({
    status: 'RS_OK',
    balance: 10_000_000,
  })
})
