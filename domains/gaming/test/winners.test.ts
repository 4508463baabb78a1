import { randomUUID } from 'node:crypto'
import { identity } from '@faro/contract/identity'
import { winners } from '@faro/contract/gaming'
import type { Winner } from '@faro/contract/gaming'
import { systemClock } from '@faro/kernel/clock'
import { createCatalogue } from '@faro/catalogue'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWinnerBoard } from '../src/winners/winner-board.ts'
import { aProduct, type Product } from '../../../tools/product/product.ts'

let product: Product
let memberId = ''

beforeAll(async () => {
  product = await aProduct()
  const form = {
    username: 'carmen',
    password: 'secreto99',
    confirmPassword: 'secreto99',
    paymentPassword: '135790',
    agreed: true,
    registerMethod: 'WEB',
  }
  const done = await product.call(identity.register, { body: form })
  const { token } = done.value as { token: string }
  memberId = (await product.call(identity.info, { token })).value['id']
})
afterAll(() => product.close())
beforeEach(async () => {
  await product.db.query('delete from gaming.round')
  await product.db.query('delete from gaming.high_win')
  await product.db.query('delete from gaming.high_win_watch')
})

type Round = {
  readonly game?: string
  readonly stake?: number
  readonly payout?: number
  readonly currency?: string
  readonly state?: string
  readonly merchantId?: number
  readonly ageHours?: number
}

const aRound = async ({
  game = 'faro-de-fortuna',
  stake = 100,
  payout = 1_000,
  currency = 'PNT',
  state = 'completed',
  merchantId = 1,
  ageHours = 0,
}: Round = {}): Promise<string> => {
  const roundId = randomUUID()
  await product.db.query(
    `insert into gaming.round(round_id, merchant_id, member_id, vendor_code, vendor_round,
       game_code, currency, state, stake, payout, closed_at)
     values ($1::uuid, $2, $3, 'faro', $1::uuid::text, $4, $5, $6::text, $7, $8,
       case when $6::text <> 'open' then now() - $9 * interval '1 hour' end)`,
    [roundId, merchantId, memberId, game, currency, state, stake, payout, ageHours],
  )
  return roundId
}

/** A board of its own that has kept nothing yet, as on a server that was just started. */
const board = () => {
  const { db } = product
  const catalogue = createCatalogue({ db, signals: { subscribe: () => undefined } })
  const memberSummaries = async (memberIds: readonly string[]) => {
    const rows = await db.query<{ member_id: string; username: string }>(
      'select member_id, username from identity.member where member_id = any($1::uuid[])',
      [memberIds],
    )
    return new Map(rows.map((row) => [row.member_id, row as never]))
  }
  return createWinnerBoard({ db, clock: systemClock, catalogue, identity: { memberSummaries } })
}
const prizes = (list: readonly Winner[]): string[] => list.map(({ prize }) => prize)
const brandCurrency = { merchantId: 1, currency: 'PNT' } as const

test('[CN03] [OS03] anybody sees player, game and prize of real wins, the player masked', async () => {
  await aRound({ stake: 400, payout: 1_050 })
  const { status, value } = await product.call(winners.board)
  expect(status).toBe(200)
  const { latest, highest } = value as { latest: Winner[]; highest: Winner[] }
  expect(latest).toMatchObject([
    { player: 'car***', gameName: 'Faro de Fortuna', prize: '10.50', multiplier: 262 },
  ])
  expect(latest[0]?.game.code).toBe('faro-de-fortuna')
  expect(highest).toEqual([expect.objectContaining({ prize: '10.50' })])
  expect(JSON.stringify(value)).not.toContain('carmen')
  expect(JSON.stringify(value)).not.toContain(memberId)
})

test('[CN03] play money, lost, open, cancelled and small rounds, withdrawn games and other brands win nothing', async () => {
  await aRound({ currency: 'FUN' })
  await aRound({ payout: 0 })
  await aRound({ stake: 600, payout: 1_000 })
  await aRound({ state: 'open' })
  await aRound({ state: 'cancelled' })
  await aRound({ game: 'nobody-knows-it' })
  await aRound({ merchantId: 2 })
  expect(await board()(brandCurrency)).toEqual({ latest: [], highest: [] })
})

test('[CN03] the latest stand by time, the highest by prize and for seven days only', async () => {
  await aRound({ payout: 9_000, ageHours: 24 })
  await aRound({ payout: 300, ageHours: 1 })
  await aRound({ payout: 5_000, ageHours: 2 })
  await aRound({ payout: 99_000, ageHours: 24 * 8 })
  const { latest, highest } = await board()(brandCurrency)
  expect(prizes(latest)).toEqual(['3.00', '50.00', '90.00', '990.00'])
  expect(prizes(highest)).toEqual(['90.00', '50.00', '3.00'])
})

test('[CN03] after a long time without visitors old wins do not push out those of the last days', async () => {
  await board()(brandCurrency)
  await product.db.query("update gaming.high_win_watch set seen_until = now() - interval '30 days'")
  await product.db.query(
    `insert into gaming.round(round_id, merchant_id, member_id, vendor_code, vendor_round,
       game_code, currency, state, stake, payout, closed_at)
     select gen_random_uuid(), 1, $1, 'faro', 'old' || n, 'faro-de-fortuna', 'PNT', 'completed',
       10, 90000 + n, now() - interval '8 days' from generate_series(1, 60) n`,
    [memberId],
  )
  await aRound({ payout: 6_000, ageHours: 24 })
  expect(prizes((await board()(brandCurrency)).highest)).toEqual(['60.00'])
})

test('[CN03] a win that was taken back leaves the board', async () => {
  const roundId = await aRound({ payout: 7_000 })
  expect(prizes((await board()(brandCurrency)).highest)).toEqual(['70.00'])
  await product.db.query('update gaming.round set payout = 0, wins = 0 where round_id = $1', [
    roundId,
  ])
  expect(await board()(brandCurrency)).toEqual({ latest: [], highest: [] })
})

test('[CN03] the board stays small however much is won, and two servers at once agree', async () => {
  await product.db.query(
    `insert into gaming.round(round_id, merchant_id, member_id, vendor_code, vendor_round,
       game_code, currency, state, stake, payout, closed_at)
     select gen_random_uuid(), 1, $1, 'faro', n::text, 'faro-de-fortuna', 'PNT', 'completed', 10,
       100 + n, now() - n * interval '1 second' from generate_series(1, 2000) n`,
    [memberId],
  )
  const [one, other] = await Promise.all([board()(brandCurrency), board()(brandCurrency)])
  expect(one.latest).toHaveLength(12)
  expect(other.latest).toEqual(one.latest)
  const again = await board()(brandCurrency)
  expect(again.highest[0]?.prize).toBe('21.00')
  expect(again.highest).toHaveLength(12)
  const [row] = await product.db.query<{ kept: number }>(
    'select count(*)::int as kept from gaming.high_win',
  )
  expect(row?.kept).toBe(60)
})

test('a board of a moment serves everybody', async () => {
  const shared = board()
  const first = await shared(brandCurrency)
  await aRound()
  expect(await shared(brandCurrency)).toBe(first)
  expect(prizes((await board()(brandCurrency)).latest)).toEqual(['10.00'])
})
