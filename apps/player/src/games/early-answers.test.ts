import { expect, test, vi } from 'vitest'
import { earlyAnswers } from './early-answers.ts'

const path = '/play/api/slots/state'

test('what was asked while the scripts travelled is there when the game is drawn', async () => {
  const value = { title: 'Faro' }
  const faroEarlyAnswers = { [path]: Promise.resolve({ success: true, value, message: '' }) }
  expect(await earlyAnswers({ faroEarlyAnswers })).toEqual([{ key: [path, {}], value }])
})

test.each([
  ['was refused', { success: false, value: null, message: 'game-unknown' }],
  ['was lost', null],
])('an early answer that %s is left to who needs it', async (_, answer) => {
  expect(await earlyAnswers({ faroEarlyAnswers: { [path]: Promise.resolve(answer) } })).toEqual([])
})

test('a game does not wait for ever for what was asked early', async () => {
  vi.useFakeTimers()
  const asked = earlyAnswers({ faroEarlyAnswers: { [path]: new Promise(() => undefined) } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await asked).toEqual([])
  vi.useRealTimers()
})
