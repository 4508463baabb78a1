import { createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { aWorld, startVendor } from './test/vendor-fixture.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const begin = async () => {
  const world = await aWorld({ dialect: 'softswiss' })
  const running = await startVendor(world)
  open.push(running.stop, world.operator.close)
  const signedWith = async (secret: string): Promise<number> => {
    const payload = '{"round":"none"}'
    const answer = await running.app.inject({
      method: 'POST',
      url: '/vendors/outside/rounds/status',
      headers: {
        'content-type': 'application/json',
        'x-request-sign': createHmac('sha256', secret).update(payload).digest('hex'),
      },
      payload,
    })
    return answer.statusCode
  }
  return { running, signedWith }
}

test('what was handed over is trusted beside the one before it, and no third', async () => {
  const { running, signedWith } = await begin()
  const [first, second, third] = ['a-secret-of-enough-length', 'the-second-secret', 'the-third-one']
  expect((await running.post('keys', { key: second })).status).toBe(200)
  expect([await signedWith(first ?? ''), await signedWith(second ?? '')]).toEqual([200, 200])
  await running.post('keys', { key: third })
  expect(await signedWith(first ?? '')).toBe(403)
  expect([await signedWith(second ?? ''), await signedWith(third ?? '')]).toEqual([200, 200])
})

test('what is no key changes nothing, and a pair of its own is not for a shared secret', async () => {
  const { running, signedWith } = await begin()
  for (const body of [{ key: 'short' }, { key: '' }, { act: 'make' }, { act: 'use' }, {}])
    expect((await running.post('keys', body)).status).toBe(400)
  expect(await signedWith('a-secret-of-enough-length')).toBe(200)
})

test('the page takes a key as people type it and shows none', async () => {
  const { running } = await begin()
  const send = (key: string) =>
    running.app.inject({
      method: 'POST',
      url: '/vendors/outside/keys?lang=en',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ key }).toString(),
    })
  const taken = await send('handed-over-by-people')
  expect([taken.statusCode, taken.body.includes('handed-over')]).toEqual([200, false])
  expect(taken.body).toContain('Saved.')
  expect((await send('x')).statusCode).toBe(400)
})
