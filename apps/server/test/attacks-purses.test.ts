import { catalogue } from '@faro/contract/catalogue'
import { launches, vendorWallets } from '@faro/contract/gaming'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aMember,
  aProductWithVendors,
  availableOf,
  type Member,
  type ProductWithVendors,
} from '../../../tools/product/simulated-vendors.ts'

const vassalage = 'arrecife'

let product: ProductWithVendors
beforeAll(async () => {
  product = await aProductWithVendors()
})
afterAll(() => product.close())

const move = ({ token }: Member, direction: 'in' | 'out', amount: string) =>
  product.call(vendorWallets.transfer, {
    token,
    key: crypto.randomUUID(),
    body: { vassalage, direction, amount },
  })

test('[WA04] whom a vendor’s licence bars brings no money there and opens no game, and gets theirs back', async () => {
  const [ana, bea] = [await aMember(product, 10_000n), await aMember(product, 10_000n)]
  const listed = await product.call(catalogue.gameList, { query: { vassalage, limit: '1' } })
  const [game] = (listed.value as { rows: { code: string }[] }).rows
  const launch = ({ token }: Member) =>
    product.call(launches.launch, { token, body: { gameCode: game?.code, confirmTrans: 1 } })
  await move(ana, 'in', '40')
  await product.db.query("update identity.member set country = 'FR' where member_id = $1", [
    ana.memberId,
  ])
  await product.db.query(
    `update gaming.vendor_link set barred_countries = '{FR}' where vendor_code = $1`,
    [vassalage],
  )
  product.app.modules.gaming.links.forget()
  const barred = { status: 403, message: 'region-restricted' }
  expect(await move(ana, 'in', '10')).toMatchObject(barred)
  expect(await launch(ana)).toMatchObject(barred)
  expect(await availableOf(product, ana)).toBe('60.00')
  expect(await move(ana, 'out', '40')).toMatchObject({ value: { state: 'done' } })
  expect(await availableOf(product, ana)).toBe('100.00')
  expect(await move(bea, 'in', '10')).toMatchObject({ value: { state: 'done' } })
  expect(await launch(bea)).toMatchObject({ success: true })
})
