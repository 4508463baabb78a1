import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { sportsFeed } from './sports-feed.ts'

const token = 'a token of tests only'
const folder = mkdtempSync(path.join(tmpdir(), 'sports-'))
const feed = sportsFeed({ folder, token, seed: 'a seed of tests' })
const app = Fastify({ forceCloseConnections: true })
let url = ''
const said: string[] = []
const frames: { readonly n: number; readonly route: string; readonly xml: string }[] = []
let socket: WebSocket

const post = (call: string, payload: object) => app.inject({ method: 'POST', url: call, payload })
const ask = (call: string, method: 'GET' | 'POST' = 'POST') =>
  app.inject({ method, url: call, headers: { 'x-access-token': token } })
const heard = (pattern: RegExp) =>
  vi.waitFor(() => expect(frames.some(({ xml }) => pattern.test(xml))).toBe(true), 12_000)

beforeAll(async () => {
  await app.register(feed.routes, { prefix: '/sports' })
  url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws')
  socket = new WebSocket(`${url}/sports/stream?token=${encodeURIComponent(token)}`)
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    said.push(text)
    if (!text.startsWith('{"hello"')) frames.push(JSON.parse(text))
  })
})
afterAll(async () => {
  feed.stop()
  await app.close()
})

test('who comes without the token hears nothing', async () => {
  const stranger = new WebSocket(`${url}/sports/stream?token=wrong`)
  const error = await new Promise((resolve) => stranger.on('error', resolve))
  expect(String(error)).toContain('401')
  expect(
    (await app.inject({ url: '/sports/v1/sports/en/schedules/live/schedule.xml' })).statusCode,
  ).toBe(403)
})

test('the first frame tells the next numbers, both producers give signs of life', async () => {
  await heard(/<alive product="1"/)
  await heard(/<alive product="3"/)
  expect(JSON.parse(said[0] ?? '')).toEqual({ hello: { 1: 1, 3: 1 } })
})

test('a recovery says what stands and ends with its number', async () => {
  const answer = await ask('/sports/v1/pre/recovery/initiate_request?request_id=7')
  expect(answer.statusCode).toBe(202)
  await heard(/<snapshot_complete product="3" timestamp="\d+" request_id="7"\/>/)
  const odds = frames.filter(({ xml }) => /<odds_change product="3"[^>]* request_id="7"/.test(xml))
  expect(odds.length).toBeGreaterThan(400)
  const numbers = frames.filter(({ xml }) => xml.includes('product="3"')).map(({ n }) => n)
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
})

test('the schedule tells of every event in each language', async () => {
  const [spanish, english] = await Promise.all(
    ['es', 'en'].map((language) =>
      ask(`/sports/v1/sports/${language}/schedules/published/schedule.xml`, 'GET'),
    ),
  )
  expect(english?.body.match(/<sport_event /g)?.length).toBeGreaterThan(440)
  expect([spanish?.body.includes('Fútbol'), english?.body.includes('Football')]).toEqual([
    true,
    true,
  ])
})

test('a fixture is told by itself, and none that is unknown', async () => {
  const [fixture] = feed.world.upcoming(Date.now())
  const call = (id = '') => ask(`/sports/v1/sports/vi/sport_events/${id}/fixture.xml`, 'GET')
  expect((await call(fixture?.id)).body).toContain(`<fixture id="${fixture?.id}"`)
  expect((await call('fa:match:63')).statusCode).toBe(404)
})

test('a fixture that is over tells its result, as a list of its day does', async () => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const day = await ask(`/sports/v1/sports/en/schedules/${yesterday}/schedule.xml`, 'GET')
  const [listed = ''] = /<sport_event [^>]*status="closed".*?<\/sport_event>/s.exec(day.body) ?? []
  const [, id] = /id="(fa:match:\d+)"/.exec(listed) ?? []
  const [result] = /<sport_event_status .*?(?:\/>|<\/sport_event_status>)/s.exec(listed) ?? []
  expect(result).toContain('status="4"')
  const fixture = await ask(`/sports/v1/sports/en/sport_events/${id}/fixture.xml`, 'GET')
  expect(fixture.body).toContain(result)
})

test('a match that is told to begin and to end is settled at once', async () => {
  const fixture = feed.world.upcoming(Date.now()).find(({ sport }) => sport.name === 'football')
  const id = fixture?.id ?? ''
  expect((await post(`/sports/events/${id}`, { act: 'finish' })).statusCode).toBe(409)
  expect((await post(`/sports/events/${id}`, { act: 'start' })).statusCode).toBe(200)
  await heard(new RegExp(`odds_change product="1" event_id="${id}"`))
  expect((await post(`/sports/events/${id}`, { act: 'finish', side: 'away' })).statusCode).toBe(200)
  await heard(new RegExp(`bet_stop product="1" event_id="${id}"`))
  await heard(
    new RegExp(
      `bet_settlement product="1" event_id="${id}"[^>]*certainty="1"><outcomes><market id="1"`,
    ),
  )
  const settled = frames.find(({ xml }) =>
    xml.includes(`bet_settlement product="1" event_id="${id}"`),
  )
  expect(settled?.xml).toContain(
    '<market id="1"><outcome id="1" result="0"/><outcome id="2" result="0"/><outcome id="3" result="1"/>',
  )
})

test('an outage ends every connection, and a loss leaves a gap in the numbers', async () => {
  await post('/sports/faults', { gap: 1 })
  const before = frames.length
  await ask('/sports/v1/liveodds/recovery/initiate_request?request_id=8')
  await post('/sports/faults', {})
  expect(frames.length).toBe(before)
  await post('/sports/faults', { outageMs: 500 })
  await vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.CLOSED))
  expect((await ask('/sports/v1/sports/en/schedules/live/schedule.xml', 'GET')).statusCode).toBe(
    503,
  )
})
