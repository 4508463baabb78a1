import type { Db } from '@faro/server-kit/db'
import { expect, test } from 'vitest'
import { createHosts } from './hosts.ts'

/** Hosts over a table of the test's own, and how often it was read. */
const hostsOver = (table: Record<string, number>) => {
  let [nowMs, reads] = [0, 0]
  const query = async () => {
    reads += 1
    return Object.entries(table).map(([host, merchant_id]) => ({ host, merchant_id }))
  }
  const db = { query } as unknown as Db
  const hosts = createHosts({ db, clock: { now: () => new Date(nowMs) }, keptMs: 2_000 })
  return { ...hosts, reads: () => reads, wait: (ms: number) => (nowMs += ms) }
}

test('a flood of invented hosts costs a few reads a second, and known ones stay known', async () => {
  const hosts = hostsOver({ 'casa.example': 1 })
  for (let second = 0; second < 2; second++)
    for (let n = 0; n < 1_000; n++) {
      const name = `${second}-${n}.invented.example`
      expect(await hosts.merchantIdOf(name)).toBeNull()
      if (n % 10 === 0) expect(await hosts.merchantIdOf('CASA.example')).toBe(1)
      hosts.wait(1)
    }
  expect(hosts.reads()).toBeLessThanOrEqual(9)
})

test('a host that was just added is found, and one without a name of its own is everybody else’s', async () => {
  const table: Record<string, number> = { 'casa.example': 1 }
  const hosts = hostsOver(table)
  expect(await hosts.merchantIdOf('nueva.example')).toBeNull()
  table['nueva.example'] = 2
  hosts.wait(300)
  expect(await hosts.merchantIdOf('nueva.example')).toBe(2)
  table['*'] = 3
  hosts.forget()
  expect(await hosts.merchantIdOf('otra.example')).toBe(3)
  expect(await hosts.merchantIdOf('casa.example')).toBe(1)
})
