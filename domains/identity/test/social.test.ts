import { devices, identity, security, social } from '@faro/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct, eventually, type Product } from '../../../tools/product/product.ts'
import {
  beginAt,
  choose,
  comeBack,
  goThrough,
  socialFixture,
} from '../../../tools/product/social.ts'
import { aBrowser, type BrowserAt } from '../../../tools/product/visitors.ts'

let product: Product
let fixture: Awaited<ReturnType<typeof socialFixture>>
beforeAll(async () => {
  product = await aProduct({ config: { TRUSTED_PROXIES: '127.0.0.1' } })
  fixture = await socialFixture(product)
})
afterAll(async () => {
  await fixture.close()
  await product.close()
})

const finish = (browser: BrowserAt, handover: string) =>
  browser.call(social.finish, { body: { handover } })

const complete = (browser: BrowserAt, ticket: string, nickname = 'Lucía') =>
  browser.call(social.register, {
    body: { ticket, nickname, agreed: true, language: 'es' },
  })

const forget = (person: string) =>
  product.db.query('delete from identity.social_link where subject = $1', [person])

test('[LG07] a first sign-in with google completes a form, later ones sign in at once', async () => {
  const browser = aBrowser(product)
  const arrived = await finish(browser, await goThrough(product, browser, { person: 'lucia' }))
  expect(arrived).toMatchObject({
    value: { outcome: 'new', nickname: 'Lucía Torres', email: 'lucia.torres@example.com' },
  })
  const { ticket } = arrived.value as { ticket: string }
  const unagreed = await browser.call(social.register, {
    body: { ticket, nickname: 'Lu', agreed: false },
  })
  expect(unagreed).toMatchObject({ message: 'invalid-input' })
  const made = browser.keep(await complete(browser, ticket))
  expect(made).toMatchObject({ value: { firstTimeLogin: true } })
  expect(await complete(browser, ticket)).toMatchObject({ message: 'social-expired' })
  expect(await browser.call(identity.info)).toMatchObject({ value: { nickname: 'Lucía', type: 2 } })
  expect(await browser.call(security.overview)).toMatchObject({
    value: {
      hasPassword: false,
      email: { shown: 'l***@example.com', isVerified: true },
      social: [{ provider: 'google', email: 'l***@example.com' }, { linkedAt: null }],
    },
  })
  const again = await finish(browser, await goThrough(product, browser, { person: 'lucia' }))
  expect(again).toMatchObject({
    value: { outcome: 'signed-in', session: { firstTimeLogin: false } },
  })
})

test('[LG07] facebook, which hides its token endpoint and tells no e-mail, signs in as well', async () => {
  const browser = aBrowser(product)
  const way = { provider: 'facebook', person: 'sol' } as const
  const arrived = await finish(browser, await goThrough(product, browser, way))
  expect(arrived).toMatchObject({ value: { outcome: 'new', email: null } })
  const { ticket } = arrived.value as { ticket: string }
  expect(await complete(browser, ticket, 'Sol')).toMatchObject({ success: true })
})

test('[RG04] [LG07] an invitation goes with who comes from a provider, and a wrong one stops them', async () => {
  const owner = aBrowser(product)
  await owner.register('anfitriona')
  await product.db.query(
    `insert into agents.link (link_id, merchant_id, code, owner_id)
     select gen_random_uuid(), merchant_id, 'FIESTA', member_id from identity.member where username = 'anfitriona'`,
  )
  await forget('sol')
  const browser = aBrowser(product)
  const way = { provider: 'facebook', person: 'sol' } as const
  const arrived = await finish(browser, await goThrough(product, browser, way))
  const { ticket } = arrived.value as { ticket: string }
  const invited = (affiliateCode: string) =>
    browser.call(social.register, {
      body: { ticket, nickname: 'Sol', agreed: true, details: { affiliateCode } },
    })
  expect(await invited('NADA')).toMatchObject({ message: 'invitation-code-invalid' })
  expect(await invited('fiesta')).toMatchObject({ success: true })
  const [row] = await product.db.query<{ username: string }>(
    `select u.username from identity.member m join identity.member u on u.member_id = m.upline_id
     where m.nickname = 'Sol' and u.username = 'anfitriona'`,
  )
  expect(row).toEqual({ username: 'anfitriona' })
})

test('[LG07] an address that an account holds is linked only by who signs in to that account', async () => {
  await forget('lucia')
  await product.db.query('update identity.member set email = null where email is not null')
  const owner = aBrowser(product)
  await owner.register('titular')
  await product.db.query(
    `update identity.member set email = 'Lucia.Torres@example.com', email_verified_at = now()
     where username = 'titular'`,
  )
  const visitor = aBrowser(product)
  const arrived = await finish(visitor, await goThrough(product, visitor, { person: 'lucia' }))
  expect(arrived).toMatchObject({ value: { outcome: 'email-taken', email: 'l***@example.com' } })
  const { ticket } = arrived.value as { ticket: string }
  expect(await complete(visitor, ticket)).toMatchObject({ message: 'binding-taken' })
  await visitor.logIn('titular')
  expect(await visitor.call(social.link, { body: { ticket } })).toMatchObject({ success: true })
  expect(await visitor.call(social.link, { body: { ticket } })).toMatchObject({
    message: 'social-expired',
  })
  const back = await finish(visitor, await goThrough(product, visitor, { person: 'lucia' }))
  expect(back).toMatchObject({ value: { outcome: 'signed-in' } })
})

test('[LG07] an address that the provider has not proven links to nothing', async () => {
  const owner = aBrowser(product)
  await owner.register('mateo', { email: 'mateo.vega@example.com' })
  await product.db.query(
    `update identity.member set email = 'mateo.vega@example.com', email_verified_at = now()
     where username = 'mateo'`,
  )
  const thief = aBrowser(product)
  const arrived = await finish(thief, await goThrough(product, thief, { person: 'mateo' }))
  expect(arrived).toMatchObject({ value: { outcome: 'new', email: null } })
})

test('[LG07] a member links a provider and unlinks it, but never the only way in', async () => {
  await forget('sol')
  const browser = aBrowser(product)
  await browser.register('vincula')
  const way = { person: 'sol', route: social.beginLink } as const
  const linked = await finish(browser, await goThrough(product, browser, way))
  expect(linked).toMatchObject({ value: { outcome: 'linked' } })
  expect(await beginAt(browser, 'google', social.beginLink)).toBe('binding-taken')
  const unlink = () => browser.call(social.unlink, { params: { provider: 'google' } })
  await product.db.query(`update identity.member set password_hash = '' where username = 'vincula'`)
  expect(await unlink()).toMatchObject({ message: 'only-way-in' })
  await product.db.query(
    `update identity.member set password_hash = 'x' where username = 'vincula'`,
  )
  expect(await unlink()).toMatchObject({ success: true })
  expect(await unlink()).toMatchObject({ message: 'not-found' })
})

test('[LG07] one person of a provider belongs to one account', async () => {
  await forget('sol')
  const first = aBrowser(product)
  const second = aBrowser(product)
  await first.register('una')
  await second.register('otra')
  const way = { person: 'sol', route: social.beginLink } as const
  await finish(first, await goThrough(product, first, way))
  const taken = await finish(second, await goThrough(product, second, way))
  expect(taken).toMatchObject({ message: 'binding-taken' })
})

test('[LG07] who cancels is back where they were, and nothing has changed', async () => {
  const browser = aBrowser(product)
  expect(await goThrough(product, browser, { person: 'cancel' })).toBe(
    '/slots?page=1#social-error=cancelled',
  )
})

test('[LG07] a forged state, a replayed one, another browser and an old visit are refused', async () => {
  const browser = aBrowser(product)
  const forged = await choose(await beginAt(browser, 'google'), 'lucia')
  forged.searchParams.set('state', 'x'.repeat(43))
  const expired = '/index#social-error=expired'
  expect(await comeBack(product, browser, forged)).toBe(expired)
  // a victim's browser must not take up what an attacker began: sign-in forgery
  const begun = await choose(await beginAt(browser, 'google'), 'lucia')
  expect(await comeBack(product, aBrowser(product), begun)).toBe(expired)
  expect(await comeBack(product, browser, begun)).toMatch(/#social=/)
  expect(await comeBack(product, browser, begun)).toBe(expired)
  const old = await choose(await beginAt(browser, 'google'), 'lucia')
  await product.db.query(`update identity.social_visit set expires_at = now() - interval '1 s'`)
  expect(await comeBack(product, browser, old)).toBe(expired)
})

test('[LG07] a code of another visit, a wrong nonce and a wrong verifier are refused', async () => {
  const browser = aBrowser(product)
  const refused = '/slots?page=1#social-error=refused'
  const mine = await choose(await beginAt(browser, 'google'), 'lucia')
  const other = await choose(await beginAt(aBrowser(product), 'google'), 'sol')
  mine.searchParams.set('code', other.searchParams.get('code') ?? '')
  expect(await comeBack(product, browser, mine)).toBe(refused)
  for (const column of ['nonce', 'code_verifier']) {
    const callback = await choose(await beginAt(browser, 'google'), 'lucia')
    await product.db.query(`update identity.social_visit set ${column} = repeat('w', 43)`)
    expect(await comeBack(product, browser, callback)).toBe(refused)
  }
})

test('[LG07] what the browser comes back with works once, soon and only there', async () => {
  const browser = aBrowser(product)
  const handover = await goThrough(product, browser, { person: 'mateo' })
  expect(await finish(aBrowser(product), handover)).toMatchObject({ message: 'social-expired' })
  const late = await goThrough(product, browser, { person: 'mateo' })
  await product.db.query(`update identity.social_visit set expires_at = now() - interval '1 s'`)
  expect(await finish(browser, late)).toMatchObject({ status: 410, message: 'social-expired' })
})

test('[LG07] a provider that is off or away is told, and a return address stays on the site', async () => {
  const browser = aBrowser(product)
  await product.db.query(
    `update identity.social_provider set issuer = 'http://127.0.0.1:9/none' where merchant_id = 2`,
  )
  const begin = (host: string, returnTo: string) =>
    browser.call(social.begin, { host, params: { provider: 'google' }, body: { returnTo } })
  expect(await begin('marea.localhost', '/index')).toMatchObject({ message: 'social-unavailable' })
  for (const returnTo of ['https://evil.test', '//evil.test', '/\\evil.test', 'index'])
    expect(await begin('localhost', returnTo)).toMatchObject({ message: 'invalid-input' })
  await product.db.query(
    `update whitelabel.module set is_enabled = false where module_id = 'FACEBOOKLOGIN3'`,
  )
  const begun = await eventually(
    () => beginAt(browser, 'facebook'),
    (answer) => !answer.startsWith('http'),
  )
  expect(begun).toBe('method-unavailable')
})

test('[LG07] who wrote an address into a form and never proved it shuts its owner out of nothing', async () => {
  await forget('lucia')
  await product.db.query('update identity.member set email = null where email is not null')
  await aBrowser(product).register('okupa')
  await product.db.query(
    "update identity.member set email = 'lucia.torres@example.com' where username = 'okupa'",
  )
  const owner = aBrowser(product)
  const arrived = await finish(owner, await goThrough(product, owner, { person: 'lucia' }))
  expect(arrived).toMatchObject({ value: { outcome: 'new', email: 'lucia.torres@example.com' } })
  const { ticket } = arrived.value as { ticket: string }
  expect(await complete(owner, ticket)).toMatchObject({ success: true })
})

const ruled = (field: string, isOn: boolean) =>
  product.db.query(
    `insert into whitelabel.register_rule (merchant_id, field, is_enabled, is_required, length_min,
       length_max, accepted_pattern, pattern_id)
     values (1, $1, $2, true, 0, 255, '*', 0)
     on conflict (merchant_id, field) do update set is_enabled = $2, is_required = true`,
    [field, isOn],
  )

test('[LG07] who comes from a provider is asked what the brand asks of everybody, their age too', async () => {
  await forget('lucia')
  await product.db.query('update identity.member set email = null where email is not null')
  await ruled('birthday', true)
  product.app.modules.whitelabel.forget()
  const browser = aBrowser(product)
  const arrived = await finish(browser, await goThrough(product, browser, { person: 'lucia' }))
  const { ticket } = arrived.value as { ticket: string }
  const make = (details?: object) =>
    browser.call(social.register, { body: { ticket, nickname: 'Lu', agreed: true, details } })
  expect(await make()).toMatchObject({
    message: 'fields-refused',
    value: { birthday: { reason: 'required' } },
  })
  const year = new Date().getUTCFullYear()
  expect(await make({ birthday: `${year - 15}-01-31` })).toMatchObject({
    value: { birthday: { reason: 'under-age' } },
  })
  expect(await make({ password: 'no-such-field' })).toMatchObject({ message: 'invalid-input' })
  expect(await make({ birthday: '1990-01-31' })).toMatchObject({ success: true })
  await ruled('birthday', false)
  product.app.modules.whitelabel.forget()
})

test('[LG07] a brand that takes nobody by name or number takes nobody by a provider', async () => {
  await forget('lucia')
  await product.db.query('update identity.member set email = null where email is not null')
  const set = async (isOn: boolean) => {
    await product.db.query(
      `update whitelabel.module set is_enabled = $1
       where merchant_id = 1 and module_id in ('USERNAMEREG3', 'MOBILENUMREG3')`,
      [isOn],
    )
    product.app.modules.whitelabel.forget()
  }
  const browser = aBrowser(product)
  const arrived = await finish(browser, await goThrough(product, browser, { person: 'lucia' }))
  const { ticket } = arrived.value as { ticket: string }
  await set(false)
  expect(await complete(browser, ticket)).toMatchObject({ message: 'registration-closed' })
  await set(true)
  expect(await complete(browser, ticket)).toMatchObject({ success: true })
})

test('[LG06] a visit that was to link a provider ends with the session, wherever it is on its way', async () => {
  await forget('sol')
  const endOnes = () =>
    product.app.db.query(
      `select session_id from identity.session s join identity.member m using (member_id)
       where m.username = 'alejado' and s.ended_at is null`,
    )
  const owner = aBrowser(product)
  await owner.register('alejado')
  for (const step of ['chosen', 'back'] as const) {
    const other = aBrowser(product, '203.0.113.7')
    await other.logIn('alejado')
    const callback = await choose(await beginAt(other, 'google', social.beginLink), 'sol')
    const handover = async () =>
      /#social=([\w-]{43})$/.exec(await comeBack(product, other, callback))?.[1] ?? 'x'.repeat(43)
    const early = step === 'back' ? await handover() : null
    expect(await endOnes()).toHaveLength(2)
    expect(await owner.call(devices.endOtherSessions)).toMatchObject({ success: true })
    expect(await finish(other, early ?? (await handover()))).toMatchObject({
      message: 'social-expired',
    })
  }
  const links = await product.db.query(`select 1 from identity.social_link where subject = 'sol'`)
  expect(links).toHaveLength(0)
})
