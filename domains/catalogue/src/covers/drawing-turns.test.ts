import { expect, test } from 'vitest'
import { createDrawingTurns } from './drawing-turns.ts'

test('covers are drawn two at a time, and who asks for many keeps nobody else waiting', async () => {
  const inTurn = createDrawingTurns()
  const drawn: string[] = []
  let now = 0
  let most = 0
  const draw = (name: string) => async () => {
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, 1))
    now -= 1
    drawn.push(name)
    return Buffer.from(name)
  }
  const many = Array.from({ length: 300 }, (_, i) =>
    inTurn('203.0.113.7', draw(`many-${i}`)).catch((error: { code?: string }) => error.code),
  )
  const own = inTurn('203.0.113.8', draw('own'))
  expect(String(await own)).toBe('own')
  expect(drawn.length).toBeLessThan(10)
  const ends = await Promise.all(many)
  expect(ends.filter((end) => end === 'overloaded')).toHaveLength(48)
  expect(most).toBe(2)
})
