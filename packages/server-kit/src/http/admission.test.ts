import { expect, test } from 'vitest'
import { createFairQueue } from '../db/index.ts'
import { createAdmission } from './admission.ts'

test('forty bets are at work at once, and all that wait get their turn', async () => {
  const admit = createAdmission()
  let inside = 0
  let most = 0
  const bets = Array.from({ length: 100 }, (_, i) =>
    admit(`member ${i}`, async () => {
      inside += 1
      most = Math.max(most, inside)
      await new Promise((resolve) => setTimeout(resolve, 1))
      inside -= 1
      if (i % 5 === 0) throw new Error('refused')
      return i
    }),
  )
  const ends = await Promise.allSettled(bets)
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(80)
  expect(most).toBe(40)
})

test('who asks a hundred times is served in turn with one who asks once', async () => {
  const turnstile = createFairQueue({ what: 'test', insideMax: 1, waitingMax: 200, eachMax: 100 })
  const order: string[] = []
  const come = async (who: string): Promise<void> => {
    await turnstile.enter({ who, waitMs: 5_000 })
    order.push(who)
    turnstile.leave()
  }
  await turnstile.enter({ waitMs: 5_000 })
  const greedy = Array.from({ length: 100 }, () => come('greedy'))
  await expect(come('greedy')).rejects.toMatchObject({ code: 'overloaded' })
  const modest = come('modest')
  turnstile.leave()
  await Promise.all([...greedy, modest])
  expect(order.indexOf('modest')).toBe(1)
  expect(turnstile.inside()).toBe(0)
  expect(turnstile.waiting()).toBe(0)
})
