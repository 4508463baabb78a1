import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { resultsSimulator } from './results.ts'

const aSource = async () => {
  const time = { now: 1_000_000 }
  const app = Fastify()
  const folder = mkdtempSync(path.join(tmpdir(), 'results-'))
  await app.register(resultsSimulator({ folder, keys: ['key'], now: () => time.now }).routes)
  const get = async (feed: string, draw: string, key = 'key') => {
    const reply = await app.inject({ url: `/${feed}?${draw}`, headers: { 'x-api-key': key } })
    return reply.statusCode === 200 ? reply.json<{ result: object }>().result : reply.statusCode
  }
  return { app, time, get }
}

const draw = 'game=vn-mb&issue=20261127&station='

test('a draw comes prize by prize, in the end the same from both feeds', async () => {
  const { time, get } = await aSource()
  expect(await get('a', draw, 'other')).toBe(401)
  expect(await get('a', draw)).toBe(404)
  time.now += 9_000
  const part = await get('a', draw)
  expect(Object.keys(part).length).toBeGreaterThan(0)
  expect(Object.keys(part).length).toBeLessThan(8)
  time.now += 60_000
  const whole = await get('a', draw)
  expect(Object.keys(whole)).toHaveLength(8)
  expect(await get('b', draw)).toEqual(whole)
})

test('a feed is silent, wrong, or wrong until it corrects itself', async () => {
  const { app, time, get } = await aSource()
  const fail = (payload: object) => app.inject({ method: 'PUT', url: '/faults', payload })
  const thai = 'game=th-gov&issue=20261201&station='
  await get('a', thai)
  time.now += 60_000
  const right = await get('a', thai)
  await fail({ feed: 'b', kind: 'silence' })
  expect(await get('b', thai)).toBe(404)
  await fail({ feed: 'b', kind: 'mismatch' })
  expect(await get('b', thai)).not.toEqual(right)
  await fail({ feed: 'b', kind: 'typo', ms: 120_000 })
  expect(await get('b', thai)).not.toEqual(right)
  time.now += 120_000
  expect(await get('b', thai)).toEqual(right)
})
