import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWalkedProduct, type WalkedProduct } from './route-walk.ts'

let product: WalkedProduct
beforeAll(async () => {
  product = await aWalkedProduct()
})
afterAll(() => product.close())

const patienceMs = 4_000

/** Writes bytes to the server's port and answers what came back until it closed or was silent. */
const say = (bytes: string | Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(product.origin).port), '127.0.0.1')
    let text = ''
    const done = (): void => {
      socket.destroy()
      resolve(text)
    }
    const timer = setTimeout(() => {
      socket.destroy()
      reject(new Error(`no answer within ${patienceMs} ms: ${text.slice(0, 80)}`))
    }, patienceMs)
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    socket.on('close', () => {
      clearTimeout(timer)
      done()
    })
    socket.on('error', () => undefined)
    socket.write(bytes)
  })

const get = (target: string, ...headers: readonly string[]): string =>
  [`GET ${target} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\r\n')

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const own = 'host: localhost'

test.each([
  '//',
  '//evil.example/index',
  '///',
  '/%ff',
  '/%',
  '/%00',
  '/index%ff',
  '/\\evil.example',
  '/..%2f..%2fetc/passwd',
  '/assets/..%2f..%2f..%2fetc%2fpasswd',
  '/assets/%00',
  '/covers/%ff-320.webp',
  '/icons/%2e%2e',
  '/payments/__proto__/callback',
  '/payments/constructor/callback',
  '/vendor/__proto__/softswiss/balance',
  '/ws',
  '/docs/static/..%2f..%2fpackage.json',
  `/${'a'.repeat(12_000)}`,
  'http://evil.example/index',
  '/index?lang=__proto__&page=constructor&game=toString',
])(
  '[ER01] GET %s is answered, and never with a failure of ours or a way elsewhere',
  async (target) => {
    const answer = await say(get(target, own))
    expect(statusOf(answer)).toBeGreaterThanOrEqual(200)
    expect(statusOf(answer)).toBeLessThan(500)
    expect(answer).not.toMatch(/^location: *(?:\/[/\\]|https?:\/\/(?!localhost))/im)
    expect(answer).not.toContain('root:')
  },
)

test.each([
  ['two hosts', get('/index', own, 'host: evil.example')],
  ['no host', get('/index')],
  ['an empty host', get('/index', 'host:')],
  ['a host with somebody before it', get('/index', 'host: localhost:80@evil.example')],
  ['a host that is a path', get('/index', 'host: localhost/evil')],
  ['a host with markup', get('/index', 'host: localhost"><script>')],
  ['a port beyond all ports', get('/wps/session/social/google/callback', 'host: localhost:99999')],
  ['a host of numbers that is no address', get('/lgw/domains/route', 'host: 1.2.3.999')],
])('a request with %s is refused', async (_, bytes) => {
  expect(statusOf(await say(bytes))).toBe(400)
})

test.each(['h2c', 'TLS/1.0', 'websocket2'])(
  'who would rather speak %s is answered, on a page as on a call',
  async (protocol) => {
    for (const path of ['/index', '/wps/system/status']) {
      const upgrade = `connection: Upgrade, HTTP2-Settings, close\r\nupgrade: ${protocol}`
      expect(statusOf(await say(`GET ${path} HTTP/1.1\r\n${own}\r\n${upgrade}\r\n\r\n`))).toBe(200)
    }
  },
)

test('an unknown host is told where the brand is, and is named in no link', async () => {
  for (const path of ['/index', '/robots.txt', '/sitemap.xml']) {
    const answer = await say(get(path, 'host: evil.example:8080'))
    expect(statusOf(answer)).toBe(200)
    expect(answer).not.toContain('evil.example')
  }
  expect(await say(get('/index', 'host: evil.example'))).toContain(
    '<link rel="canonical" href="http://localhost:3000/index">',
  )
})

const post = (body: string | Buffer, ...headers: readonly string[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      ['POST /wps/session/login HTTP/1.1', own, ...headers, 'connection: close', '', ''].join(
        '\r\n',
      ),
    ),
    Buffer.from(body),
  ])

test.each([
  ['a length that is no number', post('{}', 'content-length: x')],
  ['a length below nought', post('{}', 'content-length: -1')],
  ['two lengths', post('{}', 'content-length: 2', 'content-length: 3')],
  ['a length beside pieces', post('0\r\n\r\n', 'content-length: 5', 'transfer-encoding: chunked')],
  ['a piece with a crooked size', post('zz\r\n{}\r\n0\r\n\r\n', 'transfer-encoding: chunked')],
  ['a header with a line break of its own kind', get('/index', own, 'x-a: b\rset-cookie: c=d')],
  ['a header with a NUL', get('/index', own, 'x-a: \0')],
  ['headers without end', get('/index', own, `x-a: ${'a'.repeat(70_000)}`)],
  ['a method that nobody knows', get('/index', own).replace('GET', 'BREW')],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00'],
])('%s is refused, and the connection closed', async (_, bytes) => {
  const status = statusOf(await say(bytes))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('a body longer than was said is no second request in the name of the first', async () => {
  const smuggled = `{}${get('/wps/system/status', own)}`
  const answer = await say(post(smuggled, 'content-type: application/json', 'content-length: 2'))
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1)
})

test('upgrades to anything but the socket of the site end at once', async () => {
  const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']
  const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
  for (const target of ['/', '//', '/ws/', '/wsx', '/%ff', '/ws?a=b', '/wps/session/login']) {
    const bytes = [`GET ${target} HTTP/1.1`, own, ...upgrade, key, '', ''].join('\r\n')
    expect(await say(bytes)).not.toMatch(/^HTTP\/1\.1 (?:101|5)/)
  }
})

test('who hangs up before the answer leaves no failure behind', async () => {
  for (let i = 0; i < 30; i++) {
    const socket = connect(Number(new URL(product.origin).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.end(get(i % 2 === 0 ? '/index' : '/wps/system/whitelabel', own))
    if (i % 3 === 0) socket.destroy()
  }
  expect(statusOf(await say(get('/wps/system/status', own)))).toBe(200)
})

test('nothing of all this was an error of ours', () => {
  expect(product.errors).toEqual([])
})
