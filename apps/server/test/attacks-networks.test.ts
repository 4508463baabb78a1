import { vendors } from '@faro/contract/gaming'
import { approvals } from '@faro/contract/operator'
import { wallet } from '@faro/contract/wallet'
import { addVendor } from '@faro/gaming'
import { ok, unwrap } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, type Colleague, type Desk } from '../../../tools/product/approvals.ts'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { vendorCaller } from '../../../tools/product/vendor-caller.ts'
import { aVisit } from '../../../tools/product/vendors.ts'

/** One person who fetched a vendor's key as they should, and keeps it. */
let desk: Desk
let ana: Colleague
let bea: Colleague
beforeAll(async () => {
  desk = await aDesk()
  const permissions = ['vendors.read', 'vendors.write']
  ana = await desk.colleague('ana', { permissions })
  bea = await desk.colleague('bea', { permissions })
  unwrap(
    await desk.db.tx(async (tx) => {
      const code = 'faroles'
      await desk.app.modules.catalogue.addVendor(tx, { code, name: 'Faroles', merchantId: 1 })
      await addVendor(tx, {
        vendorCode: code,
        dialect: 'softswiss',
        baseUrl: 'https://vendor.example',
        operatorId: 'house',
        keys: [{ kind: 'shared', content: 'the-first-secret-of-a-vendor' }],
      })
      return ok(null)
    }),
  )
  await desk.db.query(
    `update gaming.vendor_link set allowed_networks = '{203.0.113.0/24}'
     where vendor_code = 'faroles'`,
  )
  desk.app.modules.gaming.links.forget()
})
afterAll(() => desk.close())

const params = { code: 'faroles' }

test('[CN02] whoever fetched a vendor’s key does not by themselves open the house to where they are', async () => {
  const player = await aFundedPlayer(desk, 'amigadeana', 100n)
  await aVisit(desk.db, player.memberId, 'faroles')
  const body = { kind: 'shared', overlapHours: 48, reason: 'a new server of theirs' }
  const asked = await desk.call(vendors.rotate, { token: ana.token, params, body })
  const { approvalId } = asked.value as { approvalId: string }
  expect((await desk.agree(await bea.session(), approvalId)).success).toBe(true)
  const token = await ana.session()
  const fetched = await desk.call(approvals.collect, { token, params: { approvalId } })
  const { secret } = (fetched.value as { secrets: { secret: string } }).secrets
  const win = (id: string) => ({
    account_id: player.memberId,
    currency: 'PNT',
    game_id: 'lantern-7',
    round_id: id,
    finished: true,
    transactions: [{ id_provider: id, type: 'win', amount: '240000.00' }],
  })
  const vendor = vendorCaller(desk.origin)
  const say = (id: string) => vendor.softswiss('/vendor/faroles/softswiss/betwin', win(id), secret)
  // the vendor's server is known by its network, and this is another
  expect(await say('r-1')).toMatchObject({ status: 400 })
  const widen = (reason: object) =>
    desk.call(vendors.change, {
      token: ana.token,
      params,
      body: {
        baseUrl: 'https://vendor.example',
        operatorId: 'house',
        rollbackUnknown: 'ok',
        allowedNetworks: ['203.0.113.0/24', '127.0.0.1'],
        barredCountries: [],
        isActive: true,
        ...reason,
      },
    })
  expect(await widen({})).toMatchObject({ message: 'invalid-input' })
  const alone = await widen({ reason: 'they have moved' })
  const waiting = (alone.value as { approvalId: string }).approvalId
  expect(await desk.agree(await ana.session(), waiting)).toMatchObject({ message: 'approval-own' })
  expect(await say('r-2')).toMatchObject({ status: 400 })
  // nor by sending again from here what was refused there
  const { rows } = (await desk.call(vendors.calls, { token: ana.token, params })).value as {
    rows: { canReplay: boolean }[]
  }
  expect(rows.filter(({ canReplay }) => canReplay)).toEqual([])
  const { available } = (await desk.call(wallet.balance, { token: player.token })).value as {
    available: string
  }
  expect(available).toBe('1.00')
})
