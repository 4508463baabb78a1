import { expect, test } from 'vitest'
import { isWorkerFile } from './assets.plugin.ts'

test('a worker is known by the name of its file, whatever is asked behind it', () => {
  expect(isWorkerFile('/assets/human-worker-Bx3_k-9.js')).toBe(true)
  expect(isWorkerFile('/assets/human-worker-Bx3_k-9.js?v=1')).toBe(true)
  expect(isWorkerFile('/assets/index-Bx3_k-9.js')).toBe(false)
  expect(isWorkerFile('/assets/index-Bx3_k-9.js?a-worker-b.js')).toBe(false)
})

test('an address as long as headers may be is read at once', () => {
  const long = '-worker-'.repeat(2_000)
  const began = process.threadCpuUsage()
  for (let i = 0; i < 200; i++) {
    expect(isWorkerFile(`/assets/index.js?${long}`)).toBe(false)
    expect(isWorkerFile(`/assets/${long}`)).toBe(false)
  }
  // looked at anew from each of its characters, one alone takes nearly a tenth of a second
  expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(3_000)
})
