import { createHash, randomUUID } from 'node:crypto'
import { cases, operator, operatorLists, type Case } from '@faro/contract/operator'
import { playSafetyConsole } from '@faro/contract/identity'
import { promotionsConsole, type Definition } from '@faro/contract/promotions'
import { col } from '@faro/server-kit/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, hourMs, type Colleague, type Desk } from '../../../tools/product/approvals.ts'
import { aMemberOf } from '../../../tools/product/sessions.ts'

/** Staff look at nobody's data unseen: the log says who looked at whom, before anything is shown. */
let desk: Desk
let curious: Colleague
let memberId = ''

beforeAll(async () => {
  desk = await aDesk()
  memberId = await aMemberOf(desk.db, 2)
  curious = await desk.colleague('curiosa', {
    permissions: ['players.read', 'promotions.read', 'agents.read'],
  })
})
afterAll(() => desk.close())

const looks = () =>
  desk.db.query(
    `select actor, subject from operator.audit_entry where action = 'data.viewed' order by seq`,
    [],
    { actor: col.text, subject: col.text },
  )
const asked = (token: string, who: string) => {
  const call = { token, params: { memberId: who } }
  return Promise.all([
    desk.call(operator.player, call),
    desk.call(operator.playerEntries, call),
    desk.call(operatorLists.playerEntries, call),
    desk.call(playSafetyConsole.detail, call),
  ])
}

test('[OS02] a look at a player is written down once an hour, whichever page it is and however many at once', async () => {
  for (const answer of await asked(curious.token, memberId))
    expect(answer).toMatchObject({ status: 200 })
  const once = { actor: 'curiosa', subject: memberId }
  expect(await looks()).toEqual([once])
  await asked(curious.token, memberId)
  expect(await looks()).toEqual([once])
  desk.clock.advance(hourMs)
  await asked(await curious.session(), memberId)
  expect(await looks()).toEqual([once, once])
})

test('[OS02] whoever is shown nothing has looked at nothing; a queue with addresses and pictures is a look', async () => {
  const before = await looks()
  const stranger = await desk.colleague('ajena', {
    permissions: ['players.read', 'promotions.read'],
    merchantIds: [2],
  })
  for (const answer of await asked(stranger.token, memberId))
    expect([403, 404]).toContain(answer.status)
  await asked(await curious.session(), '00000000-0000-7000-8000-000000000000')
  expect(await looks()).toEqual(before)
  const params = { code: 'voltio' }
  const token = await curious.session()
  await desk.call(promotionsConsole.applications, { token, params })
  await desk.call(promotionsConsole.redemptions, { token, params })
  expect(await looks()).toEqual([...before, { actor: 'curiosa', subject: 'voltio' }])
})

test('[OS02] a case is a look at whom it is about, and so is a list narrowed down to one player', async () => {
  const ana = await aMemberOf(desk.db, 2)
  const eva = await aMemberOf(desk.db, 2)
  const worker = await desk.colleague('obrera', { permissions: ['cases.read', 'cases.write'] })
  const { token: own } = worker
  const [{ kind }] = (await desk.call(cases.kinds, { token: own })).value as [{ kind: string }]
  const open = async (about: string) => {
    const body = { kind, memberId: about, note: 'Seen twice' }
    return (await desk.call(cases.open, { token: own, body })).value as Case
  }
  const [{ caseId }] = [await open(ana), await open(eva)]
  const before = await looks()
  const reader = await desk.colleague('lectora', { permissions: ['cases.read'] })
  const { token } = reader
  await desk.call(operatorLists.cases, { token, query: {} })
  await desk.call(operatorLists.cases, { token, query: { memberId: eva } })
  expect(await looks()).toEqual([...before, { actor: 'lectora', subject: eva }])
  expect(await desk.call(cases.one, { token, params: { caseId } })).toMatchObject({ status: 200 })
  expect(await looks()).toEqual([
    ...before,
    { actor: 'lectora', subject: eva },
    { actor: 'lectora', subject: ana },
  ])
})

test('[OS02] nor does anybody learn what one player paid in by trying an offer out on them alone', async () => {
  const ana = await aMemberOf(desk.db, 2)
  await desk.db.query(
    `insert into promotions.member_fact (member_id, merchant_id, currency, account_type, language,
       registered_at, registered_day, is_mobile_proven, is_mail_proven, is_offerable, looked_at)
     values ($1, 1, 'PNT', 2, 'ES', now(), current_date, true, true, true, now())
     on conflict (member_id) do update set is_offerable = true`,
    [ana],
  )
  const before = await looks()
  const author = await desk.colleague('autora', { permissions: ['promotions.write'] })
  const now = Date.now()
  const at = (days: number) => new Date(now + days * 24 * hourMs).toISOString()
  const definition: Definition = {
    code: 'prueba',
    kind: 'manual',
    product: 'any',
    isVip: false,
    art: 'x',
    texts: {},
    showFrom: at(0),
    startsAt: at(0),
    endsAt: at(2),
    audience: { is: 'members', list: [ana] },
    period: 'once',
    minDeposit: null,
    condition: null,
    reward: { kind: 'money', size: { by: 'fixed', amount: '1.00' } },
    review: 'none',
    claim: 'hand',
    decision: 'at-once',
    claimDays: 7,
    limits: { perMember: null, perHousehold: null, perDay: null },
    budget: { amount: '1.00', pieces: null },
    stack: { isExclusive: false, group: null, groupLimit: 1 },
    holdoutBps: 0,
    program: null,
  }
  const call = {
    token: author.token,
    params: { code: 'voltio' },
    body: { activityId: null, definition },
  }
  const tried = await desk.call(promotionsConsole.check, call)
  expect(tried).toMatchObject({ value: { members: 1, examples: [{ memberId: ana }] } })
  expect(await looks()).toEqual([...before, { actor: 'autora', subject: ana }])
})

/** A place behind all rows, as anybody may write one down. */
const behindAll = (list: string, query: Record<string, string>): string => {
  const asked = Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha256')
    .update(JSON.stringify([list, asked]))
    .digest('base64url')
  const place = [
    hash.slice(0, 12),
    '1970-01-01 00:00:00+00',
    '00000000-0000-0000-0000-000000000000',
  ]
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

test('[OS02] nor are sums of one player told beside a page behind the last', async () => {
  const ana = await aMemberOf(desk.db, 2)
  const worker = await desk.colleague('abridora', { permissions: ['cases.read', 'cases.write'] })
  const { token: own } = worker
  const [{ kind }] = (await desk.call(cases.kinds, { token: own })).value as [{ kind: string }]
  await desk.call(cases.open, { token: own, body: { kind, memberId: ana, note: 'Seen twice' } })
  const before = await looks()
  const { token } = await desk.colleague('sumadora', { permissions: ['cases.read'] })
  const query = { memberId: ana, sort: '-openedAt', tz: 'brand' }
  const none = { ...query, memberId: randomUUID() }
  // nor whether there are rows at all: with one filter after the other that says what they hold
  for (const asked of [query, none]) {
    const after = behindAll('cases', asked)
    const told = await desk.call(operatorLists.cases, { token, query: { ...asked, after } })
    expect(told).toMatchObject({ value: { rows: [], total: { count: 0 } } })
    expect(told).toMatchObject({ value: { next: null, previous: after } })
  }
  expect(await looks()).toEqual(before)
})

test('[OS02] a search for one player is a look by the page of old as well', async () => {
  const ana = await aMemberOf(desk.db, 2)
  const searcher = await desk.colleague('buscona', { permissions: ['players.read'] })
  const before = await looks()
  const { token } = searcher
  const found = await desk.call(operator.players, { token, query: { search: ana } })
  expect(found).toMatchObject({ value: { rows: [{ memberId: ana }] } })
  expect(await looks()).toEqual([...before, { actor: 'buscona', subject: ana }])
})
