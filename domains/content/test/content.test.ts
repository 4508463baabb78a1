import { announcements, contentConsole, helpCentre } from '@faro/contract/content'
import { operator } from '@faro/contract/operator'
import { uuidv7 } from '@faro/kernel/ids'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct, type Product } from '../../../tools/product/product.ts'
import { aStaffToken } from '../../../tools/product/sessions.ts'

let product: Product
let token: string
beforeAll(async () => {
  product = await aProduct()
  token = await aStaffToken(product.db, ['content.read', 'content.write', 'audit.read'])
})
afterAll(() => product.close())

const hourMs = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString()
const texts = {
  ES: { title: 'Aviso', html: '<p>Hola<script>alert(1)</script></p>' },
  EN: { title: 'Notice', html: '<p onclick="alert(1)">Hello</p>' },
}
const anEdit = (change: object = {}) => ({
  version: 0,
  type: 'PL',
  groupName: '',
  url: '',
  gameCode: '',
  position: 0,
  isPublished: true,
  startsAt: inHours(-1),
  endsAt: null,
  texts,
  ...change,
})

const save = (
  change: object = {},
  { id = uuidv7(), as = token, code = 'voltio' }: { id?: string; as?: string; code?: string } = {},
) =>
  product.call(contentConsole.saveAnnouncement, {
    params: { code, announcementId: id },
    body: anEdit(change),
    token: as,
  })

type Shown = { title: string; html: string; type: string; announcementId: string }
const shown = async (query: Record<string, string> = {}, host = 'localhost'): Promise<Shown[]> => {
  const { value } = await product.call(announcements.list, { query, host })
  return (value as { announcements: Shown[] }).announcements
}

test('[CN01] announcements come by type, in the reader language, cleaned of what runs', async () => {
  expect((await save()).status).toBe(200)
  expect((await save({ type: 'B', texts: { ES: texts.ES } })).status).toBe(200)
  const notices = await shown({ types: 'PL', language: 'EN' })
  expect(notices.map(({ title, html }) => [title, html])).toEqual([['Notice', '<p>Hello</p>']])
  // a language without a text falls back to English, then to the brand's own
  expect((await shown({ types: 'PL', language: 'TH' }))[0]?.title).toBe('Notice')
  expect((await shown({ types: 'B', language: 'TH' }))[0]?.title).toBe('Aviso')
  expect((await shown()).map(({ type }) => type).toSorted()).toEqual(['B', 'PL'])
  expect(await shown({}, 'marea.localhost')).toEqual([])
})

test('[CN01] drafts, what is to come and what is over are not shown', async () => {
  const before = (await shown()).length
  await save({ isPublished: false })
  await save({ startsAt: inHours(1) })
  await save({ startsAt: inHours(-2), endsAt: inHours(-1) })
  expect((await shown()).length).toBe(before)
  const { value } = await product.call(contentConsole.announcements, {
    params: { code: 'voltio' },
    token,
  })
  const states = (value as { state: string }[]).map(({ state }) => state)
  expect(states.toSorted()).toEqual(['draft', 'over', 'scheduled', 'shown', 'shown'])
})

test('[CN01] a change on an older version is refused, a newer one stands and is in the log', async () => {
  const id = uuidv7()
  const first = await save({}, { id })
  expect(first.value).toMatchObject({ version: 1, state: 'shown' })
  expect((await save({ version: 1, position: 3 }, { id })).value).toMatchObject({ version: 2 })
  expect((await save({ version: 1 }, { id })).message).toBe('content-changed')
  expect((await save({}, { id })).message).toBe('content-changed')
  await vi.waitFor(async () => {
    const { value } = await product.call(operator.audit, { token })
    const rows = (value as { rows: { action: string }[] }).rows
    expect(rows.some(({ action }) => action === 'content.announcement-saved')).toBe(true)
  })
  const removed = await product.call(contentConsole.removeAnnouncement, {
    params: { code: 'voltio', announcementId: id },
    token,
  })
  expect(removed.success).toBe(true)
  expect((await shown()).some(({ announcementId }) => announcementId === id)).toBe(false)
})

test('bad content gets a word about what is wrong and changes nothing', async () => {
  const before = (await shown()).length
  expect((await save({ endsAt: inHours(-3) })).message).toBe('content-schedule')
  expect((await save({ texts: { EN: texts.EN } })).message).toBe('content-language')
  expect((await save({ url: 'javascript:alert(1)' })).status).toBe(400)
  expect((await save({ url: '//evil.example' })).status).toBe(400)
  expect((await save({ texts: {} })).status).toBe(400)
  expect((await save({}, { code: 'nobody' })).message).toBe('brand-unknown')
  const reader = await aStaffToken(product.db, ['content.read'])
  expect((await save({}, { as: reader })).status).toBe(403)
  // an id of one brand cannot be written through another
  const id = uuidv7()
  await save({ isPublished: false }, { id })
  expect((await save({ version: 1 }, { id, code: 'marea' })).message).toBe('content-changed')
  expect((await shown()).length).toBe(before)
})

test('[CN02] the help centre shows published articles in order, each under a name of its own', async () => {
  const write = (slug: string, change: object = {}) =>
    product.call(contentConsole.saveArticle, {
      params: { code: 'voltio', articleId: uuidv7() },
      body: { version: 0, kind: 'help', slug, position: 1, isPublished: true, texts, ...change },
      token,
    })
  expect((await write('second', { position: 2 })).success).toBe(true)
  expect((await write('first')).success).toBe(true)
  expect((await write('terms', { kind: 'about' })).success).toBe(true)
  expect((await write('hidden', { isPublished: false })).success).toBe(true)
  expect((await write('first')).message).toBe('slug-taken')
  expect((await write('Not A Slug')).status).toBe(400)
  const { value } = await product.call(helpCentre.articles, { query: { language: 'EN' } })
  const { articles } = value as { articles: { slug: string; title: string; html: string }[] }
  expect(articles.map(({ slug }) => slug)).toEqual(['first', 'second', 'terms'])
  expect(articles[0]).toMatchObject({ title: 'Notice', html: '<p>Hello</p>' })
})
