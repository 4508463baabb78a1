import { expect, test } from 'vitest'
import { createLog } from '../log/index.ts'
import { createMetrics } from './metrics.ts'
import { createOperatorPort, isOwnNetwork } from './operator-port.ts'

test('only this machine and networks that the internet does not reach are the operator’s', () => {
  for (const own of ['127.0.0.1', '::1', '10.1.2.3', '192.168.0.9', 'fd00::1', '::ffff:10.0.0.1'])
    expect(isOwnNetwork(own), own).toBe(true)
  for (const foreign of ['8.8.8.8', '2001:4860::1', '::ffff:8.8.8.8', '0.0.0.0', '', undefined])
    expect(isOwnNetwork(foreign), foreign).toBe(false)
})

const port = (ok: boolean) =>
  createOperatorPort({
    metrics: createMetrics(),
    readiness: async () => ({ ok, database: ok }),
    log: createLog('silent'),
  })

test('figures and the state of the parts are told to the operator’s network alone', async () => {
  const app = port(true)
  const ask = async (url: string, remoteAddress: string) => {
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    return (await app.inject({ url, remoteAddress, headers })).statusCode
  }
  expect(await ask('/metrics', '127.0.0.1')).toBe(200)
  expect(await ask('/readiness', '10.0.0.7')).toBe(200)
  expect(await ask('/metrics', '203.0.113.9')).toBe(403)
  expect(await ask('/readiness', '203.0.113.9')).toBe(403)
  expect((await app.inject('/metrics')).body).toContain('process_cpu_seconds_total')
})

test('a server that is not ready says so, with what is away', async () => {
  const answer = await port(false).inject('/readiness')
  expect([answer.statusCode, answer.json()]).toEqual([503, { ok: false, database: false }])
})
