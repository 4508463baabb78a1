import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@faro/server-kit/config'
import { createLog } from '@faro/server-kit/log'
import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedBrands } from '../../../tools/seed/seed-brands.ts'
import { seedGames } from '../../../tools/seed/seed-games.ts'
import { createApp, type App } from '../src/app.ts'

let database: TestDatabase
let folder = ''
let app: App

const page = (name: string): string =>
  `<title>__BRAND__</title>page:${name}<!--theme--><!--config--><div id="root"><!--app--></div>`

/** Pages as the build would leave them, with their names in them. */
const writeApps = async (): Promise<void> => {
  for (const one of ['player', 'console']) {
    const dist = path.join(folder, one, 'dist')
    await mkdir(path.join(dist, 'pages'), { recursive: true })
    await mkdir(path.join(dist, 'assets'), { recursive: true })
    await writeFile(path.join(dist, 'themes.json'), '{}')
    for (const name of ['index', 'register', 'help', 'shell', 'console'])
      await writeFile(path.join(dist, 'pages', `${name}.es.html`), page(name))
  }
}

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'faro-pages-'))
  await writeApps()
  await seedBrands(database.db)
  await seedGames(database.db)
  const config = readConfig({
    DATABASE_URL: database.url,
    PORT: '0',
    DATA_DIR: folder,
    PAYMENT_SECRET: 'a secret for the tests only',
    SERVER_SECRET: 'a server secret for the tests only',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  app = await createApp({ config, log: createLog('silent'), webFolder: folder })
  await app.http.ready()
})
afterAll(async () => {
  await app.stop()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const set = async (sql: string, values: readonly unknown[] = []): Promise<void> => {
  await database.db.query(sql, values)
  app.modules.whitelabel.forget()
}
const setFlag = (isOn: boolean) =>
  set(`update whitelabel.module set is_enabled = $1 where module_id = 'LOGGEDINTOHOME'`, [isOn])

beforeEach(() => setFlag(false))

const get = async (url: string, ip = '127.0.0.1'): Promise<string> =>
  (await app.http.inject({ url, headers: { host: 'localhost', 'x-forwarded-for': ip } })).body

const nameOf = (html: string): string => /page:(\w+)/.exec(html)?.[1] ?? ''

test('[RT15] a brand for members only draws its pages for nobody but at the open paths', async () => {
  expect(nameOf(await get('/index'))).toBe('index')
  expect(nameOf(await get('/help'))).toBe('help')
  await setFlag(true)
  for (const url of ['/index', '/help', '/rng', '/index?member=withdraw'])
    expect(nameOf(await get(url))).toBe('shell')
  expect(nameOf(await get('/register'))).toBe('register')
  expect(nameOf(await get('/login'))).toBe('shell')
  expect(nameOf(await get('/console'))).toBe('console')
})

test('[ST01] [ST02] a closed brand is an empty page with its status and end, whatever the path', async () => {
  const end = new Date(Date.now() + 3_600_000)
  await set(
    `update whitelabel.merchant set is_maintained = true, maintenance_ends_at = $1
     where merchant_id = 1`,
    [end],
  )
  for (const url of ['/index', '/register', '/help']) {
    const html = await get(url)
    expect(nameOf(html)).toBe('shell')
    expect(html).toContain(`"maintenanceEnd":"${end.toISOString()}"`)
    expect(html).toContain('"status":1')
  }
  expect(nameOf(await get('/console'))).toBe('console')
  await set('update whitelabel.merchant set is_maintained = false, maintenance_ends_at = null')
})

test('[ST03] a barred visitor is told address and country and sees no page of the brand', async () => {
  await set(`update whitelabel.merchant set region_countries = '{US}' where merchant_id = 1`)
  const html = await get('/index', '8.8.8.8')
  expect(nameOf(html)).toBe('shell')
  expect(html).toContain('"location":{"ip":"8.8.8.8","country":"US"}')
  expect(nameOf(await get('/index', '193.0.6.139'))).toBe('index')
  await set(`update whitelabel.merchant set region_countries = '{}'`)
})

test('[WL02] what a flag turns off is out of sight in the page itself', async () => {
  await set(
    `update whitelabel.module set is_enabled = false where module_id = 'DIRECTREG3' and
       merchant_id = 1`,
  )
  expect(await get('/index')).toContain('[data-flag="DIRECTREG3"]{display:none!important}')
  await set(
    `update whitelabel.module set is_enabled = true where module_id = 'DIRECTREG3' and
       merchant_id = 1`,
  )
  expect(await get('/index')).not.toContain('[data-flag="DIRECTREG3"]')
})

test.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '$& $1 ${alert(1)} $`',
])('the name of a brand is text in its pages: %s', async (name) => {
  await set('update whitelabel.merchant set name = $1 where merchant_id = 1', [name])
  const html = await get('/index')
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''
  const read = title.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  expect(read).toBe(name)
  const config = /id="faro-config">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect((JSON.parse(config) as { brand: { name: string } }).brand.name).toBe(name)
  await set(`update whitelabel.merchant set name = 'Voltio' where merchant_id = 1`)
})
