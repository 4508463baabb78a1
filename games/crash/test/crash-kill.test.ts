import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { crash, type CrashBet } from '@faro/contract/crash'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../tools/postgres/postgres.mjs'
import { aCrashPlayer, type CrashPlayer } from '../../../tools/product/crash.ts'
import { beginKillable } from '../../../tools/product/start-killable.ts'
import { aProduct, caller, eventually, type Product } from '../../../tools/product/product.ts'

let product: Product
let port = 0
let server: ChildProcess | undefined

const begin = async (): Promise<void> => {
  server = await beginKillable(product, port, { SIMULATORS_URL: product.provider.url })
}

const kill = async (): Promise<void> => {
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server?.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  // the killed servers drive the room, this one only serves what the tests look at
  product = await aProduct({ config: { ROLES: 'api,worker' } })
  port = await freePort()
})
afterAll(async () => {
  server?.kill('SIGKILL')
  await product.close()
})

type Round = { round_id: string; state: string }
const newest = async (): Promise<Round | undefined> =>
  (
    await product.db.query<Round>(
      'select round_id, state from crash.round order by number desc limit 1',
    )
  )[0]

/** A round that takes bets for a while yet, and busts at 1.60. */
const aBettingRound = async (call: ReturnType<typeof caller>, { game }: CrashPlayer) => {
  const known = (await newest())?.round_id
  const round = await eventually(
    async () => {
      await call(crash.state, { token: game })
      return newest()
    },
    (found) => found?.state === 'betting' && found.round_id !== known,
  )
  await product.db.query('update crash.round set bust = 160 where round_id = $1', [round?.round_id])
  return round?.round_id ?? ''
}

const betsOf = (roundId: string) =>
  product.db.query<{ target: number | null; state: string; multiplier: number | null }>(
    `select target, state, multiplier from crash.bet where round_id = $1
     order by target nulls last, bet_id`,
    [roundId],
  )
const settled = (roundId: string) =>
  eventually(
    () => betsOf(roundId),
    (bets) => bets.every(({ state }) => state !== 'placed'),
  )

type CrashCall = {
  key: string
  game: string
  body: { place: 1 | 2; stake: string; target: number | null }
}

test('[GM01] a server killed in the middle of a round loses nothing and settles nothing twice', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => aCrashPlayer(product)))
  const [ana, bao, eva, leo] = players as [CrashPlayer, CrashPlayer, CrashPlayer, CrashPlayer]
  const call = caller(`http://127.0.0.1:${port}`)
  await begin()

  // killed while bets arrive: each has happened whole or not at all, and its key brings it again
  const first = await aBettingRound(call, ana)
  const calls: CrashCall[] = players.flatMap(({ game }) =>
    ([1, 2] as const).map((place) => ({
      key: randomUUID(),
      game,
      body: { place, stake: '5.00', target: 120 },
    })),
  )
  const send = ({ key, game, body }: CrashCall) =>
    call(crash.bet, { token: game, key, body }).catch(() => null)
  const sending = calls.map(send)
  await Promise.race(sending)
  await kill()
  const answered = await Promise.all(sending)
  await begin()
  for (const [i, call] of calls.entries()) {
    const before = (answered[i]?.value as { bet?: CrashBet } | undefined)?.bet?.betId
    if (before !== undefined)
      expect(await send(call)).toMatchObject({ value: { bet: { betId: before } } })
  }
  for (const bet of await settled(first))
    expect(bet).toEqual({ target: 120, state: 'won', multiplier: 120 })

  // killed in flight, and away for longer than players should wait
  const second = await aBettingRound(call, ana)
  const place = (player: CrashPlayer, target: number | null) =>
    call(crash.bet, {
      token: player.game,
      key: randomUUID(),
      body: { place: 1, stake: '10.00', target },
    })
  const mine = await place(ana, null)
  await Promise.all([place(bao, 130), place(eva, 161), place(leo, null)])
  await eventually(newest, (round) => round?.state === 'running')
  const { betId } = (mine.value as { bet: CrashBet }).bet
  const cashed = await eventually(
    () => call(crash.cashOut, { token: ana.game, key: randomUUID(), body: { betId } }),
    ({ success }) => success,
  )
  await kill()
  await product.db.query(
    "update crash.round set driven_at = driven_at - interval '10 seconds' where state = 'running'",
  )
  await begin()
  const { multiplier } = (cashed.value as { bet: CrashBet }).bet
  expect(await settled(second)).toEqual([
    { target: 130, state: 'won', multiplier: 130 },
    { target: 161, state: 'lost', multiplier: null },
    { target: null, state: 'won', multiplier },
    { target: null, state: 'void', multiplier: null },
  ])
  await eventually(newest, (round) => round?.state === 'ended')
  await kill()
  await expectWholeBooks()
}, 300_000)

const expectWholeBooks = async (): Promise<void> => {
  const torn = await product.db.query(
    `select b.bet_id from crash.bet b
     left join audit.play p on p.play_key like b.bet_id::text || ':%'
     group by b.bet_id, b.stake, b.payout, b.state
     having coalesce(sum(p.stake) filter (where p.kind = 'bet'), 0) <> b.stake
         or coalesce(sum(p.payout) filter (where p.kind = 'win'), 0)
            <> case when b.state = 'won' then b.payout else 0 end
         or bool_or(p.kind = 'bet' and p.is_taken_back) <> (b.state = 'void')`,
  )
  expect(torn).toEqual([])
  expect(
    await product.db.query(
      "select 1 from gaming.round where game_code = 'perseida' and state = 'open'",
    ),
  ).toEqual([])
  const orphans = await product.db.query(
    `select 1 from audit.play p join gaming.round r using (round_id)
     where r.game_code = 'perseida'
       and not exists (select 1 from crash.bet b where p.play_key like b.bet_id::text || ':%')`,
  )
  expect(orphans).toEqual([])
  const audit = await product.app.modules.wallet.audit()
  expect(audit.filter(({ bad }) => bad !== 0n)).toEqual([])
}
