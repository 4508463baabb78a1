import { identity } from '@faro/contract/identity'
import { brands, whitelabel, type BrandDetail } from '@faro/contract/whitelabel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestHoldMs } from '../../../tools/product/bystander.ts'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'
import { registration } from '../../../tools/product/sign-in-methods.ts'
import { within } from '@faro/server-kit/testing'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const marea = 'marea.localhost'
const params = { code: 'marea' }
const hiddenLetter = String.raw`(?:\p{L}|\u0436)+`

const nickname = {
  field: 'nickname',
  enabled: true,
  required: false,
  minLength: 0,
  maxLength: 60,
  patternId: 0,
}

/** The rule of nicknames, saved by somebody who works for one brand alone. */
const save = async (...patterns: readonly string[]) => {
  const token = await aStaffToken(product.db, ['brand.read', 'brand.write'], 2)
  const { version } = (await product.call(brands.detail, { token, params })).value as BrandDetail
  const rules = patterns.map((acceptedPattern) => ({ ...nickname, acceptedPattern }))
  const body = { version, rules, termsChecked: false }
  return product.call(brands.changeRules, { token, params, body })
}

test.each([hiddenLetter, String.raw`(\p{Lu}|\u0416)+`, String.raw`(?:\p{L}|[˂-˿])+`])(
  '[WL01] a letter that is named by its number hides no slow expression: %s',
  async (pattern) => {
    expect(await save(pattern)).toMatchObject({
      message: 'rule-invalid',
      value: { field: 'nickname', problem: 'pattern-slow' },
    })
  },
)

test('[WL01] many rules that are long to judge keep nobody waiting', async () => {
  const patterns = Array.from({ length: 24 }, (_, i) => String.raw`\p{L}{2,9}( \p{L}{2,${i + 9}})*`)
  const saved = save(...patterns)
  // one after the other in the loop they would take a second or two of it
  expect(await longestHoldMs(product.origin, saved)).toBeLessThan(within(1_500))
  expect(await saved).toMatchObject({ success: true })
})

test('[WL01] what was saved before it had to be proven stops nobody either', async () => {
  await product.db.query(
    `update whitelabel.register_rule set is_enabled = true, length_min = 0, length_max = 60,
       pattern_id = 0, accepted_pattern = $1
     where merchant_id = 2 and field in ('nickname', 'payeeName')`,
    [hiddenLetter],
  )
  await eventually(
    async () => JSON.stringify(await product.call(whitelabel.registerSettings, { host: marea })),
    (text) => text.includes('0436'),
  )
  const text = `${'ж'.repeat(40)}!`
  const type = (name: string) =>
    product.call(identity.register, {
      host: marea,
      body: registration(name, {
        email: 'lenta@correo.example',
        payeeName: text,
        nickname: text,
      }),
    })
  const typed = Promise.all([type('lentalenta'), type('lentalentb')])
  // forty letters would have kept the process for a day
  expect(await longestHoldMs(product.origin, typed)).toBeLessThan(within(1_500))
  for (const reply of [...(await typed), await type('lentalentc')])
    expect(reply).toMatchObject({
      message: 'fields-refused',
      value: { nickname: { reason: 'rule-slow' }, payeeName: { reason: 'rule-slow' } },
    })
  const alarms = await product.db.query(
    `select merchant_id, subject, value from operator.alarm where code = 'rule-slow'
     order by subject`,
  )
  // each field by itself: whoever mends the first would not hear of the second
  expect(alarms).toEqual([
    { merchant_id: 2, subject: 'nickname', value: 'Marea' },
    { merchant_id: 2, subject: 'payeeName', value: 'Marea' },
  ])
  // the other brand goes on
  const body = registration('rapidarapida')
  expect(await product.call(identity.register, { body })).toMatchObject({ success: true })
})
