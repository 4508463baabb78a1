import { expect, test } from 'vitest'
import { createKeptReads } from './kept-reads.ts'

test('[lottery.6] a public read is made once a second, and anew where it failed', async () => {
  let at = 0
  let made = 0
  const keep = createKeptReads(1_000, () => at)
  const read = () => keep('opened ssc-1m', async () => ++made)
  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  at = 999
  expect(await read()).toBe(1)
  at = 1_000
  expect(await read()).toBe(2)
  await expect(keep('next', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keep('next', async () => 'back')).toBe('back')
})

test('[lottery.6] however many keys are asked for, few are kept', async () => {
  let made = 0
  const keep = createKeptReads(1_000, () => 0)
  for (let i = 0; i < 600; i += 1) await keep(`day ${i}`, async () => ++made)
  await keep('day 599', async () => ++made)
  expect(made).toBe(600)
  await keep('day 0', async () => ++made)
  expect(made).toBe(601)
})
