import { expect, test } from 'vitest'
import { createPictureTurns } from './picture-turns.ts'

const aLine = () => {
  const inTurn = createPictureTurns()
  const order: string[] = []
  let running = 0
  let most = 0
  const work = (who: string, name = who) =>
    inTurn(who, async () => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      order.push(name)
      if (name === 'broken') throw new Error('broken')
    })
  return { work, order, most: () => most }
}

test('[MS02] pictures are drawn one after the other, and one that fails stops none', async () => {
  const { work, order, most } = aLine()
  const done = await Promise.allSettled([
    work('ana'),
    work('ana', 'broken'),
    work('bea'),
    work('ana'),
  ])
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(order).toHaveLength(4)
  expect(most()).toBe(1)
})

test('[MS02] whoever sends a hundred pictures fills no place of others, who wait for one of them', async () => {
  const { work, order } = aLine()
  const many = Array.from({ length: 100 }, () => work('eve'))
  const others = ['ana', 'bea', 'cam'].map((who) => work(who))
  const done = await Promise.allSettled(many)
  await Promise.all(others)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(Math.max(...['ana', 'bea', 'cam'].map((who) => order.indexOf(who)))).toBeLessThan(6)
})
