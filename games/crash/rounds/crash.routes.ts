import { col } from '@faro/server-kit/db'
import { crash as contract, crashConsole as consoleContract } from '@faro/contract/crash'
import * as shapes from '@faro/contract/crash/shapes'
import { publicChain } from '@faro/fair'
import { openTable } from '@faro/gaming'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import type { Approvals } from '@faro/server-kit/approvals'
import type { Events } from '@faro/server-kit/events'
import { bind } from '@faro/server-kit/http'
import { growth } from '../engine/index.ts'
import { gameCode, type CrashDeps } from '../src/deps.ts'
import { betsOfMember, largestBets, listBets, ownBetOf, publicBetOf } from './bet-store.ts'
import { cashOut } from './cash-out.ts'
import { allLimits, changeLimits, type StaffNames } from './change-limits.ts'
import { channelOf } from './channel.ts'
import { limitsOf, shownLimits } from './limits.ts'
import { postingsOf } from './postings.ts'
import type { Pending } from './pending.ts'
import { placeBet } from './place-bet.ts'
import { takeBack } from './take-back.ts'
import { publicRoundOf } from './public-round.ts'
import { findRoundOf, newestRound, pastRounds, type RoundRow } from './round-store.ts'

type RouteDeps = CrashDeps & {
  readonly pending: Pending
  readonly keepAwake: (merchantId: number) => void
}

const shownBets = 50
const shownPast = 30

export const crashRoutes = (deps: RouteDeps) => {
  const { db } = deps
  const place = placeBet(deps)
  const cash = cashOut(deps, deps.pending)
  const take = takeBack(deps)
  return bind(contract, shapes.crash, {
    state: async ({ caller }) => roomState(deps, caller),
    bet: ({ caller, input, idempotency }) =>
      place({
        session: caller,
        place: input.body.place,
        stakeText: input.body.stake,
        target: input.body.target,
        idempotency,
      }),
    cashOut: ({ caller, input, idempotency, arrivedAt }) =>
      cash({
        session: caller,
        betId: input.body.betId,
        waitedMs: performance.now() - arrivedAt,
        idempotency,
      }),
    takeBack: ({ caller, input, idempotency }) =>
      take({ session: caller, betId: input.body.betId, idempotency }),
    history: async ({ caller, input }) => {
      const { cursor, limit } = input.query
      const before = cursorOf(cursor)
      const rows = await listBets(db, caller.memberId, { before, limit })
      const page = pageOf(rows, limit, (row) => row.bet_id)
      return ok({
        rows: page.rows.map((row) => ownBetOf(row, row.number, row.bust)),
        next: page.next,
      })
    },
    postings: async ({ caller, input }) =>
      ok({ rows: await postingsOf(db, caller.memberId, input.params.roundId) }),
    round: async ({ input, merchant }) => roundRecord(deps, merchant.merchantId, input.params),
  })
}

type ConsoleDeps = Pick<CrashDeps, 'db'> & {
  readonly events: Events
  readonly approvals: Pick<Approvals, 'request'>
  readonly staffNamesOf: StaffNames
}

export const crashConsoleRoutes = ({ db, events, approvals, staffNamesOf }: ConsoleDeps) => {
  const change = changeLimits({ db, events, approvals, staffNamesOf })
  return bind(consoleContract, shapes.crashConsole, {
    limits: async ({ merchant }) => ok(await allLimits({ db, staffNamesOf }, merchant)),
    change: ({ merchant, caller, input }) =>
      change(
        { merchantId: merchant.merchantId, by: caller, currency: input.params.currency },
        input.body,
      ),
  })
}

const roomState = async (deps: RouteDeps, caller: GameSession) => {
  if (caller.gameCode !== gameCode) return err('game-unknown')
  const table = await openTable(deps, caller)
  if (!table.ok) return table
  const { code, ...shown } = table.value
  const { merchantId, memberId } = caller
  const { db, clock, keepAwake } = deps
  keepAwake(merchantId)
  const [round, past, limits] = await Promise.all([
    newestRound(db, merchantId),
    pastRounds(db, merchantId, shownPast),
    limitsOf(db, merchantId, code),
  ])
  const { bets, mine, count } = await betsOfRound(db, round, memberId)
  return ok({
    ...shown,
    now: new Date(clock.now()).toISOString(),
    growth,
    channel: channelOf(merchantId),
    limits: shownLimits(limits, code),
    round: round === undefined ? null : publicRoundOf(round),
    bets,
    betCount: count,
    mine,
    past: past.map((one) => ({ roundId: one.round_id, number: one.number, bust: one.bust })),
  })
}

const betsOfRound = async (db: CrashDeps['db'], round: RoundRow | undefined, memberId: string) => {
  if (round === undefined) return { bets: [], mine: [], count: 0 }
  const [largest, mine] = await Promise.all([
    largestBets(db, round.round_id, shownBets),
    betsOfMember(db, round.round_id, memberId),
  ])
  const bust = round.state === 'ended' ? round.bust : null
  return {
    bets: largest.bets.map(publicBetOf),
    mine: mine.map((bet) => ownBetOf(bet, round.number, bust)),
    count: largest.count,
  }
}

const roundRecord = async (
  { db }: RouteDeps,
  merchantId: number,
  { roundId }: { roundId: string },
) => {
  const round = await findRoundOf(db, roundId)
  const chain = round && (await publicChain(db, round.chain_id))
  if (round === undefined || chain === undefined || round.merchant_id !== merchantId)
    return err('not-found')
  const [sums] = await db.query(
    `select count(*) as bets, count(*) filter (where state = 'won') as winners
     from crash.bet where round_id = $1 and not is_taken_back`,
    [round.round_id],
    { bets: col.int8, winners: col.int8 },
  )
  return ok({
    round: publicRoundOf(round),
    lastHash: chain.lastHash,
    saltHeight: chain.saltHeight,
    saltSource: chain.saltSource,
    laidAt: chain.laidAt.toISOString(),
    bets: Number(sums?.bets ?? 0n),
    winners: Number(sums?.winners ?? 0n),
  })
}
