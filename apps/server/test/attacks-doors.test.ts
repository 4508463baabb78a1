import { randomBytes } from 'node:crypto'
import { identity, passwords, playLimits } from '@faro/contract/identity'
import { instant } from '@faro/contract/instant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFundedPlayer } from '../../../tools/product/funded-player.ts'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import { aBrowser } from '../../../tools/product/visitors.ts'

let product: Product
beforeAll(async () => {
  product = await aProduct()
})
afterAll(() => product.close())

const idOf = async (username: string): Promise<string> =>
  (
    await product.db.query<{ member_id: string }>(
      'select member_id from identity.member where username = $1',
      [username],
    )
  )[0]?.member_id ?? ''

const givePasskey = async (username: string) =>
  product.db.query(
    `insert into identity.passkey (passkey_id, member_id, merchant_id, credential_id, public_key,
       counter, name, is_backed_up, created_at)
     values (gen_random_uuid(), $1, 1, $2, '', 0, 'x', false, now())`,
    [await idOf(username), `cred-${username}`],
  )

const first = { body: { password: 'secreto99', paymentPassword: '135790' } }

test('[PC02] whoever knows the password alone sets no other and no payment password beside a passkey', async () => {
  await aBrowser(product).register('conllave')
  await givePasskey('conllave')
  const thief = aBrowser(product)
  expect((await thief.logIn('conllave')).success).toBe(true)
  expect(await thief.call(identity.setPaymentPassword, first)).toMatchObject({
    message: 'proof-needed',
    value: { ways: ['passkey'] },
  })
  const another = 'barcoverde42x'
  const words = { oldPassword: 'secreto99', newPassword: another, confirmNewPassword: another }
  expect(await thief.call(passwords.change, { body: words })).toMatchObject({
    message: 'proof-needed',
    value: { ways: ['passkey'] },
  })
  // of somebody who has nothing stronger the password is enough, and they hear of it
  const home = aBrowser(product)
  await home.register('sinllave')
  await product.db.query(`update identity.session set proven_at = null where member_id = $1`, [
    await idOf('sinllave'),
  ])
  expect(await home.call(identity.setPaymentPassword, first)).toMatchObject({ success: true })
  const told = await product.db.query(
    `select 1 from kit.event where topic = 'identity.security-noticed'
       and payload ->> 'memberId' = $1 and payload ->> 'what' = 'payment-password'`,
    [await idOf('sinllave')],
  )
  expect(told).toHaveLength(1)
})

const linksTo = (email: string): string[] =>
  product.provider.inbox
    .list({ to: email })
    .flatMap(({ text }) => /#reset=([\w-]{43})/.exec(text)?.[1] ?? [])

/** A new password by the link that is mailed to the member. */
const resetByMail = async (username: string, email: string) => {
  const before = linksTo(email)
  await product.call(passwords.askByEmail, { body: { username, email } })
  const fresh = await eventually(
    async () => linksTo(email).filter((link) => !before.includes(link)),
    (found) => found.length > 0,
  )
  const newPassword = `barco${randomBytes(6).toString('hex')}`
  const body = { token: fresh[0] ?? '', newPassword, confirmNewPassword: newPassword }
  expect(await product.call(passwords.resetByLink, { body })).toMatchObject({ success: true })
}

const proven = async (email: string) =>
  (
    await product.db.query<{ username: string }>(
      `select username from identity.member where email = $1 and email_verified_at is not null`,
      [email],
    )
  ).map(({ username }) => username)

test('[PW02] an address proven by a link opens one account, as one proven by a code', async () => {
  const email = 'dos@correo.example'
  await aBrowser(product).register('uno1', { email })
  await aBrowser(product).register('otro1', { email })
  await resetByMail('uno1', email)
  await resetByMail('otro1', email)
  expect(await proven(email)).toEqual(['uno1'])
})

test('an account of before that proves somebody excluded’s address by a link is held', async () => {
  const email = 'pausa@correo.example'
  const early = aBrowser(product)
  await early.register('deantes', { email })
  const paused = aBrowser(product)
  await paused.register('pausado', { email: 'pausa+1@correo.example' })
  await product.db.query(
    `update identity.member set email_verified_at = now() where username = 'pausado'`,
  )
  await paused.call(playLimits.exclude, { body: { months: 6 } })
  const held = async () =>
    (
      await product.db.query<{ held_at: Date | null }>(
        `select held_at from identity.member where username = 'deantes'`,
      )
    )[0]?.held_at
  expect(await held()).toBeNull()
  await resetByMail('deantes', email)
  expect(await held()).not.toBeNull()
})

test('what opens an account or a game of one brand opens nothing at the host of another', async () => {
  const player = await aFundedPlayer(product, 'demarca1', 10_000n)
  const game = await player.launch('minas')
  const host = 'marea.localhost'
  const bet = { stake: '1.00', bet: { game: 'mines', mines: 3 } }
  const calls = [
    product.call(identity.info, { token: player.token, host }),
    product.call(instant.state, { token: game, host }),
    product.call(instant.open, { token: game, host, key: crypto.randomUUID(), body: bet }),
  ]
  for (const reply of await Promise.all(calls))
    expect(reply).toMatchObject({ status: 401, message: 'not-signed-in' })
  expect(
    await product.call(instant.open, { token: game, key: crypto.randomUUID(), body: bet }),
  ).toMatchObject({ success: true })
})
