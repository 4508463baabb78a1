import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('[MS02] works wait for each other, whoever asks, and one that fails stops none', async () => {
  const inTurn = createTurns()
  let running = 0
  let most = 0
  const work = (n: number) =>
    inTurn(async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (n === 1) throw new Error('broken')
      return n
    })
  const done = await Promise.allSettled([0, 1, 2, 3].map(work))
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(most).toBe(1)
})
