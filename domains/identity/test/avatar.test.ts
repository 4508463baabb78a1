import { avatarCount, avatars, identity } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aMemberOf, aMemberToken } from '../../../tools/product/sessions.ts'

let product: Product
let token = ''

beforeAll(async () => {
  product = await aProduct()
  token = await aMemberToken(product.db, await aMemberOf(product.db, 2))
})
afterAll(() => product.close())

const choose = (icon: unknown) => product.call(avatars.choose, { token, body: { icon } as never })

test('[API1] the calls of avatar and icon tell what a member chose, and member info does too', async () => {
  const none = { success: true, value: { icon: 0, avatar: null } }
  expect(await product.call(avatars.player, { token })).toMatchObject(none)
  const { value } = await product.call(avatars.icons, { token })
  expect(value['icons']).toHaveLength(avatarCount)
  expect(await choose(3)).toMatchObject({ value: { icon: 3, avatar: '/avatars/3.svg' } })
  expect(await product.call(avatars.player, { token })).toMatchObject({ value: { icon: 3 } })
  expect(await product.call(avatars.icons, { token })).toMatchObject({ value: { icon: 3 } })
  expect(await product.call(identity.info, { token })).toMatchObject({ value: { icon: 3 } })
  expect(await choose(0)).toMatchObject(none)
})

test('a picture that is not offered is refused, and a guest has none', async () => {
  await choose(5)
  for (const icon of [13, -1, 1.5, '3', null])
    expect(await choose(icon)).toMatchObject({ status: 400, message: 'invalid-input' })
  expect(await product.call(avatars.player, { token })).toMatchObject({ value: { icon: 5 } })
  for (const route of [avatars.player, avatars.icons])
    expect(await product.call(route)).toMatchObject({ status: 401, message: 'not-signed-in' })
})
