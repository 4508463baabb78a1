import { expect, test } from 'vitest'
import { createOwnTurns } from './own-turns.ts'

test('what one caller asks for goes four at a time in its order, and keeps nobody else', async () => {
  const inTurn = createOwnTurns()
  const begun: string[] = []
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const ask = (who: string, name: string, until: Promise<void>) =>
    inTurn(who, async () => {
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
  const asked = Array.from({ length: 254 }, () => inTurn('ana', () => over))
  await expect(inTurn('ana', () => over)).rejects.toMatchObject({ code: 'overloaded' })
  end()
  await Promise.all(asked)
  expect(await inTurn('ana', async () => 'served')).toBe('served')
})
