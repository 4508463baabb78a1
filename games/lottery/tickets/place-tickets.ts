import type { BetBody, TicketRow } from '@faro/contract/lottery'
import { playRefusal, unlessAnswered, type PlayerAccount } from '@faro/gaming'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import { once, type Idempotency, type Tx } from '@faro/server-kit/db'
import { vendorCode, type LotteryDeps } from '../src/deps.ts'
import type { Games } from '../src/games.ts'
import { betDraws } from './bet-draws.query.ts'
import { readTerms, type BetRefusal, type BetTerms } from './bet.ts'
import { addExposure } from './exposure.ts'
import { planTickets, type PlannedTicket } from './plan-tickets.ts'
import { readLines, type CheckedLine } from './read-lines.ts'
import { ticketRows } from './ticket-views.query.ts'
import { writeTickets } from './write-tickets.ts'

export type IntakeDeps = Pick<
  LotteryDeps,
  'db' | 'gaming' | 'lineLimits' | 'wake' | 'clock' | 'priceSets'
> & {
  readonly games: Games
}

export type Placed = {
  readonly tickets: TicketRow[]
  readonly chaseId: string | null
  readonly available: string
}

type Request = {
  readonly member: MemberSession
  readonly body: BetBody
  readonly idempotency: Idempotency
}

/** What can be said without the database's locks: game, mode, unit and group. */
const termsOf = async (
  { games, gaming, priceSets, lineLimits }: IntakeDeps,
  { member, body }: Request,
): Promise<Result<BetTerms, BetRefusal>> => {
  const game = (await games.all(member.merchantId)).find(
    ({ game_code }) => game_code === body.gameCode,
  )
  if (game === undefined) return err('game-unknown', { field: 'gameCode' })
  if (!game.is_on) return err('game-off')
  if (!game.modes.includes(body.mode)) return err('mode-unknown', { field: 'mode' })
  const account = await gaming.gameWallet.playerAccount(member.memberId)
  if (account === null) return err('account-unknown')
  const set = await priceSets.inForce(game.family, body.mode)
  if (set === null) return err('mode-unknown', { field: 'mode' })
  const own = await lineLimits.limitOf(member, body.mode)
  return readTerms(body, { game, account, set, own })
}

const turnoverOf = ({ mode }: BetTerms) => ({ mode })

export const callOf = (account: PlayerAccount, gameCode: string, ticketId: string) =>
  ({
    playerAccount: account,
    vendorCode,
    gameCode,
    vendorRound: ticketId,
    isGameBound: true,
  }) as const

export const betKey = (ticketId: string): string => `${ticketId}:bet`
export const rebateKey = (ticketId: string): string => `${ticketId}:rebate`

/** One debit and at most one rebate a ticket; the first refusal is that of the whole bet. */
const takeStakes = async (
  tx: Tx,
  { gaming }: IntakeDeps,
  { terms, tickets }: { terms: BetTerms; tickets: readonly PlannedTicket[] },
): Promise<Result<bigint, BetRefusal>> => {
  const answers = await gaming.gameWallet.batchMany(
    tx,
    tickets.map(({ ticketId, stake, rebate }) => ({
      ...callOf(terms.account, terms.game.game_code, ticketId),
      session: { kind: 'trusted' } as const,
      closesRound: false,
      turnover: turnoverOf(terms),
      movements: [
        { kind: 'debit' as const, key: betKey(ticketId), amount: stake },
        ...(rebate === 0n
          ? []
          : [
              {
                kind: 'credit' as const,
                key: rebateKey(ticketId),
                amount: rebate,
                isRebate: true as const,
              },
            ]),
      ],
    })),
  )
  const refused = answers.find((answer) => !answer.ok)
  if (refused !== undefined && !refused.ok) return playRefusal(refused, terms.account.currency)
  const last = present(answers.at(-1), 'answer')
  return ok(last.ok ? last.value.available : 0n)
}

const startChase = async (
  tx: Tx,
  terms: BetTerms,
  { draws, stopOnWin }: Pick<BetBody, 'draws' | 'stopOnWin'>,
): Promise<string | null> => {
  const issues = new Set(draws.map(({ issueNo }) => issueNo))
  if (issues.size < 2) return null
  const chaseId = uuidv7()
  await tx.query(
    `insert into lottery.chase(chase_id, merchant_id, member_id, game_code, stop_on_win, currency,
       created_at) values ($1, $2, $3, $4, $5, $6, kit.now())`,
    [
      chaseId,
      terms.account.merchantId,
      terms.account.memberId,
      terms.game.game_code,
      stopOnWin,
      terms.account.currency,
    ],
  )
  return chaseId
}

/** Issues are numbered by the day at the game's place. */
const dayOfIssue = (issueNo: string): string =>
  `${issueNo.slice(0, 4)}-${issueNo.slice(4, 6)}-${issueNo.slice(6, 8)}`

/** A member's bets are judged one after the other: what they may win is added up. */
const queueMember = (tx: Tx, memberId: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7)) is null as done', [memberId])

const placeIn = async (
  tx: Tx,
  deps: IntakeDeps,
  { terms, body, lines }: { terms: BetTerms; body: BetBody; lines: readonly CheckedLine[] },
): Promise<Result<Placed, BetRefusal>> => {
  await queueMember(tx, terms.account.memberId)
  const draws = await betDraws(tx, terms, body.draws)
  if (!draws.ok) return draws
  const planned = planTickets(terms, draws.value, lines)
  if (!planned.ok) return planned
  const tickets = planned.value
  const chaseId = await startChase(tx, terms, body)
  await writeTickets(tx, { terms, tickets, chaseId })
  const available = await takeStakes(tx, deps, { terms, tickets })
  if (!available.ok) return available
  const exposed = await addExposure(tx, terms, tickets)
  if (!exposed.ok) return exposed
  return ok({
    tickets: await ticketRows(
      tx,
      tickets.map(({ ticketId }) => ticketId),
    ),
    chaseId,
    available: formatAmount(available.value, terms.account.currency),
  })
}

/**
 * Places the lines of a bet in every draw that it names: all of them or none. Each draw is a
 * ticket, a round and a debit of its own; none can close before the transaction is over.
 */
export const placeTickets =
  (deps: IntakeDeps) =>
  async (request: Request): Promise<Result<Placed, BetRefusal>> => {
    const { body, idempotency } = request
    const places = new Set(body.draws.map(({ issueNo, station }) => `${station} ${issueNo}`))
    if (places.size < body.draws.length) return err('draw-unknown', { field: 'draws' })
    const terms = await termsOf(deps, request)
    if (!terms.ok) return unlessAnswered(deps.db, idempotency, terms)
    const lines = readLines({
      lines: body.lines,
      family: terms.value.game.family,
      day: dayOfIssue(body.draws[0]?.issueNo ?? ''),
      set: terms.value.set,
      unitMilli: terms.value.unitMilli,
    })
    if (!lines.ok) return unlessAnswered(deps.db, idempotency, lines)
    const work = { terms: terms.value, body, lines: lines.value }
    return deps.db.tx((tx) => once(tx, idempotency, () => placeIn(tx, deps, work)))
  }
