import { contentConsole, helpCentre } from '@faro/contract/content'
import { uuidv7 } from '@faro/kernel/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDesk, type Colleague, type Desk } from '../../../tools/product/approvals.ts'

let desk: Desk
let one: Colleague
let two: Colleague
beforeAll(async () => {
  desk = await aDesk()
  await desk.db.query(
    `insert into whitelabel.host (host, merchant_id, added_at) values ('own.example', 1, now())`,
  )
  const permissions = ['content.read', 'content.write']
  one = await desk.colleague('one', { permissions })
  two = await desk.colleague('two', { permissions })
})
afterAll(() => desk.close())

const link = (href: string) => ({ ES: { title: 'Ayuda', html: `<p><a href="${href}">x</a></p>` } })

type Saved = { version: number; isPublished: boolean; approvalId: string | null }
const article = async (
  texts: object,
  { id = uuidv7(), version = 0, reason = 'a partner' } = {},
) => {
  const { status, message, value } = await desk.call(contentConsole.saveArticle, {
    token: one.token,
    params: { code: 'voltio', articleId: id },
    body: {
      version,
      kind: 'help',
      slug: `a${id.slice(-12)}`,
      position: 1,
      isPublished: true,
      texts,
      ...(reason === '' ? {} : { reason }),
    },
  } as never)
  return { id, status, message, value: value as Saved | null }
}
const banner = async (url: string) => {
  const { value } = await desk.call(contentConsole.saveAnnouncement, {
    token: one.token,
    params: { code: 'voltio', announcementId: uuidv7() },
    body: {
      version: 0,
      type: 'B',
      groupName: '',
      url,
      gameCode: '',
      position: 0,
      isPublished: true,
      startsAt: new Date(Date.now() - 3_600_000).toISOString(),
      endsAt: null,
      texts: { ES: { title: 'Aviso', html: '' } },
      reason: 'a partner',
    },
  } as never)
  return value as Saved
}
const slugs = async () => {
  const { value } = await desk.call(helpCentre.articles, { query: {} })
  return (value as { articles: { slug: string }[] }).articles.map(({ slug }) => slug)
}

test('[desk.A1] [CN02] a text that leads elsewhere is published by two, and the next word of it by one', async () => {
  const saved = await article(link('https://elsewhere.example/pay'))
  expect(saved.value).toMatchObject({ isPublished: false, approvalId: expect.any(String) })
  expect(await slugs()).not.toContain(`a${saved.id.slice(-12)}`)
  const approvalId = saved.value?.approvalId ?? ''
  const shown = await desk.one(await two.session(), approvalId)
  expect(shown.preview).toContainEqual({
    label: 'content-link',
    value: 'https://elsewhere.example/pay',
  })
  expect(await desk.agree(await two.session(), approvalId)).toMatchObject({
    value: { state: 'executed' },
  })
  expect(await slugs()).toContain(`a${saved.id.slice(-12)}`)
  const { id } = saved
  const again = link('https://elsewhere.example/pay')
  const renamed = { ES: { ...again.ES, title: 'Más ayuda' } }
  expect((await article(renamed, { id, version: 2 })).value).toMatchObject({
    isPublished: true,
    approvalId: null,
  })
  // another page there is another link, and what waits is what was written last
  const first = await article(link('https://elsewhere.example/b'), { id, version: 3 })
  const last = await article(link('https://elsewhere.example/c'), { id, version: 4 })
  expect((await desk.one(two.token, first.value?.approvalId ?? '')).state).toBe('withdrawn')
  expect(await desk.agree(await two.session(), last.value?.approvalId ?? '')).toMatchObject({
    value: { state: 'executed' },
  })
})

test('[desk.A1] [CN01] a banner leads to pages of the brand by one person, elsewhere by two', async () => {
  expect(await banner('/vip')).toMatchObject({ isPublished: true, approvalId: null })
  expect(await banner('https://own.example/vip')).toMatchObject({ isPublished: true })
  for (const url of ['https://elsewhere.example/vip', '/\\elsewhere.example/vip'])
    expect(await banner(url)).toMatchObject({ isPublished: false, approvalId: expect.any(String) })
})

test('[CN02] an address to write or call to is a link too, and without a reason nobody is asked', async () => {
  for (const href of ['mailto:help@elsewhere.example', 'tel:+5255'])
    expect((await article(link(href))).value).toMatchObject({ isPublished: false })
  expect(await article(link('https://x.example'), { reason: '' })).toMatchObject({ status: 400 })
  expect((await article(link('/help'), { reason: '' })).value).toMatchObject({ isPublished: true })
})
