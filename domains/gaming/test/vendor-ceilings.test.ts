import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlayerAccount } from '@faro/gaming'
import { eventually } from '../../../tools/product/product.ts'
import { hub88Keys, vendorCaller } from '../../../tools/product/vendor-caller.ts'
import { aBatch, aVendorFixture, faultsOf } from '../../../tools/product/vendors.ts'

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

type Most = { readonly round?: number; readonly hour?: number; readonly day?: number }

/** A vendor whose ceilings are in force; amounts in euros. */
const aVendorUnder = async (most: Most, wish: Parameters<Fixture['setUp']>[0] = {}) => {
  const place = await fixture.setUp({ players: 2, ...wish })
  await fixture.product.db.query(
    `insert into gaming.vendor_ceiling
       (merchant_id, vendor_code, currency, round_max, hour_max, day_max)
     values (1, $1, 'EUR', $2, $3, $4)`,
    [place.vendorCode, ...[most.round, most.hour, most.day].map((n = 1e6) => n * 100)],
  )
  const { ceilings } = fixture.product.app.modules.gaming.calls
  await ceilings.readPaid({ merchantId: 1, vendorCode: place.vendorCode, currency: 'EUR' })
  return place
}

type Place = Awaited<ReturnType<typeof aVendorUnder>>
type Line = readonly [id: string, type: 'bet' | 'win', amount: string]

const play = (place: Place, round: string, lines: readonly Line[], change: object = {}) =>
  vendor.softswiss(`${place.base}/betwin`, {
    account_id: place.people[0]?.id,
    currency: 'EUR',
    game_id: 'lantern-7',
    round_id: round,
    transactions: lines.map(([id_provider, type, amount]) => ({ id_provider, type, amount })),
    ...change,
  })

const takeBack = (place: Place, round: string, id: string, original: string) =>
  vendor.softswiss(`${place.base}/rollback`, {
    account_id: place.people[0]?.id,
    currency: 'EUR',
    game_id: 'lantern-7',
    round_id_provider: round,
    finished: true,
    transactions: [{ id_provider: id, type: 'rollback', original_id_provider: original }],
  })

type Parked = { credit_id: string; vendor_key: string; state: string; passed: string }

const parkedOf = ({ vendorCode }: Place) =>
  fixture.product.db.query<Parked & { amount: bigint; most: bigint; stood: bigint }>(
    'select * from gaming.parked_credit where vendor_code = $1 order by parked_at',
    [vendorCode],
  )

const end = (creditId: string | undefined, outcome: 'credited' | 'refused') =>
  fixture.product.db.tx((tx) =>
    fixture.product.app.modules.gaming.endParked(tx, {
      creditId: creditId ?? '',
      outcome,
      operatorIds: [],
      by: 'ana, bea',
      now: new Date(),
    }),
  )

const balanceOf = async (place: Place, at = 0): Promise<string> =>
  (await fixture.control<{ balance: string }>(`ledger?player=${place.people[at]?.id}`)).balance

test('[GM04] a win above the ceiling of its round is answered, kept and paid by people alone', async () => {
  const place = await aVendorUnder({ round: 50 })
  const lines: readonly Line[] = [
    ['bet', 'bet', '10.00'],
    ['small', 'win', '45.00'],
    ['large', 'win', '6.00'],
  ]
  // what stands is told as the balance, and told again for ever
  for (let again = 0; again < 3; again++)
    expect(await play(place, 'r', lines, { finished: true })).toMatchObject({
      status: 200,
      body: { balance: '135.00', transactions: [{}, {}, { id_provider: 'large' }] },
    })
  const [parked] = await parkedOf(place)
  expect(parked).toMatchObject({ vendor_key: 'large', amount: 600n, most: 5_000n, stood: 4_500n })
  expect(await play(place, 'r', [['large', 'win', '7.00']])).toMatchObject({ status: 400 })
  expect((await end(parked?.credit_id, 'credited')).ok).toBe(true)
  expect(await balanceOf(place)).toBe('141.00')
  // nobody pays it twice, nor ends it otherwise
  expect(await end(parked?.credit_id, 'credited')).toMatchObject({ error: 'state-changed' })
  expect(await end(parked?.credit_id, 'refused')).toMatchObject({ error: 'state-changed' })
  expect((await play(place, 'r', lines, { finished: true })).body).toMatchObject({
    balance: '135.00',
  })
  expect(await fixture.control(`ledger?player=${place.people[0]?.id}`)).toMatchObject({
    balance: '141.00',
    rounds: [{ state: 'completed', stake: '10.00', payout: '51.00' }],
  })
})

test('[GM04] a win that people credited leaves its round as much as it had left', async () => {
  const place = await aVendorUnder({ round: 50 })
  const paid = async (id: string, amount: string): Promise<boolean> => {
    await play(place, 'r', [[id, 'win', amount]])
    return (await parkedOf(place)).every(({ vendor_key: key }) => key !== id)
  }
  expect(await paid('small', '45.00')).toBe(true)
  expect(await paid('large', '600.00')).toBe(false)
  expect((await end((await parkedOf(place))[0]?.credit_id, 'credited')).ok).toBe(true)
  expect(await paid('next', '4.00')).toBe(true)
  expect(await paid('above', '2.00')).toBe(false)
  // taken back it takes nothing that the vendor's own wins were
  await takeBack(place, 'r', 'x', 'large')
  expect(await paid('last', '1.00')).toBe(true)
  expect(await paid('over', '0.01')).toBe(false)
  expect(await balanceOf(place)).toBe('150.00')
})

test('[GM04] a win that a server of before credited is taken back as any other', async () => {
  const place = await aVendorUnder({ round: 50 })
  await play(place, 'r', [['w', 'win', '51.00']])
  expect((await end((await parkedOf(place))[0]?.credit_id, 'credited')).ok).toBe(true)
  // it did not count what people had paid
  await fixture.product.db.query('update gaming.round set released = 0 where vendor_code = $1', [
    place.vendorCode,
  ])
  expect((await takeBack(place, 'r', 'x', 'w')).body).toMatchObject({ balance: '100.00' })
  expect(
    await fixture.product.db.query(
      'select payout, released from gaming.round where vendor_code = $1',
      [place.vendorCode],
    ),
  ).toEqual([{ payout: 0n, released: 0n }])
})

test('[GM04] a win that was spent before it was taken back leaves its round no room', async () => {
  const place = await aVendorUnder({ round: 50 })
  await play(place, 'r', [['one', 'win', '40.00']])
  // spent in another round, so that nothing is there to be taken back
  await play(place, 'elsewhere', [['stake', 'bet', '125.00']])
  expect(await balanceOf(place)).toBe('15.00')
  expect((await takeBack(place, 'r', 'back-one', 'one')).body).toMatchObject({ balance: '0.00' })
  // 25 of the 40 are gone: 25 are left
  await play(place, 'r', [['two', 'win', '26.00']])
  expect(await parkedOf(place)).toMatchObject([{ vendor_key: 'two', passed: 'round' }])
  await play(place, 'r', [['three', 'win', '25.00']])
  expect(await balanceOf(place)).toBe('25.00')
  // and of many sent at once none passes it either
  await Promise.all(
    Array.from({ length: 5 }, (_, i) => play(place, 'r', [[`more${i}`, 'win', '1.00']])),
  )
  expect(await balanceOf(place)).toBe('25.00')
})

test('[GM04] what was refused stays unpaid, and its rollback finds nothing to take back', async () => {
  const place = await aVendorUnder({ round: 50 })
  expect((await play(place, 'r', [['w', 'win', '51.00']])).body).toMatchObject({
    balance: '100.00',
  })
  const [parked] = await parkedOf(place)
  expect((await end(parked?.credit_id, 'refused')).ok).toBe(true)
  expect((await takeBack(place, 'r', 'x', 'w')).body).toMatchObject({
    balance: '100.00',
    transactions: [{ id_provider: 'x', id: '' }],
  })
  expect((await play(place, 'r', [['w', 'win', '51.00']])).body).toMatchObject({
    balance: '100.00',
  })
  expect(await balanceOf(place)).toBe('100.00')
})

test('[GM04] a vendor takes a parked win back as any other: then nobody can credit it any more', async () => {
  const place = await aVendorUnder({ round: 50 })
  await play(place, 'r', [['w', 'win', '51.00']])
  const back = await takeBack(place, 'r', 'x', 'w')
  expect(back.body).toMatchObject({ balance: '100.00', transactions: [{ id: expect.any(String) }] })
  expect((back.body['transactions'] as { id: string }[])[0]?.id).not.toBe('')
  expect((await takeBack(place, 'r', 'x', 'w')).body).toEqual(back.body)
  expect((await takeBack(place, 'r', 'y', 'w')).body).toMatchObject({ transactions: [{ id: '' }] })
  const [parked] = await parkedOf(place)
  expect(parked).toMatchObject({ state: 'taken-back' })
  expect(await end(parked?.credit_id, 'credited')).toMatchObject({ error: 'state-changed' })
  // one that people have paid is taken back like money
  await play(place, 's', [['v', 'win', '60.00']])
  expect((await end((await parkedOf(place))[1]?.credit_id, 'credited')).ok).toBe(true)
  expect(await balanceOf(place)).toBe('160.00')
  expect((await takeBack(place, 's', 'z', 'v')).body).toMatchObject({ balance: '100.00' })
})

test('[GM04] crediting and taking back at the same moment have one end', async () => {
  const place = await aVendorUnder({ round: 50 })
  for (let n = 0; n < 10; n++) {
    await play(place, `r${n}`, [[`w${n}`, 'win', '51.00']])
    const parked = (await parkedOf(place)).find(({ vendor_key }) => vendor_key === `w${n}`)
    const [credited] = await Promise.all([
      end(parked?.credit_id, 'credited'),
      end(parked?.credit_id, 'credited'),
      takeBack(place, `r${n}`, `x${n}`, `w${n}`),
    ])
    expect(['credited', 'taken-back']).toContain(
      (await parkedOf(place)).find(({ vendor_key }) => vendor_key === `w${n}`)?.state,
    )
    expect([true, false]).toContain(credited.ok)
  }
  expect(await balanceOf(place)).toBe('100.00')
})

test('[GM04] sums of an hour and a day hold for all players of a vendor, on this server and another', async () => {
  const place = await aVendorUnder({ hour: 100, day: 150 })
  const { calls } = fixture.product.app.modules.gaming
  const at = (n: number, round: string) => ({
    playerAccount: place.playerAccounts[n % 2] as PlayerAccount,
    vendorCode: place.vendorCode,
    round,
  })
  for (let n = 0; n < 10; n++)
    expect((await calls.batch(aBatch(at(n, `r${n}`), [['credit', `w${n}`, 1_000n]]))).ok).toBe(true)
  expect(await parkedOf(place)).toEqual([])
  expect((await calls.batch(aBatch(at(0, 'over'), [['credit', 'over', 1n]]))).ok).toBe(true)
  expect(await parkedOf(place)).toMatchObject([{ passed: 'hour', most: 10_000n, stood: 10_000n }])
  // what another server paid is known here a second later
  await fixture.product.db.query(
    'update gaming.vendor_paid set amount = amount - 500 where vendor_code = $1',
    [place.vendorCode],
  )
  const paid = await eventually(
    async () => {
      const key = crypto.randomUUID()
      await calls.batch(aBatch(at(1, key), [['credit', key, 100n]]))
      return (await parkedOf(place)).every(({ vendor_key }) => vendor_key !== key)
    },
    (isPaid) => isPaid,
  )
  expect(paid).toBe(true)
  // half of a ceiling is told once an hour
  const alarms = await eventually(
    () =>
      fixture.product.db.query(
        'select span from gaming.ceiling_alarm where vendor_code = $1 order by span',
        [place.vendorCode],
      ),
    ({ length }) => length === 2,
  )
  expect(alarms).toEqual([{ span: 'day' }, { span: 'hour' }])
  const raised = await fixture.product.db.query(
    'select code, merchant_id, threshold from operator.alarm where subject = $1 order by code',
    [place.vendorCode],
  )
  expect(raised).toEqual([
    { code: 'vendor-day', merchant_id: 1, threshold: '150.00 EUR' },
    { code: 'vendor-hour', merchant_id: 1, threshold: '100.00 EUR' },
  ])
})

const alarmsOf = ({ vendorCode }: Place) =>
  fixture.product.db.query<{ code: string; value: string; threshold: string }>(
    'select code, value, threshold from operator.alarm where subject = $1 order by code',
    [vendorCode],
  )

test('[GM04] half of what a round may pay is told at once, by one line or by several, once an hour', async () => {
  const place = await aVendorUnder({ round: 50 })
  await play(place, 'low', [['a', 'win', '24.99']])
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await alarmsOf(place)).toEqual([])
  const lines: readonly Line[] = [
    ['b', 'win', '20.00'],
    ['c', 'win', '5.00'],
  ]
  await play(place, 'half', lines)
  const told = { code: 'vendor-round', value: '25.00 EUR', threshold: '50.00 EUR' }
  expect(
    await eventually(
      () => alarmsOf(place),
      ({ length }) => length > 0,
    ),
  ).toEqual([told])
  await play(place, 'more', [['d', 'win', '49.00']])
  await play(place, 'parked', [['e', 'win', '51.00']])
  expect(await parkedOf(place)).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await alarmsOf(place)).toEqual([told])
})

test('[GM04] one win that is parked for its round is told as well', async () => {
  const place = await aVendorUnder({ round: 50 })
  await play(place, 'r', [['w', 'win', '51.00']])
  const alarms = await eventually(
    () => alarmsOf(place),
    ({ length }) => length > 0,
  )
  expect(alarms).toMatchObject([{ code: 'vendor-round', value: '51.00 EUR' }])
})

test('[GM04] a call that is looked at twice counts once: what is left of a ceiling is still paid', async () => {
  const place = await aVendorUnder({ round: 50, hour: 100 })
  // a line is parked, so the call leaves the fast way and is judged again on the other
  const lines: readonly Line[] = [
    ['a', 'win', '40.00'],
    ['b', 'win', '11.00'],
  ]
  await play(place, 'r', lines)
  expect((await parkedOf(place)).map(({ vendor_key }) => vendor_key)).toEqual(['b'])
  // 60 are left of the hour at this very moment, before any sum is read again
  await play(place, 's', [['c', 'win', '50.00']])
  expect((await parkedOf(place)).map(({ vendor_key }) => vendor_key)).toEqual(['b'])
  await play(place, 't', [['d', 'win', '11.00']])
  expect((await parkedOf(place)).map(({ vendor_key }) => vendor_key)).toEqual(['b', 'd'])
  // nor does a call that is refused take anything: the stake is not there
  const other = await aVendorUnder({ hour: 100 })
  for (let n = 0; n < 3; n++) {
    const beyond: readonly Line[] = [
      [`x${n}`, 'win', '60.00'],
      [`y${n}`, 'bet', '500.00'],
    ]
    expect((await play(other, `u${n}`, beyond)).status).toBe(400)
  }
  await play(other, 'v', [['z', 'win', '99.00']])
  expect(await parkedOf(other)).toEqual([])
})

test('[GM04] a win that waits for people stakes nothing, in the same call or later', async () => {
  const place = await aVendorUnder({ round: 50 })
  const lines: readonly Line[] = [
    ['w', 'win', '51.00'],
    ['b', 'bet', '120.00'],
  ]
  expect(await play(place, 'r', lines)).toMatchObject({
    status: 400,
    body: { meta: { api_code: '100', balance: '100.00' } },
  })
  expect(await parkedOf(place)).toEqual([])
  await play(place, 'r', [['w', 'win', '51.00']])
  expect(await play(place, 's', [['b', 'bet', '100.01']])).toMatchObject({ status: 400 })
  expect(await balanceOf(place)).toBe('100.00')
})

test('[GM04] many wins sent at once pass a ceiling no further than one by one', async () => {
  const place = await aVendorUnder({ hour: 100 }, { players: 40 })
  const { calls } = fixture.product.app.modules.gaming
  const answers = await Promise.all(
    place.playerAccounts.map((playerAccount, n) =>
      calls.batch(
        aBatch({ playerAccount, vendorCode: place.vendorCode, round: `r${n}` }, [
          ['credit', `w${n}`, 1_000n],
        ]),
      ),
    ),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const parked = await parkedOf(place)
  expect(parked.length).toBeGreaterThanOrEqual(30)
  const [{ paid } = { paid: 0n }] = await fixture.product.db.query<{ paid: bigint }>(
    'select sum(amount)::bigint as paid from gaming.vendor_paid where vendor_code = $1',
    [place.vendorCode],
  )
  expect(paid).toBeLessThanOrEqual(10_000n)
})

test('[GM04] a parked win of the other dialect names its bet; given back, nobody can pay it', async () => {
  const place = await aVendorUnder(
    { round: 50 },
    { dialect: 'hub88', publicKey: hub88Keys.publicKey },
  )
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
  await ask('bet', 'b', { amount: 1_000_000 })
  const win = { amount: 6_000_000, round_closed: true, reference_transaction_uuid: 'b' }
  for (let again = 0; again < 2; again++)
    expect(await ask('win', 'w', win)).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
  await ask('rollback', 'x', { reference_transaction_uuid: 'b' })
  const [parked] = await parkedOf(place)
  expect(await end(parked?.credit_id, 'credited')).toMatchObject({ error: 'state-changed' })
  expect((await parkedOf(place))[0]).toMatchObject({ state: 'parked' })
  expect((await end(parked?.credit_id, 'refused')).ok).toBe(true)
  expect(await balanceOf(place)).toBe('100.00')
})

test('[GM04] the member is told that a win is looked at, and what came of it', async () => {
  const place = await aVendorUnder({ round: 50 })
  await play(place, 'r', [['w', 'win', '51.00']])
  await end((await parkedOf(place))[0]?.credit_id, 'credited')
  const kinds = await eventually(
    async () =>
      (
        await fixture.product.db.query<{ kind: string; values: object }>(
          'select kind, values from messaging.message where member_id = $1 order by kind',
          [place.people[0]?.id],
        )
      ).map((row) => ({ ...row })),
    (rows) => rows.length === 2,
  )
  expect(kinds).toEqual([
    { kind: 'credit-credited', values: { amount: '51.00', currency: 'EUR' } },
    { kind: 'credit-parked', values: { amount: '51.00', currency: 'EUR' } },
  ])
})
