import type { SportsbookEvents } from '@faro/contract/sportsbook'
import type { Revised } from '@faro/gaming'
import { present } from '@faro/kernel/assert'
import { ok } from '@faro/kernel/result'
import { col, type Tx } from '@faro/server-kit/db'
import { ownBetsChannel } from '../book/frames.ts'
import { statementsOfLines } from '../feed/feed-store.query.ts'
import { moneyOf } from '../engine/bets/revision.ts'
import type { SportsbookDeps } from '../src/deps.ts'
import {
  betColumns,
  betFields,
  coversOf,
  legsOfBets,
  type BetRow,
  type LegRow,
} from './bet-store.query.ts'
import { lockHolders, releaseRewards, takeAgain } from './bet-rewards.query.ts'
import { cashedParts } from './cash-out-store.query.ts'
import { lookAt, type LookContext, type Looked } from './revise-bets.ts'
import { eventsOf, lockRooms, moveRooms } from './room-store.query.ts'

const linesMax = 50
const betsMax = 100
/** Money that was refused, as of a frozen account, is tried again so much later. */
const retryMs = 5_000

type DueLine = { readonly line_id: bigint; readonly said_seq: bigint }

/** Lines of which more was said than their bets have been looked at for; others leave them alone. */
const takeDueLines = (tx: Tx, now: Date): Promise<readonly DueLine[]> =>
  tx.query(
    `select line_id, said_seq from sportsbook.line
     where applied_seq < said_seq and (retry_at is null or retry_at <= $1)
     order by line_id limit ${linesMax} for no key update skip locked`,
    [now],
    { line_id: col.int8, said_seq: col.int8 },
  )

/** Some bets with a leg that has not heard of the newest statement, locked in one order. */
const takeBets = (tx: Tx, lines: readonly DueLine[], now: Date): Promise<readonly BetRow[]> =>
  tx.query(
    `select ${betColumns} from sportsbook.bet
     where bet_id in (
       select g.bet_id from sportsbook.leg g
         join unnest($1::bigint[], $2::bigint[]) l(line_id, said_seq) using (line_id)
         join sportsbook.bet b using (bet_id)
       where g.applied_seq < l.said_seq and b.accepted_at is not null
         and (b.retry_at is null or b.retry_at <= $3)
       limit ${betsMax})
     order by bet_id for update`,
    [lines.map(({ line_id }) => line_id), lines.map(({ said_seq }) => said_seq), now],
    betFields,
  )

type Seen = { readonly legs: readonly LegRow[]; readonly context: LookContext }

/** All that is known of some bets. */
const readContexts = async (
  tx: Tx,
  bets: readonly BetRow[],
  step: bigint,
): Promise<ReadonlyMap<BetRow, Seen>> => {
  const betIds = bets.map(({ bet_id }) => bet_id)
  const legs = await legsOfBets(tx, betIds)
  const lineIds = new Set([...legs.values()].flat().map(({ line_id }) => line_id))
  const said = await statementsOfLines(tx, [...lineIds])
  const cashed = await cashedParts(tx, betIds)
  const covers = await coversOf(
    tx,
    bets.flatMap(({ bet_id, member_id: memberId, type }) => {
      const [leg] = legs.get(bet_id) ?? []
      return type === 'single' && leg !== undefined ? [{ memberId, lineId: leg.line_id }] : []
    }),
  )
  return new Map(
    bets.map((bet) => [
      bet,
      {
        legs: legs.get(bet.bet_id) ?? [],
        context: {
          said,
          covers,
          step,
          cashed: cashed.get(bet.bet_id) ?? [],
          isRewardGone: false,
        },
      },
    ]),
  )
}

type Contexts = ReadonlyMap<BetRow, Seen>

const lookWith = (contexts: Contexts, bet: BetRow, isRewardGone: boolean): Looked => {
  const { legs, context } = present(contexts.get(bet), 'bet')
  return lookAt(bet, legs, { ...context, isRewardGone })
}

/**
 * A free bet or boost stands with one bet: where another has used it since it came back, the one
 * that was void goes without. What is free still is taken again.
 */
const judgeRewards = async (
  tx: Tx,
  all: readonly Looked[],
  contexts: Contexts,
): Promise<readonly Looked[]> => {
  const rewardOf = ({ bet, state }: Looked): string | null =>
    state === 'void' ? null : bet.reward_id
  const asked = all.map(rewardOf).filter((one) => one !== null)
  const holders = new Map(await lockHolders(tx, asked))
  // of several that had it one after the other the last one takes it
  const takers = new Map<string, string>()
  for (const one of all) {
    const rewardId = rewardOf(one)
    if (rewardId !== null && holders.get(rewardId) === null) takers.set(rewardId, one.bet.bet_id)
  }
  await takeAgain(
    tx,
    [...takers].map(([rewardId, betId]) => ({ rewardId, betId })),
  )
  for (const [rewardId, betId] of takers) holders.set(rewardId, betId)
  return all.map((one) => {
    const rewardId = rewardOf(one)
    const holder = rewardId === null ? null : (holders.get(rewardId) ?? null)
    const isGone = holder !== null && holder !== one.bet.bet_id
    return isGone ? lookWith(contexts, one.bet, true) : one
  })
}

type Settled = { readonly looked: Looked; readonly revised: Revised | null }

/** Moves the money of what changed; a refused one waits, and stops no other. */
const moveMoney = async (
  { gaming, log }: SportsbookDeps,
  tx: Tx,
  all: readonly Looked[],
): Promise<{ readonly settled: readonly Settled[]; readonly refused: readonly BetRow[] }> => {
  const changed = all.filter(({ revision }) => revision !== null)
  const answers = await gaming.gameWallet.resettle(
    tx,
    changed.map(({ revision }) => present(revision, 'revision')),
  )
  const revisedOf = new Map<Looked, Revised>()
  const refused: BetRow[] = []
  for (const [i, answer] of answers.entries()) {
    const looked = present(changed[i], 'bet')
    if (answer.ok) revisedOf.set(looked, answer.value)
    else {
      log.warn({ betId: looked.bet.bet_id, error: answer.error }, 'sports bet not paid')
      refused.push(looked.bet)
    }
  }
  const isRefused = new Set(refused)
  const settled = all
    .filter(({ bet }) => !isRefused.has(bet))
    .map((looked) => ({ looked, revised: revisedOf.get(looked) ?? null }))
  const reopened = settled.filter(({ looked }) => looked.reopens)
  for (const [vendor, some] of Map.groupBy(reopened, ({ looked }) => looked.bet.vendor_code))
    await gaming.gameWallet.reopen(
      tx,
      vendor,
      some.map(({ looked: { bet } }) => ({ memberId: bet.member_id, vendorRound: bet.bet_id })),
    )
  return { settled, refused }
}

/** What was received for a bet once a revision has moved its money. */
const standingMoney = ({ looked: { bet, payout }, revised }: Settled) => {
  if (revised === null) return { received: bet.received, shortfall: bet.shortfall, moved: 0n }
  const moved = revised.paid - revised.taken - revised.recovered
  const received = bet.received + moved
  const { shortfall } = moneyOf({ received, target: payout }, 0n)
  return { received, shortfall, moved }
}

const saveBets = async (tx: Tx, all: readonly Settled[], now: Date): Promise<void> => {
  if (all.length === 0) return
  const rows = all.map((one) => {
    const { bet, state, payout, rewarded, isLate, exposure, revision } = one.looked
    const isRevised = revision !== null
    const { received, shortfall, moved } = standingMoney(one)
    return {
      bet_id: bet.bet_id,
      state,
      payout: String(payout),
      rewarded: String(rewarded),
      received: String(received),
      shortfall: String(shortfall),
      moved: String(moved),
      is_late: isLate,
      exposure,
      revision: bet.revision + (isRevised ? 1 : 0),
      is_revised: isRevised,
      paid_revision: isRevised ? (payout > 0n ? bet.revision + 1 : null) : bet.paid_revision,
      settled_at: state === 'open' ? null : isRevised ? now : bet.settled_at,
    }
  })
  const text = JSON.stringify(rows)
  const shape = `jsonb_to_recordset($1::jsonb) as s(bet_id uuid, state text, payout bigint,
    rewarded bigint, received bigint, shortfall bigint, moved bigint, is_late boolean,
    exposure jsonb, revision int,
    is_revised boolean, paid_revision int, settled_at timestamptz)`
  await tx.query(
    `update sportsbook.bet b set state = s.state, payout = s.payout, rewarded = s.rewarded,
       received = s.received, shortfall = s.shortfall, is_late = s.is_late,
       exposure = s.exposure, revision = s.revision,
       paid_revision = s.paid_revision, settled_at = s.settled_at, retry_at = null,
       auto_at = case when s.state = 'open' then b.auto_at end,
       version = b.version + 1
     from ${shape} where b.bet_id = s.bet_id`,
    [text],
  )
  await tx.query(
    `insert into sportsbook.revision(bet_id, number, payout, moved, shortfall, made_at)
     select s.bet_id, s.revision, s.payout, s.moved, s.shortfall, $2
     from ${shape} where s.is_revised`,
    [text, now],
  )
}

const saveLegs = async (
  tx: Tx,
  all: readonly Settled[],
  lines: readonly DueLine[],
): Promise<void> => {
  const legs = all.flatMap(({ looked }) =>
    looked.legs.map((leg, i) => ({ leg, state: looked.legStates[i] ?? 'open' })),
  )
  await tx.query(
    `update sportsbook.leg g set state = s.state, applied_seq = coalesce(l.said_seq, g.applied_seq)
     from unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::text[])
         s(bet_id, place, line_id, state)
       left join unnest($5::bigint[], $6::bigint[]) l(line_id, said_seq) on l.line_id = s.line_id
     where g.bet_id = s.bet_id and g.place = s.place`,
    [
      legs.map(({ leg }) => leg.bet_id),
      legs.map(({ leg }) => leg.place),
      legs.map(({ leg }) => leg.line_id),
      legs.map(({ state }) => state),
      lines.map(({ line_id }) => line_id),
      lines.map(({ said_seq }) => said_seq),
    ],
  )
}

const rewardDaysMin = 7

/** Free bets and boosts of void bets come back, unless a part of them was paid before the end. */
const returnRewards = async (tx: Tx, all: readonly Settled[], now: Date): Promise<void> => {
  const voided = all.filter(
    ({ looked: { bet, state } }) =>
      bet.reward_id !== null && bet.state !== state && state === 'void' && bet.cash_outs === 0,
  )
  await releaseRewards(
    tx,
    voided.map(({ looked }) => looked.bet.bet_id),
    new Date(now.getTime() + rewardDaysMin * 86_400_000),
  )
}

/** Players hear of what was decided before and is decided otherwise. */
const publishCorrections = async (
  { events }: SportsbookDeps,
  tx: Tx,
  all: readonly Settled[],
): Promise<void> => {
  for (const { looked, revised } of all) {
    const { bet, payout } = looked
    if (revised === null || bet.settled_at === null) continue
    await events.emit<SportsbookEvents, 'sportsbook.result-corrected'>(tx, {
      topic: 'sportsbook.result-corrected',
      merchantId: bet.merchant_id,
      payload: {
        betId: bet.bet_id,
        memberId: bet.member_id,
        revision: bet.revision + 1,
        before: String(bet.payout),
        payout: String(payout),
        currency: bet.currency,
      },
    })
  }
}

/** Lines whose bets have all been looked at are done; those with refused money are tried again. */
const endLines = async (
  tx: Tx,
  lines: readonly DueLine[],
  { isRest, now }: { isRest: boolean; now: Date },
): Promise<void> => {
  if (isRest) return
  await tx.query(
    `update sportsbook.line l set applied_seq = case when w.is_waiting then l.applied_seq
         else d.said_seq end,
       retry_at = case when w.is_waiting then $3::timestamptz end
     from unnest($1::bigint[], $2::bigint[]) d(line_id, said_seq),
       lateral (select exists (
         select 1 from sportsbook.leg g join sportsbook.bet b using (bet_id)
         where g.line_id = d.line_id and g.applied_seq < d.said_seq and b.accepted_at is not null
       ) as is_waiting) w
     where l.line_id = d.line_id`,
    [
      lines.map(({ line_id }) => line_id),
      lines.map(({ said_seq }) => said_seq),
      new Date(now.getTime() + retryMs),
    ],
  )
}

const park = async (tx: Tx, bets: readonly BetRow[], now: Date): Promise<void> => {
  if (bets.length === 0) return
  await tx.query('update sportsbook.bet set retry_at = $2 where bet_id = any($1::uuid[])', [
    bets.map(({ bet_id }) => bet_id),
    new Date(now.getTime() + retryMs),
  ])
}

/**
 * Looks at some bets of lines that something was said of, in one transaction with their money:
 * after a kill it has happened whole or not at all. Answers how many; null where no line is due.
 */
const settleSome = async (deps: SportsbookDeps): Promise<number | null> => {
  const { db, clock, realtime } = deps
  const now = clock.now()
  const done = await db.tx(async (tx) => {
    const lines = await takeDueLines(tx, now)
    if (lines.length === 0) return ok(null)
    const bets = await takeBets(tx, lines, now)
    const contexts = await readContexts(tx, bets, deps.settings.step)
    const first = bets.map((bet) => lookWith(contexts, bet, false))
    await lockRooms(
      tx,
      first.flatMap(({ bet, exposure }) =>
        [...new Set([...eventsOf(bet.exposure), ...eventsOf(exposure)])].map((event) => ({
          merchantId: bet.merchant_id,
          currency: bet.currency,
          event,
        })),
      ),
    )
    const all = await judgeRewards(tx, first, contexts)
    const { settled, refused } = await moveMoney(deps, tx, all)
    await moveRooms(
      tx,
      settled.map(({ looked: { bet, exposure } }) => ({
        merchantId: bet.merchant_id,
        currency: bet.currency,
        before: bet.exposure,
        after: exposure,
      })),
    )
    await saveBets(tx, settled, now)
    await saveLegs(tx, settled, lines)
    await returnRewards(tx, settled, now)
    await publishCorrections(deps, tx, settled)
    await park(tx, refused, now)
    const isRest = bets.length === betsMax
    await endLines(tx, lines, { isRest, now })
    const members = new Set(settled.map(({ looked }) => looked.bet.member_id))
    tx.afterCommit(() => realtime.hint([...members].map(ownBetsChannel)))
    return ok(bets.length)
  })
  return done.ok ? done.value : null
}

/** Settles until nothing is due. */
export const settleAll = async (deps: SportsbookDeps): Promise<number> => {
  let count = 0
  for (let some = await settleSome(deps); some !== null; some = await settleSome(deps))
    count += some
  return count
}
