import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { eventually } from '../../../tools/product/product.ts'
import { inForm } from '../../../tools/long-form.ts'
import { aSportsFixture, type SportsFixture } from '../../../tools/product/sports.ts'
import { beginKillable } from '../../../tools/product/start-killable.ts'

let book: SportsFixture
let server: ChildProcess | undefined
beforeAll(async () => {
  // nobody settles here: the servers that are killed do
  book = await aSportsFixture({ config: { ROLES: 'api' } })
})
afterAll(async () => {
  server?.kill('SIGKILL')
  expect(await book.close()).toEqual([])
})

const kill = async (): Promise<void> => {
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server?.kill('SIGKILL')
  await ended
}

const three = { '1': '2.5', '2': '3.4', '3': '2.9' }
const playerCount = 4
const slipsOfEach = inForm(3, 125)
const betsOfSlip = 20
const kills = inForm(2, 20)

const openBets = async (): Promise<bigint | undefined> =>
  (
    await book.product.db.query<{ count: bigint }>(
      "select count(*) from sportsbook.bet where state = 'open'",
    )
  )[0]?.count

test('[GF03] servers killed while they settle pay every bet once', async () => {
  const players = await Promise.all(Array.from({ length: playerCount }, () => book.player()))
  const match = book.event()
  book.odds(match, { '1': three })
  const bets = Array.from({ length: betsOfSlip }, () =>
    book.single(book.leg(match, '1', 25_000), '1.00'),
  )
  await Promise.all(
    players.map(async ({ token }) => {
      for (let i = 0; i < slipsOfEach; i++) await book.place(token, bets)
    }),
  )
  book.result(match, '1', { '1': { result: 1 }, '2': { result: 0 }, '3': { result: 0 } })
  await book.keeper.writer.flush()
  const port = await freePort()
  for (let i = 0; i < kills; i++) {
    server = await beginKillable(book.product, port, { ROLES: 'worker' })
    await new Promise((resolve) => setTimeout(resolve, 40 * i))
    await kill()
  }
  server = await beginKillable(book.product, port, { ROLES: 'worker' })
  expect(await eventually(openBets, (count) => count === 0n)).toBe(0n)
  const each = BigInt(slipsOfEach * betsOfSlip)
  for (const { memberId } of players)
    expect(await book.balance(memberId)).toBe(100_000n - each * 100n + each * 250n)
  const [rows] = await book.product.db.query<{ revisions: bigint }>(
    'select count(*) as revisions from sportsbook.revision',
  )
  expect(rows?.revisions).toBe(each * BigInt(playerCount))
}, 900_000)
