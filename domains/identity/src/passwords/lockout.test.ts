import { testDatabase, type TestDatabase } from '@faro/server-kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearFailures, failuresOf, lockOf, consumeAttempt, type Subject } from './attempts.ts'
import { lockout } from './lockout.ts'

let database: TestDatabase
let count = 0

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const start = new Date('2026-01-01T00:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const aSubject = (): Subject => ({ kind: 'payment', subject: `lockout${++count}` })

const takeTimes = async (subject: Subject, times: number): Promise<number[]> => {
  const waits: number[] = []
  for (let i = 0; i < times; i++)
    waits.push(await consumeAttempt(database.db, subject, after(i * 1000)))
  return waits
}

test('five tries may be made, then none for five minutes', async () => {
  const subject = aSubject()
  expect(await takeTimes(subject, 6)).toEqual([0, 0, 0, 0, 0, 299])
  expect(await lockOf(database.db, subject, after(4000))).toBe(300)
})

test('a try while it is locked neither lifts nor lengthens the lock', async () => {
  const subject = aSubject()
  await takeTimes(subject, 5)
  expect(await consumeAttempt(database.db, subject, after(64_000))).toBe(240)
  expect(await lockOf(database.db, subject, after(64_000))).toBe(240)
})

test('the lock ends by itself and counting starts anew', async () => {
  const subject = aSubject()
  await takeTimes(subject, 5)
  expect(await consumeAttempt(database.db, subject, after(4000 + lockout.lockMs))).toBe(0)
  expect(await failuresOf(database.db, subject)).toBe(1)
})

test('tries of long ago do not count, and a right one clears them', async () => {
  const subject = aSubject()
  await takeTimes(subject, 4)
  expect(await consumeAttempt(database.db, subject, after(lockout.windowMs + 10_000))).toBe(0)
  expect(await failuresOf(database.db, subject)).toBe(1)
  await clearFailures(database.db, subject)
  expect(await failuresOf(database.db, subject)).toBe(0)
})

test('of fifty tries at the same moment five may be made', async () => {
  const subject = aSubject()
  const waits = await Promise.all(
    Array.from({ length: 50 }, () => consumeAttempt(database.db, subject, start)),
  )
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5)
})
