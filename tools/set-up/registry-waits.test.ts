import { expect, test } from 'vitest'
import { registryWaits } from './registry-waits.mjs'

const line = (ms: number, cache = '') =>
  `npm http fetch GET 200 https://registry.npmjs.org/a/-/a-1.0.0.tgz ${ms}ms${cache}\n`

test('requests that were under way together count once, what lay in the cache not at all', () => {
  let at = 1_000
  const waits = registryWaits(() => at)
  waits.read(line(400))
  at = 1_200
  waits.read(`npm warn deprecated b\n${line(500, ' (cache miss)')}${line(900, ' (cache hit)')}`)
  at = 3_000
  waits.read(line(100).slice(0, 40))
  waits.read(line(100).slice(40))
  // 600 to 1200, and 2900 to 3000
  expect(waits.ms()).toBe(700)
})
