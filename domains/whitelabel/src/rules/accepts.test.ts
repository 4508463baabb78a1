import { ok } from '@faro/kernel/result'
import { createThreads } from '@faro/server-kit/threads'
import { afterAll, expect, test, vi } from 'vitest'
import { createAccepts, type Question } from './accepts.ts'

const threads = createThreads()
afterAll(() => threads.close())

const question = (pattern: string, text: string): Question => ({
  merchantId: 1,
  field: 'nickname',
  pattern,
  text,
  who: '203.0.113.7',
})

test('a text is read by the expression of its brand', async () => {
  const accepts = createAccepts({ threads, clock: { now: () => new Date() }, onSlow: vi.fn() })
  expect(await accepts(question('vip.*', 'vip-ana'))).toBe('taken')
  expect(await accepts(question('vip.*', 'ana'))).toBe('refused')
  expect(await accepts(question('*', 'ana'))).toBe('taken')
  expect(await accepts(question('(unclosed', 'ana'))).toBe('slow')
})

test('an expression that does not end is given up, told once, and left alone for ten minutes', async () => {
  let now = new Date('2026-01-01T00:00:00Z')
  const run = vi.fn(threads.run)
  const onSlow = vi.fn(async () => undefined)
  const accepts = createAccepts({
    threads: { run: run as never },
    clock: { now: () => now },
    onSlow,
  })
  const hostile = question('(?:a|a)+', `${'a'.repeat(60)}!`)
  for (let i = 0; i < 4; i++) expect(await accepts(hostile)).toBe('slow')
  expect(run).toHaveBeenCalledTimes(2)
  expect(onSlow.mock.calls).toEqual([[{ merchantId: 1, field: 'nickname' }]])
  // others go on meanwhile
  expect(await accepts(question('vip.*', 'vip-ana'))).toBe('taken')
  now = new Date('2026-01-01T00:10:01Z')
  run.mockResolvedValueOnce(ok(true) as never)
  expect(await accepts(hostile)).toBe('taken')
})
