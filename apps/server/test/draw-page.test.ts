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
  const drawing = 'let drawn = 0\nexport const render = async () => `drawing ${++drawn}`\n'
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
})

test('invented halls are not drawn and leave the drawn pages where they are', async () => {
  const domains = { catalogue: { menus: async () => [], vendors: async () => [] } }
  const error = vi.fn()
  const drawPage = await createDrawPage({
    dist,
    domains: domains as unknown as Domains,
    log: { error },
  })
  const [first, second] = await Promise.all([drawPage(aPage(null)), drawPage(aPage(null))])
  expect(second).toEqual(first)
  const invented = Array.from({ length: 400 }, (_, index) => drawPage(aPage(`hall-${index}`)))
  for (const drawn of await Promise.all(invented)) expect(drawn.app).toBe('')
  expect(await drawPage(aPage(null))).toEqual(first)
  expect(error).not.toHaveBeenCalled()
})
