import { err, ok } from '@faro/kernel/result'
import { afterEach, expect, test } from 'vitest'
import type { fail, never, secrets, turn } from './long-work.ts'
import { createThreads, threadWork, type Threads } from './threads.ts'

const file = new URL('long-work.ts', import.meta.url).href
const turning = threadWork<typeof turn>({ file, name: 'turn', limitMs: 20_000 })
const endless = threadWork<typeof never>({ file, name: 'never', limitMs: 300 })

const opened: Threads[] = []
const threadsOf = (options?: Parameters<typeof createThreads>[0]): Threads => {
  const threads = createThreads(options)
  opened.push(threads)
  return threads
}
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.close()
})

test('long work keeps nobody else waiting', async () => {
  const threads = threadsOf()
  await threads.run(turning, { text: '', forMs: 0 }, 'ana')
  const before = process.threadCpuUsage()
  const done = await threads.run(turning, { text: 'faro', forMs: 1_500 }, 'ana')
  const { user, system } = process.threadCpuUsage(before)
  expect(done).toEqual(ok('oraf'))
  // the loop's own processor time: a busy machine stretches the clock
  expect((user + system) / 1_000).toBeLessThan(750)
})

test('work that does not end is ended, and the next is done', async () => {
  const threads = threadsOf()
  const endlessly = ['ana', 'ben', 'eva'].map((who) => threads.run(endless, undefined, who))
  expect(await Promise.all(endlessly)).toEqual(endlessly.map(() => err('unfinished')))
  expect(await threads.run(turning, { text: 'faro', forMs: 0 }, 'ana')).toEqual(ok('oraf'))
})

test('who fills the queue is told to come again, and others still find a place', async () => {
  const threads = threadsOf({ waitMs: 60_000 })
  const asked = Array.from({ length: 30 }, () =>
    threads.run(turning, { text: 'a', forMs: 20 }, 'ana').then(
      () => 'done',
      (error: { code?: string }) => error.code,
    ),
  )
  expect(await threads.run(turning, { text: 'faro', forMs: 0 }, 'ben')).toEqual(ok('oraf'))
  const ends = await Promise.all(asked)
  expect(ends.filter((end) => end === 'done')).toHaveLength(18)
  expect(ends.filter((end) => end === 'overloaded')).toHaveLength(12)
})

test('who waits too long is told to come again', async () => {
  const threads = threadsOf({ waitMs: 50 })
  const busy = [1, 2].map(() => threads.run(turning, { text: 'a', forMs: 600 }, 'ana'))
  await expect(threads.run(turning, { text: 'a', forMs: 0 }, 'ben')).rejects.toMatchObject({
    code: 'overloaded',
  })
  await Promise.all(busy)
})

test('work that fails says so, and threads know nothing of the server', async () => {
  const threads = threadsOf()
  const failing = threadWork<typeof fail>({ file, name: 'fail', limitMs: 1_000 })
  await expect(threads.run(failing, undefined, 'ana')).rejects.toThrow('this work fails')
  const telling = threadWork<typeof secrets>({ file, name: 'secrets', limitMs: 10_000 })
  expect(await threads.run(telling, undefined, 'ana')).toEqual(ok([]))
})
