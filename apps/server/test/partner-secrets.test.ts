import { addVendor } from '@faro/gaming'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aTwin } from '../../../tools/product/twin.ts'
import { hub88Keys, softswissSecret, vendorCaller } from '../../../tools/product/vendor-caller.ts'

const clientSecret = 'what the provider gave us to prove ourselves'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

/** Everything that lies in the database, as text. */
const everything = async (): Promise<string> => {
  const tables = await product.db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await product.db.query<{ t: string }>(`select t::text as t from ${name} t`)
    texts.push(...rows.map(({ t }) => t))
  }
  return texts.join('\n')
}

const balance = async (secret: string) => {
  const vendor = vendorCaller(product.origin)
  product.app.modules.gaming.links.forget()
  const message = { account_id: 'nobody', currency: 'EUR', game_id: 'lantern-7' }
  const { body } = await vendor.softswiss('/vendor/faroles/softswiss/balance', message, secret)
  return (body['meta'] as { api_code: string }).api_code
}

const oldSecret = 'the secret of before, still in its overlap'
/** What a key that is kept as lines shows in a dump of its row. */
const lineOf = (pem: string): string => pem.split('\n')[5] ?? 'none'

/** As the server does at its start. */
const sealAll = async () => {
  const { gaming, identity, whitelabel } = product.app.modules
  const parts = [gaming.sealKeys, identity.sealSecrets, whitelabel.encryption.sealKeys]
  const sealed: number[] = []
  for (const seal of parts) sealed.push(await seal())
  return sealed.reduce((sum, count) => sum + count, 0)
}

test('secrets of other parties that were kept in the clear are sealed at the start and still open', async () => {
  await product.db.tx(async (tx) => {
    for (const [code, dialect] of [
      ['faroles', 'softswiss'],
      ['pagoda', 'hub88'],
    ] as const) {
      await product.app.modules.catalogue.addVendor(tx, { code, name: code, merchantId: 1 })
      const common = { vendorCode: code, dialect, baseUrl: 'http://127.0.0.1:9' }
      const keys =
        dialect === 'softswiss'
          ? [
              { kind: 'shared' as const, content: softswissSecret },
              {
                kind: 'shared' as const,
                content: oldSecret,
                validUntil: new Date(Date.now() + 60_000),
              },
            ]
          : [
              { kind: 'own' as const, content: hub88Keys.privateKey },
              { kind: 'partner' as const, content: hub88Keys.publicKey },
            ]
      await addVendor(tx, { ...common, operatorId: 'house', keys })
    }
    return ok(null)
  })
  await product.db.query(
    `insert into identity.social_provider (merchant_id, provider, issuer, client_id, client_secret)
     values (1, 'google', 'https://provider.example', 'faro', $1)`,
    [clientSecret],
  )
  const { encryption } = product.app.modules.whitelabel
  const half = 'the half that opens sealed passwords'
  await product.db.query(
    `insert into whitelabel.encryption_key (key_id, private_jwk, created_at)
     values ('of before', $1, now() - interval '1 year')`,
    [JSON.stringify({ kty: 'RSA', d: half })],
  )
  const secrets = [softswissSecret, oldSecret, lineOf(hub88Keys.privateKey), clientSecret, half]
  const before = await everything()
  expect(secrets.map((secret) => before.includes(secret))).toEqual(secrets.map(() => true))
  expect([await balance(softswissSecret), await balance(oldSecret)]).toEqual(['101', '101'])

  expect(await sealAll()).toBe(5)
  expect(await sealAll()).toBe(0)

  const after = await everything()
  expect(secrets.map((secret) => after.includes(secret))).toEqual(secrets.map(() => false))
  // what browsers seal with is made sealed from the first
  const { kid } = await encryption.publicKey()
  const rows = await product.db.query<{ kept: string }>(
    'select private_jwk as kept from whitelabel.encryption_key where key_id = $1',
    [kid],
  )
  expect(rows[0]?.kept).toMatch(/^sealed:/)
  // the partner's key is public and stays to be compared
  expect(after).toContain(lineOf(hub88Keys.publicKey))
  // both of the overlap open still, a foreign one does not
  expect([await balance(softswissSecret), await balance(oldSecret)]).toEqual(['101', '101'])
  expect(await balance('another secret')).toBe('403')
  const link = await product.app.modules.gaming.links.find('pagoda')
  expect(link?.ownKey).toBe(hub88Keys.privateKey)
})

test('a start seals what lies there, and its vendors are served', async () => {
  await product.db.query(
    `insert into gaming.vendor_key (key_id, vendor_code, kind, content)
     values (gen_random_uuid(), 'faroles', 'shared', 'laid there by hand')`,
  )
  const twin = await aTwin(product)
  expect(await everything()).not.toContain('laid there by hand')
  expect(await balance('laid there by hand')).toBe('101')
  await twin.close()
})
