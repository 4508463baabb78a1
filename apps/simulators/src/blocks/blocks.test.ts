import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { blocksSimulator } from './blocks.ts'

const anExplorer = async (folder: string, time: { now: number }) => {
  const app = Fastify()
  await app.register(blocksSimulator({ folder, blockMs: 10, now: () => time.now }))
  return {
    get: async (url: string) => {
      const { statusCode, body } = await app.inject({ url })
      return [statusCode, body] as const
    },
    fail: (failures: number) =>
      app.inject({ method: 'PUT', url: '/faults', payload: { failures } }),
  }
}

test('the tip grows with time, and a block has no hash before it is mined', async () => {
  const time = { now: 1_000_000 }
  const explorer = await anExplorer(mkdtempSync(path.join(tmpdir(), 'blocks-')), time)
  expect(await explorer.get('/blocks/tip/height')).toEqual([200, '900000'])
  expect(await explorer.get('/block-height/900001')).toEqual([404, 'Block not found'])
  time.now += 10
  const [status, hash] = await explorer.get('/block-height/900001')
  expect([status, /^0{16}[0-9a-f]{48}$/.test(hash)]).toEqual([200, true])
  expect(await explorer.get('/block-height/x')).toEqual([400, 'Invalid height'])
})

test('what was mined is the same after a restart; faults end by themselves', async () => {
  const time = { now: 5 }
  const folder = mkdtempSync(path.join(tmpdir(), 'blocks-'))
  const before = await anExplorer(folder, time)
  const mined = await before.get('/block-height/900000')
  const after = await anExplorer(folder, time)
  await after.fail(1)
  expect(await after.get('/block-height/900000')).toEqual([503, 'upstream overloaded'])
  expect(await after.get('/block-height/900000')).toEqual(mined)
})
