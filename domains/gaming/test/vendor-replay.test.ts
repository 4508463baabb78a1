import { vendors } from '@faro/contract/gaming'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sign } from '../src/softswiss/signing.ts'
import { eventually } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { softswissSecret, vendorCaller } from '../../../tools/product/vendor-caller.ts'
import { aVendorFixture, faultsOf } from '../../../tools/product/vendors.ts'

let fixture: Awaited<ReturnType<typeof aVendorFixture>>
let token = ''
beforeAll(async () => {
  fixture = await aVendorFixture()
  token = await aStaffToken(fixture.product.db, ['vendors.read', 'vendors.write'])
})
afterAll(async () => {
  expect(await faultsOf(fixture.product.app)).toEqual([])
  await fixture.product.close()
})

type Place = Awaited<ReturnType<typeof fixture.setUp>>
type Line = { readonly id: string; readonly type: 'bet' | 'win'; readonly amount: string }

const message = ({ people }: Place, round: string, lines: readonly Line[]) => ({
  account_id: people[0]?.id,
  currency: 'EUR',
  game_id: 'lantern-7',
  round_id: round,
  transactions: lines.map(({ id, type, amount }) => ({ id_provider: id, type, amount })),
})

const balanceOf = async ({ people }: Place): Promise<string> =>
  (await fixture.control<{ balance: string }>(`ledger?player=${people[0]?.id}`)).balance

const replay = ({ vendorCode: code }: Place, callId: string) =>
  fixture.product.call(vendors.replay, { token, params: { code, callId } })

const keptOf = ({ vendorCode }: Place) =>
  eventually(
    () =>
      fixture.product.db.query<{ call_id: string }>(
        'select call_id from gaming.vendor_call where vendor_code = $1 and body is not null',
        [vendorCode],
      ),
    (rows) => rows.length > 0,
  )

/** A call that failed here, as the record keeps it. */
const aFailed = async ({ vendorCode }: Place, body: object): Promise<string> => {
  const text = JSON.stringify(body)
  const [row] = await fixture.product.db.query<{ call_id: string }>(
    `insert into gaming.vendor_call(call_id, vendor_code, direction, path, status, code,
       vendor_keys, duration_ms, body, signature, at)
     values (gen_random_uuid(), $1, 'in', '/betwin', 500, '500', '{k}', 1, $2, $3, now())
     returning call_id`,
    [vendorCode, Buffer.from(text), sign(softswissSecret, text)],
  )
  return row?.call_id ?? ''
}

test('a bet that was refused is not taken from the player by sending it again', async () => {
  const place = await fixture.setUp({ players: 1, balance: '5.00' })
  const vendor = vendorCaller(fixture.product.origin)
  const bet = message(place, 'r', [{ id: 'b', type: 'bet', amount: '10.00' }])
  expect(await vendor.softswiss(`${place.base}/betwin`, bet)).toMatchObject({ status: 400 })
  const [kept] = await keptOf(place)
  // the player has money by now, and no game
  const win = message(place, 's', [{ id: 'w', type: 'win', amount: '20.00' }])
  expect(await vendor.softswiss(`${place.base}/betwin`, win)).toMatchObject({ status: 200 })
  expect(await replay(place, kept?.call_id ?? '')).toMatchObject({ value: { status: 400 } })
  expect(await balanceOf(place)).toBe('25.00')
  // the vendor itself may ask again
  expect(await vendor.softswiss(`${place.base}/betwin`, bet)).toMatchObject({ status: 200 })
  expect(await balanceOf(place)).toBe('15.00')
})

test('what a vendor would send until it is taken is paid by sending it again, once', async () => {
  const place = await fixture.setUp({ players: 1 })
  const win = message(place, 'r', [{ id: 'w', type: 'win', amount: '20.00' }])
  const callId = await aFailed(place, win)
  for (let again = 0; again < 2; again++)
    expect(await replay(place, callId)).toMatchObject({ value: { status: 200, code: 'ok' } })
  expect(await balanceOf(place)).toBe('120.00')
  // a round that both stakes and wins was never played
  const both = await aFailed(
    place,
    message(place, 's', [
      { id: 'sb', type: 'bet', amount: '1.00' },
      { id: 'sw', type: 'win', amount: '90.00' },
    ]),
  )
  expect(await replay(place, both)).toMatchObject({ value: { status: 400 } })
  expect(await balanceOf(place)).toBe('120.00')
})

test('what is sent again stands under the ceilings of its vendor', async () => {
  const place = await fixture.setUp({ players: 1 })
  await fixture.product.db.query(
    `insert into gaming.vendor_ceiling
       (merchant_id, vendor_code, currency, round_max, hour_max, day_max)
     values (1, $1, 'EUR', 1000, 100000, 100000)`,
    [place.vendorCode],
  )
  const { ceilings } = fixture.product.app.modules.gaming.calls
  await ceilings.readPaid({ merchantId: 1, vendorCode: place.vendorCode, currency: 'EUR' })
  const win = message(place, 'r', [{ id: 'w', type: 'win', amount: '20.00' }])
  expect(await replay(place, await aFailed(place, win))).toMatchObject({ value: { status: 200 } })
  expect(await balanceOf(place)).toBe('100.00')
})
