import { agentReferral, agentTree, type AgentLink } from '@faro/contract/agents'
import { identity, signInMethods } from '@faro/contract/identity'
import { ok } from '@faro/kernel/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLine, placeOf, type LineAccount } from '../../../tools/product/lines.ts'
import { aProduct, send, type Product } from '../../../tools/product/product.ts'
import { limitsOn } from '../src/limits/limits.query.ts'
import { policyFrom } from '../src/policy/policy.ts'
import { numbersOf } from '../src/tree/node.query.ts'
import { agentBrand } from './brand.fixture.ts'

let product: Product
let line: Readonly<Record<'root' | 'anna' | 'mila' | 'fran', LineAccount>>

beforeAll(async () => {
  product = await aProduct()
  line = await aLine(product, {
    root: { type: 41 },
    anna: { type: 1, under: 'root' },
    mila: { under: 'anna' },
    fran: { type: 42 },
  })
})
afterAll(() => product.close())

const add = (token: string, body: object) =>
  product.call(agentTree.addLink, {
    token,
    key: crypto.randomUUID(),
    body: { accountType: 2, ...body },
  })
const made = async (token: string, body: object = {}): Promise<AgentLink> => {
  const reply = await add(token, body)
  expect(reply).toMatchObject({ status: 200 })
  return reply.value
}
const change = (token: string, link: AgentLink, body: object) =>
  product.call(agentTree.changeLink, {
    token,
    body: { linkId: link.linkId, version: link.version, ...body },
  })

let count = 0
const register = (more: object, cookie?: string) => {
  count += 1
  const password = 'secreto99faro'
  return product.call(identity.register, {
    ...(cookie === undefined ? {} : { headers: { cookie } }),
    body: {
      username: `visita${count}`,
      password,
      confirmPassword: password,
      agreed: true,
      registerMethod: 'WEB',
      ...more,
    },
  })
}
/** Where somebody who has just registered stands. */
const placed = async (more: object, cookie?: string) => {
  const session = await register(more, cookie)
  expect(session).toMatchObject({ status: 200 })
  const { token } = session.value as { token: string }
  const { id } = (await product.call(identity.info, { token })).value as { id: string }
  return placeOf(product, id)
}
/** The code that a member invites friends by. */
const codeOf = async (token: string): Promise<string> => {
  await agentBrand(product).switchOn(['REFERRAL3'])
  const reply = await product.call(agentReferral.open, {
    token,
    key: crypto.randomUUID(),
    body: {},
  })
  return (reply.value as { code: string }).code
}
const limitsToday = async (memberNo: number) => {
  const policy = policyFrom({}, { version: 0, currency: 'PNT' })
  const day = new Date().toISOString().slice(0, 10)
  return (await limitsOn(product.db, { memberNos: [memberNo], day }, policy)).get(memberNo)
}
const isRefused = { status: 404, message: 'invitation-code-invalid' }

test('[AG02] [OS07] a link invites: its code is unique, and who comes by it hangs below its owner', async () => {
  const link = await made(line.anna.token, { code: 'verano26', channel: 'Radio' })
  expect(link).toMatchObject({ code: 'VERANO26', channel: 'Radio', state: 'live', uses: 0 })
  expect(await add(line.fran.token, { code: 'VERANO26' })).toMatchObject({ message: 'code-taken' })
  const drawn = await made(line.fran.token)
  expect(drawn.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  const place = await placed({ affiliateCode: 'verano26' })
  expect(numbersOf(place.path).slice(0, 2)).toEqual([line.root.memberNo, line.anna.memberNo])
  expect(place).toMatchObject({ ownerNo: line.anna.memberNo, linkId: link.linkId, accountType: 2 })
  const list = await product.call(agentTree.links, { token: line.anna.token })
  expect((list.value as { rows: AgentLink[] }).rows).toMatchObject([
    { code: 'VERANO26', uses: 1, registrations: 1 },
  ])
})

test('[agents.T7] a link opens agents where its owner is one, and gives no more than the owner has', async () => {
  expect(await add(line.fran.token, { accountType: 1 })).toMatchObject({
    message: 'agent-account-needed',
  })
  expect(await add(line.anna.token, { limits: { Lott: 1_960 } })).toMatchObject({
    message: 'rate-above-upline',
  })
  const link = await made(line.anna.token, { accountType: 1, limits: { Lott: 1_940 } })
  const place = await placed({ affiliateCode: link.code })
  expect(place.accountType).toBe(1)
  expect(await limitsToday(place.memberNo)).toEqual([1_940, 1_950, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  await product.db.query(
    `insert into agents.prize_limit values ($1, '2020-01-01', '{1930,1950,0,0,0,0,0,0,0,0,0}')`,
    [line.anna.memberNo],
  )
  const lower = await placed({ affiliateCode: link.code })
  expect((await limitsToday(lower.memberNo))?.[0]).toBe(1_930)
  await product.db.query('delete from agents.prize_limit where member_no = $1', [
    line.anna.memberNo,
  ])
})

test('[RG04] [agents.A1] a typed code must invite; off, expired, used up and unknown answer alike', async () => {
  const off = await made(line.anna.token)
  expect(await change(line.anna.token, off, { isOn: false })).toMatchObject({
    value: { state: 'off', version: 2 },
  })
  expect(await change(line.anna.token, off, { isOn: true })).toMatchObject({
    message: 'link-changed',
  })
  const old = await made(line.anna.token, { days: 7 })
  await product.db.query(`update agents.link set expires_at = now() where link_id = $1`, [
    old.linkId,
  ])
  const once = await made(line.anna.token, { maxUses: 1 })
  await placed({ affiliateCode: once.code })
  for (const code of [off.code, old.code, once.code, 'NADIE999']) {
    expect(await register({ affiliateCode: code })).toMatchObject(isRefused)
    expect(await product.call(signInMethods.affiliate, { query: { code } })).toMatchObject(
      isRefused,
    )
  }
  // elsewhere such a code is passed over
  const place = await placed({ addressCode: off.code })
  expect(place).toMatchObject({ uplineNo: null, ownerNo: null, linkId: null })
})

const click = async (code: string, userAgent = 'one') => {
  const answer = await send(`${product.origin}/r/${code}`, {
    headers: { host: 'localhost', 'user-agent': userAgent },
  })
  const [cookie = ''] = (answer.headers['set-cookie'] as string[] | undefined) ?? []
  return { ...answer, cookie: cookie.split(';')[0] ?? '' }
}

test('[PR04] [agents.A1] the last click of a browser counts for thirty days, and only as we wrote it', async () => {
  const [early, late] = [await made(line.anna.token), await made(line.fran.token)]
  const first = await click(early.code)
  expect(first).toMatchObject({ status: 303, headers: { location: `/register?ref=${early.code}` } })
  const second = await click(late.code)
  await click(late.code)
  await click(late.code, 'another browser')
  const place = await placed({}, second.cookie)
  expect(place).toMatchObject({ uplineNo: line.fran.memberNo, linkId: late.linkId })
  // what was typed or stands in the address comes first
  expect(await placed({ addressCode: early.code }, second.cookie)).toMatchObject({
    linkId: early.linkId,
  })
  const forged = second.cookie.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`)
  expect(await placed({}, forged)).toMatchObject({ ownerNo: null })
  const list = await product.call(agentTree.links, { token: line.fran.token })
  expect((list.value as { rows: AgentLink[] }).rows[0]).toMatchObject({
    clicks: 3,
    visitors: 2,
    registrations: 1,
  })
  expect(await click('NADIE999')).toMatchObject({ status: 303, headers: { location: '/' } })
})

test('[PR04] [agents.T7] one network is so many visitors of a day at most, whatever browsers it names', async () => {
  const link = await made(line.anna.token)
  await Promise.all(Array.from({ length: 40 }, (_, i) => click(link.code, `browser ${i}`)))
  await click(link.code, 'browser 0')
  const list = await product.call(agentTree.links, { token: line.anna.token })
  const [shown] = (list.value as { rows: AgentLink[] }).rows
  expect(shown).toMatchObject({ clicks: 41, visitors: 20 })
})

test('[agents.A1] who is named as recommender by a code is above where no code says otherwise, and a name finds nobody', async () => {
  await product.db.query(
    `update whitelabel.register_rule set is_enabled = true, is_required = false
     where merchant_id = 1 and field = 'recommenderId'`,
  )
  product.app.modules.whitelabel.forget()
  const code = await codeOf(line.mila.token)
  expect(await placed({ recommenderId: code.toLowerCase() })).toMatchObject({
    uplineNo: line.mila.memberNo,
    ownerNo: line.mila.memberNo,
  })
  // whoever looks above finds nobody, be there a member of that name or not
  for (const recommenderId of ['mila', 'nadie'])
    expect(await placed({ recommenderId })).toMatchObject({ uplineNo: null, ownerNo: null })
  const link = await made(line.fran.token)
  expect(await placed({ recommenderId: code, affiliateCode: link.code })).toMatchObject({
    uplineNo: line.fran.memberNo,
  })
})

test('[agents.X16] beyond the deepest level a newcomer hangs where there is room, and stays its owner’s', async () => {
  await product.db.query(
    `insert into agents.policy (merchant_id, version, settings) values (1, 1, '{"depthMax":3}')`,
  )
  const place = await placed({ recommenderId: await codeOf(line.mila.token) })
  expect(place).toMatchObject({
    uplineNo: line.anna.memberNo,
    ownerNo: line.mila.memberNo,
    depth: 3,
  })
  await product.db.query('delete from agents.policy')
})

test('[agents.T7] the last use of a link is had by one of twenty who come at once', async () => {
  const link = await made(line.anna.token, { maxUses: 1 })
  const { agents } = product.app.modules
  const taken = await Promise.all(
    Array.from({ length: 20 }, () =>
      product.db.tx(async (tx) => {
        const attributed = await agents.attribute(tx, { merchantId: 1, typed: link.code })
        return attributed.ok ? ok(attributed.value.note) : attributed
      }),
    ),
  )
  expect(taken.filter((one) => one.ok)).toHaveLength(1)
  const [{ uses }] = (await product.db.query('select uses from agents.link where link_id = $1', [
    link.linkId,
  ])) as [{ uses: number }]
  expect(uses).toBe(1)
})

test('[agents.T8] a link whose owner may open no more of its band is passed over, unless it was typed', async () => {
  await product.db.query(
    `insert into agents.policy (merchant_id, version, settings) values (1, 1, $1)`,
    [JSON.stringify({ quotas: [{ mode: 'Lott', bandFrom: 1_940, count: 0 }] })],
  )
  const link = await made(line.anna.token, { limits: { Lott: 1_944 } })
  const { cookie } = await click(link.code)
  expect(await register({ affiliateCode: link.code })).toMatchObject(isRefused)
  expect(await placed({}, cookie)).toMatchObject({ ownerNo: null, linkId: null })
  expect(await placed({ addressCode: link.code })).toMatchObject({ ownerNo: null })
  const [{ uses }] = (await product.db.query('select uses from agents.link where link_id = $1', [
    link.linkId,
  ])) as [{ uses: number }]
  expect(uses).toBe(0)
  await product.db.query('delete from agents.policy')
})

test('[agents.T8] whoever is turned away for one band takes nothing of another', async () => {
  const quotas = [
    { mode: 'Lott', bandFrom: 1_940, count: 5 },
    { mode: 'ZY', bandFrom: 1_940, count: 0 },
  ]
  await product.db.query(
    `insert into agents.policy (merchant_id, version, settings) values (1, 1, $1)`,
    [JSON.stringify({ quotas })],
  )
  await product.db.query('delete from agents.quota')
  const link = await made(line.anna.token, { limits: { Lott: 1_944, ZY: 1_944 } })
  const { cookie } = await click(link.code)
  for (let time = 0; time < 2; time++)
    expect(await placed({}, cookie)).toMatchObject({ ownerNo: null })
  const used = await product.db.query('select mode, used from agents.quota order by mode')
  expect(used).toEqual([
    { mode: 'Lott', used: 0 },
    { mode: 'ZY', used: 0 },
  ])
  await product.db.query('delete from agents.policy')
})

test('[agents.T7] an owner has at most so many links that invite', async () => {
  await product.db.query(
    `insert into agents.policy (merchant_id, version, settings) values (1, 1, '{"linkMax":2}')`,
  )
  const { token } = line.root
  const [one, two] = [await made(token), await made(token)]
  expect(await add(token, {})).toMatchObject({ message: 'links-full', value: { max: 2 } })
  expect(await change(token, one, { isOn: false })).toMatchObject({ status: 200 })
  await made(token)
  expect(await change(token, { ...one, version: 2 }, { isOn: true })).toMatchObject({
    message: 'links-full',
  })
  expect(await change(line.anna.token, two, { isOn: false })).toMatchObject({ status: 404 })
})
