import { expect, test } from 'vitest'
import { createOwnTurns } from './own-turns.ts'

test('what one caller asks for goes four at a time in its order, and keeps nobody else', async () => {
  const inTurn = createOwnTurns()
  const begun: string[] = []
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const ask = (who: string, name: string, until: Promise<void>) =>
    inTurn({ who, by: 'one' }, async () => {
      begun.push(name)
      await until
      if (name === 'ana 2') throw new Error('refused')
      return name
    })
  const hers = Array.from({ length: 7 }, (_, i) => ask('ana', `ana ${i}`, over))
  expect(await ask('bao', 'bao', Promise.resolve())).toBe('bao')
  expect(begun).toEqual(['ana 0', 'ana 1', 'ana 2', 'ana 3', 'bao'])
  end()
  const answers = await Promise.allSettled(hers)
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(hers.map((_, i) => i !== 2))
  expect(begun.slice(5)).toEqual(['ana 4', 'ana 5', 'ana 6'])
})

test('of one caller only so many wait; the next is told to come again', async () => {
  const inTurn = createOwnTurns()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const asked = Array.from({ length: 254 }, () => inTurn({ who: 'ana', by: 'one' }, () => over))
  await expect(inTurn({ who: 'ana', by: 'one' }, () => over)).rejects.toMatchObject({
    code: 'overloaded',
  })
  end()
  await Promise.all(asked)
  expect(await inTurn({ who: 'ana', by: 'one' }, async () => 'served')).toBe('served')
})

test('sessions of one caller wait by turns, and who has waited is told so', async () => {
  const inTurn = createOwnTurns()
  const begun: string[] = []
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const ask = (by: string) =>
    inTurn({ who: 'ana', by }, async (hasWaited) => {
      begun.push(`${by} ${hasWaited ? 'late' : 'at once'}`)
      await over
    })
  const hers = [...Array.from({ length: 8 }, () => 'thief'), 'owner'].map(ask)
  end()
  await Promise.all(hers)
  expect(begun.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'thief at once'))
  expect(begun.slice(4, 6)).toEqual(['thief late', 'owner late'])
})
