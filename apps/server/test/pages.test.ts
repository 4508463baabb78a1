import { avatarCount } from '@faro/contract/identity'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
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
/** Lets one address ask for six pages a minute. */
let tight: App

const page = (name: string): string =>
  `<title>__BRAND__</title>page:${name}<!--theme--><!--config--><div id="root"><!--app--></div>`

/** Some of the pages of the site, as its build tells of them. */
const sitePages = [
  { path: '/index', drawn: 'home', sitemap: 'listed', titles: {} },
  { path: '/register', drawn: 'home', isOpen: true, titles: {} },
  { path: '/help', drawn: 'menu', sitemap: 'listed', titles: {} },
  { path: '/rng', drawn: 'lobby', sitemap: 'listed', titles: { rng: 'core.category.rng' } },
  { path: '/fav', drawn: 'menu', titles: {} },
  { path: '/about/:topic', sitemap: 'listed', titles: { 'about/terms': 'core.about.terms' } },
  { path: '/login', isOpen: true, titles: {} },
  { path: '/game', sitemap: 'barred', titles: {} },
  { path: '/seamless', sitemap: 'barred', titles: {} },
]

/** Pages as the build would leave them, with their names in them. */
const writeApps = async (): Promise<void> => {
  const server = path.join(folder, 'player', 'dist', 'server')
  await mkdir(server, { recursive: true })
  const drawing = 'export const render = async ({ url }) => `drawing of ${url}`\n'
  await writeFile(path.join(server, 'entry-server.js'), drawing)
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  for (const one of ['player', 'console']) {
    const dist = path.join(folder, one, 'dist')
    await mkdir(path.join(dist, 'pages'), { recursive: true })
    await mkdir(path.join(dist, 'assets'), { recursive: true })
    const script = path.join(dist, 'assets', `${one}.js`)
    const code = `console.log('${one}')//`.padEnd(2_000)
    await writeFile(script, code)
    await writeFile(`${script}.br`, brotliCompressSync(code))
    await writeFile(`${script}.gz`, gzipSync(code))
    await writeFile(path.join(dist, 'assets', `${one}-worker-1a2B_3.js`), code)
    await writeFile(path.join(dist, 'assets', `${one}.svg`), '<svg xmlns="x"/>')
    await writeFile(path.join(dist, 'themes.json'), '{}')
    const texts = { 'title:rng.es': 'Tragamonedas', 'title:rng.en': 'Slots', 'line.es': 'Juega.' }
    await writeFile(path.join(dist, 'texts.json'), JSON.stringify(texts))
    await writeFile(path.join(dist, 'pages.json'), JSON.stringify(sitePages))
    await writeFile(path.join(dist, 'sw.js'), 'const version = 1')
    await writeFile(path.join(dist, 'pages', 'shell.en.html'), page('shell'))
    const heads = { 'faro-de-fortuna': '<link rel="modulepreload" href="/assets/a.js">' }
    await writeFile(path.join(dist, 'title-heads.json'), JSON.stringify(heads))
    await writeFile(path.join(dist, 'pages', 'play-slots.es.html'), '<head></head>')
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
  const settings = {
    DATABASE_URL: database.url,
    PORT: '0',
    DATA_DIR: folder,
    PAYMENT_SECRET: 'a secret for the tests only',
    SERVER_SECRET: 'a server secret for the tests only',
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const started = async (rateLimitScale: number) => {
    const config = { ...readConfig(settings), rateLimitScale }
    const made = await createApp({ config, log: createLog('silent'), webFolder: folder })
    await made.http.ready()
    return made
  }
  app = await started(100)
  tight = await started(0.01)
})
afterAll(async () => {
  await app.stop()
  await tight.stop()
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
  for (const url of ['/index', '/register'])
    expect(await get(url)).toContain(`<div id="root">drawing of ${url}</div>`)
  await setFlag(true)
  for (const url of ['/index', '/help', '/rng', '/index?member=withdraw'])
    expect(nameOf(await get(url))).toBe('shell')
  const register = await get('/register')
  expect(nameOf(register)).toBe('register')
  // the home that stands behind it is the members'
  expect(register).toContain('<div id="root"></div>')
  expect(register).toContain('id="faro-answers">[]<')
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

test('[ST04] a page has its name, its address and its languages in its head', async () => {
  const html = await get('/rng?page=x&lang=en')
  expect(html).toContain('<title>Slots · Voltio</title>')
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/rng?lang=en">')
  expect(html).toContain('hreflang="es" href="http://localhost:3000/rng"')
  expect(html).toContain('hreflang="en" href="http://localhost:3000/rng?lang=en"')
  expect(html).toContain('property="og:image" content="http://localhost:3000/share/en.png"')
  expect(html).not.toContain('noindex')
  expect(await get('/rng')).toContain('<link rel="canonical" href="http://localhost:3000/rng">')
  // in the language that the browser wishes, the address still names none
  const host = 'localhost'
  const wished = await app.http.inject({ url: '/rng', headers: { host, 'accept-language': 'en' } })
  expect(wished.body).toContain('<title>Slots')
  expect(wished.body).toContain('<link rel="canonical" href="http://localhost:3000/rng">')
})

test('a page that is nobody else to find says so', async () => {
  for (const url of ['/game?id=faro-de-fortuna', '/seamless', '/nowhere', '/fav'])
    expect(await get(url)).toContain('name="robots" content="noindex"')
  // what a brand writes beside the pages that every brand has
  expect(await get('/about/our-story')).toContain('rel="canonical"')
  expect(await get('/console')).not.toContain('rel="manifest"')
})

test('a name that is markup stays a text in the head too', async () => {
  await set('update whitelabel.merchant set name = $1 where merchant_id = 1', ['"><script>'])
  const html = await get('/rng')
  expect(html).toContain('content="Tragamonedas · &#34;&#62;&#60;script&#62;"')
  await set(`update whitelabel.merchant set name = 'Voltio' where merchant_id = 1`)
})

const file = (url: string, host = 'localhost') =>
  app.http.inject({ url, headers: { host, 'x-forwarded-for': '127.0.0.1' } })

test('[WL03] each brand has its own manifest, icons and picture for links', async () => {
  const manifest = (await file('/manifest.webmanifest')).json<{
    name: string
    start_url: string
    icons: { src: string; sizes: string }[]
  }>()
  expect(manifest).toMatchObject({ name: 'Voltio', start_url: '/index', display: 'standalone' })
  for (const { src } of manifest.icons) {
    const icon = await file(src)
    expect(icon.headers['content-type']).toBe('image/png')
    expect(icon.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  }
  const second = (await file('/manifest.webmanifest', 'marea.localhost')).json<{ name: string }>()
  expect(second.name).toBe('Marea')
  const [one, other] = await Promise.all([
    file('/icons/icon-192.png'),
    file('/icons/icon-192.png', 'marea.localhost'),
  ])
  expect(one.rawPayload.equals(other.rawPayload)).toBe(false)
  // a proxy may tell the host in a header that a cache before it does not look at
  expect(one.headers['vary']).toContain('x-forwarded-host')
  expect((await file('/share/es.png')).headers['content-type']).toBe('image/png')
  for (const url of ['/icons/icon-193.png', '/icons/x.png', '/share/..png'])
    expect((await file(url)).statusCode).toBe(404)
})

test('every picture that members choose from is there, and no other', async () => {
  for (let icon = 1; icon <= avatarCount; icon++) {
    const reply = await file(`/avatars/${icon}.svg`)
    expect(reply.statusCode, `${icon}`).toBe(200)
    expect(reply.headers['content-type']).toContain('image/svg+xml')
  }
  for (const name of ['0.svg', `${avatarCount + 1}.svg`, '1.png', '1e1.svg'])
    expect((await file(`/avatars/${name}`)).statusCode, name).toBe(404)
})

test('robots are led to the map of the site, past what is not theirs, and away while it is closed', async () => {
  const open = (await file('/robots.txt')).body
  expect(open).toContain('Disallow: /wps/')
  expect(open).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  const map = (await file('/sitemap.xml')).body
  expect(map).toContain('<loc>http://localhost:3000/rng?lang=en</loc>')
  expect(map).toContain('<loc>http://localhost:3000/about/terms</loc>')
  expect(map).not.toContain('/game')
  expect(map).not.toContain('/fav')
  expect(open).toContain('Disallow: /seamless')
  await set('update whitelabel.merchant set is_maintained = true where merchant_id = 1')
  expect((await file('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  await set('update whitelabel.merchant set is_maintained = false where merchant_id = 1')
})

test('the worker of the site is asked for anew each time', async () => {
  const worker = await file('/sw.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
  expect(worker.body).toContain('version')
})

test('[WL04] a first visit comes in the language that the browser wishes, a chosen one goes before', async () => {
  const titleIn = async (headers: Record<string, string>, url = '/rng') => {
    const answer = await app.http.inject({ url, headers: { host: 'localhost', ...headers } })
    expect(answer.headers['vary']).toContain('accept-language')
    return /<title>([^·<]+?) ·/.exec(answer.body)?.[1]
  }
  const wish = { 'accept-language': 'de-DE,en-GB;q=0.8' }
  expect(await titleIn(wish)).toBe('Slots')
  expect(await titleIn({ ...wish, cookie: 'lang=ES' })).toBe('Tragamonedas')
  expect(await titleIn(wish, '/rng?lang=es')).toBe('Tragamonedas')
  expect(await titleIn({ 'accept-language': 'de-DE' })).toBe('Tragamonedas')
  expect(await titleIn({})).toBe('Tragamonedas')
})

test('[GM02] the page of a slot names the files of its title, and of a title it does not know none', async () => {
  const ask = async (game: string) =>
    (await app.http.inject({ url: `/play/slots?lang=es&game=${game}` })).body
  expect(await ask('faro-de-fortuna')).toContain('href="/assets/a.js"></head>')
  expect(await ask('toString')).toBe('<head></head>')
  expect(await ask('%22%3E%3Cscript%3E')).toBe('<head></head>')
})

test('[GM01] a cover that is drawn anew is shown anew under the same address', async () => {
  const url = '/covers/faro-de-fortuna-180.webp'
  const first = await app.http.inject({ url })
  expect(first.statusCode).toBe(200)
  expect(first.headers['cache-control']).not.toContain('immutable')
  const tag = String(first.headers['etag'])
  const again = await app.http.inject({ url, headers: { 'if-none-match': tag } })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  await database.db.query(
    `update catalogue.game set cover = jsonb_set(cover, '{title}', '"Otro"')
     where code = 'faro-de-fortuna'`,
  )
  const changed = await app.http.inject({ url, headers: { 'if-none-match': tag } })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers['etag']).not.toBe(tag)
  expect(changed.rawPayload.equals(first.rawPayload)).toBe(false)
})

test.each(['player', 'console'])('files of the %s go out as they were packed', async (name) => {
  const ask = (coding: string) =>
    app.http.inject({ url: `/assets/${name}.js`, headers: { 'accept-encoding': coding } })
  const [br, gz, plain] = [await ask('gzip, br'), await ask('gzip'), await ask('')]
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(gunzipSync(gz.rawPayload).equals(plain.rawPayload)).toBe(true)
  expect(plain.body).toContain(`console.log('${name}')`)
  expect(br.headers['content-encoding']).toBe('br')
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const { headers } of [br, gz, plain]) {
    expect(headers['content-type']).toMatch(/javascript/)
    expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
})

test('a script carries what guards a file and nothing that speaks of documents', async () => {
  const { headers } = await app.http.inject({ url: '/assets/player.js' })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('content-security-policy')
  expect(headers).not.toHaveProperty('x-ratelimit-limit')
  const worker = await app.http.inject({ url: '/assets/player-worker-1a2B_3.js' })
  expect(worker.headers['content-security-policy']).toContain("default-src 'none'")
  // a drawing may be opened as a document, and what is not there is an answer like any other
  for (const url of ['/assets/player.svg', '/assets/none.js', '/assets/%2e%2e/themes.json'])
    expect((await app.http.inject({ url })).headers, url).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
    })
})

test('an address that asks for pages without end is told to wait, as people and programs read it', async () => {
  const ask = (url: string, ip: string, accept = 'text/html') =>
    tight.http.inject({ url, headers: { host: 'localhost', 'x-forwarded-for': ip, accept } })
  const tried: Record<string, number> = {
    '/rng': 6,
    '/console': 6,
    '/play/slots': 6,
    '/robots.txt': 12,
    '/manifest.webmanifest': 12,
  }
  for (const [url, most] of Object.entries(tried)) {
    for (let n = 0; n < most; n++) expect((await ask(url, '203.0.113.5')).statusCode, url).toBe(200)
    expect((await ask(url, '203.0.113.5')).statusCode, url).toBe(429)
    // invented tokens and neighbours of the same network change nothing, others are let in
    expect((await ask(url, '203.0.113.6')).statusCode, url).toBe(200)
  }
  const page = await ask('/rng', '203.0.113.5')
  expect(page.headers['content-type']).toContain('text/html')
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  const told = await ask('/rng', '203.0.113.5', 'application/json')
  expect(told.json()).toMatchObject({ success: false, message: 'too-many-requests' })
})

test('invented hosts cost no look at the database each', async () => {
  await set("delete from whitelabel.host where host = '*'")
  const { query } = app.db
  let looked = 0
  Object.assign(app.db, {
    query: (text: string, values?: readonly unknown[]) => {
      if (/whitelabel/.test(text)) looked += 1
      return query(text, values)
    },
  })
  try {
    const answers = []
    for (let n = 0; n < 200; n++)
      answers.push(
        await app.http.inject({ url: '/index', headers: { host: `${n}.invented.example` } }),
      )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(looked).toBeLessThan(40)
  } finally {
    Object.assign(app.db, { query })
    await set("insert into whitelabel.host(host, merchant_id) values ('*', 1)")
  }
})
