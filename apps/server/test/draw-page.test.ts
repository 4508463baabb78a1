import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Permission } from '@faro/contract/whitelabel'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDrawPage } from '../src/pages/draw-page.ts'
import type { Domains } from '../src/pages/first-answers.ts'

let dist: string

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'drawn-'))
  await mkdir(path.join(dist, 'server'))
  await writeFile(path.join(dist, 'package.json'), '{"type":"module"}')
  const drawing = `let drawn = 0
    export const render = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return 'drawing ' + ++drawn
    }`
  await writeFile(path.join(dist, 'server/entry-server.js'), drawing)
})
afterAll(() => rm(dist, { recursive: true }))

const aPage = (hall: string | null) => ({
  merchantId: 1,
  currency: 'USD' as const,
  name: 'fav',
  drawn: 'menu' as const,
  url: hall === null ? '/fav' : `/fav?page=${hall}`,
  language: 'es',
  permission: { settingsVersion: 1 } as unknown as Permission,
  isNarrow: false,
  ip: '203.0.113.1',
})

const domains = {
  catalogue: { menus: async () => [], vendors: async () => [] },
} as unknown as Domains

test('[ST04] pages are drawn by turns of networks, and who asks for many is left to draw them', async () => {
  const drawPage = await createDrawPage({ dist, domains, log: { error: vi.fn() } })
  const many = Array.from({ length: 60 }, (_, index) =>
    drawPage({ ...aPage(null), language: `l${index}`, ip: '198.51.100.1' }),
  )
  const [bystander, ...ofMany] = await Promise.all([
    drawPage({ ...aPage(null), ip: '203.0.113.9' }),
    ...many,
  ])
  expect(bystander.app).not.toBe('')
  const drawn = ofMany.filter(({ app }) => app !== '')
  expect(drawn.length).toBeGreaterThan(0)
  expect(drawn.length).toBeLessThanOrEqual(5)
  // what was not drawn is not kept so
  await vi.waitFor(async () => {
    const again = await drawPage({ ...aPage(null), language: 'l59', ip: '203.0.113.10' })
    expect(again.app).not.toBe('')
  })
})

test('invented halls are not drawn and leave the drawn pages where they are', async () => {
  const error = vi.fn()
  const drawPage = await createDrawPage({ dist, domains, log: { error } })
  const [first, second] = await Promise.all([drawPage(aPage(null)), drawPage(aPage(null))])
  expect(second).toEqual(first)
  const invented = Array.from({ length: 400 }, (_, index) => drawPage(aPage(`hall-${index}`)))
  for (const drawn of await Promise.all(invented)) expect(drawn.app).toBe('')
  expect(await drawPage(aPage(null))).toEqual(first)
  expect(error).not.toHaveBeenCalled()
})
