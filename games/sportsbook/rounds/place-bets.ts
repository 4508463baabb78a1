import type { BetInput as SlipBet, Placed } from '@faro/contract/sportsbook'
import { vendorOnOffer, type PlayerAccount } from '@faro/gaming'
import { present } from '@faro/kernel/assert'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, parseAmount } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { MemberSession } from '@faro/server-kit/auth'
import { hashInput, violated, type Idempotency } from '@faro/server-kit/db'
import { lineIdOf, type BetInput, type BetShape } from '../engine/bets/bet.ts'
import { judgeShape } from '../engine/bets/placement.ts'
import { isEsport } from '../feed/event-description.ts'
import { lockLines } from '../feed/feed-store.query.ts'
import { esportVendor, sportVendor, type SportsbookDeps } from '../src/deps.ts'
import {
  acceptBet,
  judgeNow,
  kindColumns,
  lineRefs,
  oddsDigits,
  potentialOf,
  sportsIn,
  type Asked,
} from './accept-bet.ts'
import { areRelated } from './related.ts'
import { ownBets } from './bet-views.ts'
import { betsOfRequest, findBet, insertBet, insertLegs, type BetRow } from './bet-store.query.ts'
import { usableReward } from './bet-rewards.query.ts'
import { inputOf, newLegs, rewardOfRow, type BetReward, type Extras } from './bet-shape.ts'
import { isLiveEvent, lineOf, stopsOf } from './board.ts'
import { ownBetsChannel } from '../book/frames.ts'
import { memberTerms } from './member-factors.query.ts'
import { placeFinder } from './place-lines.ts'
import type { PendingBets } from './pending-bets.ts'
import { placedRefused, type Refused } from './refusal.ts'

type Request = {
  readonly member: MemberSession
  readonly bets: readonly SlipBet[]
  readonly language: string | null
  readonly idempotency: Idempotency
}

type Refusal = 'account-unknown' | 'game-unknown' | 'game-off' | 'idempotency-key-reused'

type Deps = SportsbookDeps & { readonly pending: PendingBets }

const vendorOf = ({ keeper }: Deps, { legs }: SlipBet): string =>
  legs.every(({ event }) => isEsport(keeper.infos.get(event)?.sportId ?? 0))
    ? esportVendor
    : sportVendor

const unknownIn = ({ keeper }: Deps, { legs }: Pick<BetInput, 'legs'>): Refused | null => {
  for (const { line } of legs) {
    if (!keeper.feed.events.has(line.event)) return { refusal: 'event-unknown' }
    if (lineOf(keeper, line) === undefined) return { refusal: 'line-unknown' }
  }
  return null
}

/** What is known of a slip before anybody's money: its legs exist and go together. */
const judgeSlip = (deps: Deps, input: BetInput): Refused | null => {
  const refusal = judgeShape(input, {
    step: deps.settings.step,
    areRelated: areRelated(deps.keeper),
  })
  if (refusal !== null) return { refusal }
  return unknownIn(deps, input)
}

/** The delay of a bet: it waits where an event of it is live, some members longer. */
const delayOf = async (deps: Deps, { input, playerAccount }: Asked): Promise<number> => {
  const { db, clock, keeper, settings } = deps
  if (!input.legs.some(({ line }) => isLiveEvent(keeper, line.event))) return 0
  const { memberId } = playerAccount
  const asked = { memberId, sports: sportsIn(deps, input), now: clock.now() }
  return settings.delayMs + (await memberTerms(db, asked)).extraDelayMs
}

const isShort = async ({ db, gaming }: Deps, { playerAccount, input }: Asked) => {
  if (input.isFree) return null
  const account = await gaming.gameWallet.available(db, playerAccount)
  const available = account?.available ?? 0n
  return input.stake > available ? formatAmount(available, playerAccount.currency) : null
}

/** Writes a bet that waits: nothing is debited, and its lines are watched. */
const beginWaiting = async (
  deps: Deps,
  asked: Asked,
  { delayMs, bet }: { readonly delayMs: number; readonly bet: BetShape },
): Promise<void> => {
  const { db, keeper, clock } = deps
  const { input, playerAccount, betId, request } = asked
  const refs = lineRefs(input)
  const at = clock.now().getTime()
  const stops = new Map(
    stopsOf(keeper, refs, at).map((count, i) => [lineIdOf(present(refs[i], 'line')), count]),
  )
  // what the player saw is what the price of the end is judged by
  const shape = { ...bet, legs: bet.legs.map((leg, i) => ({ ...leg, odds: seenOdds(input, i) })) }
  const dueAt = at + delayMs
  await db.tx(async (tx) => {
    const lines = await lockLines(tx, refs)
    await insertBet(tx, {
      ...kindColumns(asked),
      prices: bet.type === 'builder' ? Object.fromEntries(bet.prices) : null,
      bet_id: betId,
      merchant_id: playerAccount.merchantId,
      member_id: playerAccount.memberId,
      account_id: playerAccount.accountId,
      currency: playerAccount.currency,
      request_key: request.key,
      place: request.place,
      input_hash: request.inputHash,
      vendor_code: asked.vendorCode,
      stake: input.stake,
      payout_max: 0n,
      acca_bonus: null,
      total_odds: oddsDigits(shape),
      potential: potentialOf(shape, input.stake, 10n ** 15n),
      state: 'pending',
      placed_at: new Date(at),
      due_at: new Date(dueAt),
      accepted_at: null,
      exposure: null,
    })
    await insertLegs(
      tx,
      betId,
      newLegs(input, (line, i) => ({
        lineId: lines.get(lineIdOf(line)) ?? 0n,
        odds: seenOdds(input, i),
        plainOdds: null,
        feedOdds: null,
        wasLive: isLiveEvent(keeper, line.event),
        hasEarly: false,
        stops: stops.get(lineIdOf(line)) ?? 0,
      })),
    )
    return ok(null)
  })
  deps.pending.wait(betId, dueAt)
}

const seenOdds = ({ legs }: BetInput, i: number): number => present(legs[i], 'leg').odds

type Outcome = { readonly betId: string } | { readonly refused: Refused }

const placeOne = async (deps: Deps, asked: Asked): Promise<Outcome> => {
  const slip = judgeSlip(deps, asked.input)
  if (slip !== null) return { refused: slip }
  const delayMs = await delayOf(deps, asked)
  if (delayMs === 0) {
    const taken = await deps.db.tx((tx) => acceptBet(deps, tx, asked))
    return taken.ok ? { betId: asked.betId } : { refused: taken.detail as Refused }
  }
  const judged = await judgeNow(deps, deps.db, asked)
  if (judged.refused !== null) return { refused: judged.refused }
  const short = await isShort(deps, { ...asked, input: { ...asked.input, stake: judged.stake } })
  if (short !== null) return { refused: { refusal: 'insufficient-funds', available: short } }
  await beginWaiting(deps, asked, { delayMs, bet: judged.bet })
  return { betId: asked.betId }
}

/** Places one bet of a slip; a twin under the same key at the same moment finds the first's. */
export const placeOnce = async (deps: Deps, asked: Asked): Promise<Outcome> => {
  try {
    return await placeOne(deps, asked)
  } catch (error) {
    if (violated(error) !== 'bet_request') throw error
    const { memberId } = asked.playerAccount
    const same = (await betsOfRequest(deps.db, memberId, asked.request.key)).find(
      ({ place }) => place === asked.request.place,
    )
    if (same === undefined) throw error
    return { betId: same.bet_id }
  }
}

type Ready = Request & { readonly playerAccount: PlayerAccount }

type Found<T> = { readonly found: T } | { readonly refused: Refused }

/** The free bet or boost that a bet names, where its player may use it for this one. */
const rewardFor = async (
  { db, clock }: Deps,
  sent: SlipBet,
  { memberId, stake }: { readonly memberId: string; readonly stake: bigint },
): Promise<Found<BetReward | null>> => {
  const rewardId = sent.freeBet ?? sent.boost
  if (rewardId === undefined) return { found: null }
  const row = await usableReward(db, { rewardId, memberId, now: clock.now() })
  const kind = sent.freeBet === undefined ? 'boost' : 'free-bet'
  if (row?.kind !== kind || (sent.freeBet !== undefined && sent.boost !== undefined))
    return { refused: { refusal: 'bet-reward-unknown' } }
  if (kind === 'free-bet' && row.amount !== stake)
    return { refused: { refusal: 'bet-reward-amount' } }
  return { found: rewardOfRow(row) }
}

/** What a bet is made of beside what its slip says; a builder is priced. */
const extrasOf = async (
  deps: Deps,
  sent: SlipBet,
  given: { readonly memberId: string; readonly stake: bigint },
): Promise<Found<Extras>> => {
  const reward = await rewardFor(deps, sent, given)
  if ('refused' in reward) return reward
  const placeOf = placeFinder(deps)
  const base: Extras = { placeOf, reward: reward.found, prices: null }
  if (sent.type !== 'builder') return { found: base }
  const { legs } = inputOf(sent, given.stake)
  const unknown = unknownIn(deps, { legs })
  if (unknown !== null) return { refused: unknown }
  const built = deps.priceBuilder(legs, deps.clock.now().getTime())
  return 'refusal' in built ? { refused: built } : { found: { ...base, prices: built.prices } }
}

const askedOf = async (
  deps: Deps,
  request: Ready,
  place: number,
): Promise<Asked | { refused: Refused }> => {
  const sent = present(request.bets[place], 'bet')
  const stake = parseAmount(sent.stake, request.playerAccount.currency)
  if (!stake.ok) return { refused: { refusal: stake.error } }
  const { memberId } = request.playerAccount
  const extras = await extrasOf(deps, sent, { memberId, stake: stake.value })
  if ('refused' in extras) return extras
  return {
    betId: uuidv7(deps.clock.now().getTime()),
    playerAccount: request.playerAccount,
    vendorCode: vendorOf(deps, sent),
    input: inputOf(sent, stake.value, extras.found),
    reward: extras.found.reward,
    seenPrice: sent.price ?? null,
    request: { key: request.idempotency.key, place, inputHash: hashInput(request.bets) },
    waited: null,
  }
}

/** Vendors under which bets of a slip are placed, and whether the brand offers them now. */
const areOnOffer = async (
  deps: Deps,
  { member, bets }: Request,
): Promise<Result<null, 'game-unknown' | 'game-off'>> => {
  for (const gameCode of new Set(bets.map((bet) => vendorOf(deps, bet)))) {
    const offered = await vendorOnOffer(deps.gaming, { merchantId: member.merchantId, gameCode })
    if (!offered.ok) return offered
  }
  return ok(null)
}

const placedOf = async (
  deps: Deps,
  { outcome, language }: { outcome: Outcome; language: string | null },
): Promise<Placed> => {
  if ('refused' in outcome) return placedRefused(outcome.refused)
  const row = await findBet(deps.db, outcome.betId)
  const [bet] = row === undefined ? [] : await ownBets(deps, [row], language)
  if (row === undefined || bet === undefined) throw new Error('a bet that was placed is not there')
  if (row.state === 'rejected')
    return { ...placedRefused({ refusal: row.refusal ?? 'market-suspended' }), bet }
  const state = row.state === 'pending' ? 'pending' : 'accepted'
  return { ...placedRefused({ refusal: '' }), refusal: null, state, bet }
}

/**
 * Places the bets of a slip one after the other, each answered for itself. Under the same key
 * every bet that was taken is answered as it stands now, never taken twice.
 */
export const placeBets =
  (deps: Deps) =>
  async (request: Request): Promise<Result<{ results: Placed[]; available: string }, Refusal>> => {
    const { member, bets, language, idempotency } = request
    const { db, gaming, realtime } = deps
    const playerAccount = await gaming.gameWallet.playerAccount(member.memberId)
    if (playerAccount === null) return err('account-unknown')
    const before = await betsOfRequest(db, member.memberId, idempotency.key)
    if (before.some(({ input_hash }) => input_hash !== hashInput(bets)))
      return err('idempotency-key-reused')
    const known = new Map<number, BetRow>(before.map((row) => [row.place, row]))
    if (known.size < bets.length) {
      const offered = await areOnOffer(deps, request)
      if (!offered.ok) return offered
    }
    await deps.keeper.writer.settled(
      bets
        .flatMap(({ legs }) => legs.map(({ event }) => event))
        .filter((id) => deps.keeper.infos.has(id)),
    )
    const results: Placed[] = []
    for (const place of bets.keys()) {
      const row = known.get(place)
      const asked =
        row === undefined ? await askedOf(deps, { ...request, playerAccount }, place) : null
      const outcome =
        asked === null
          ? { betId: row?.bet_id ?? '' }
          : 'refused' in asked
            ? asked
            : await placeOnce(deps, asked)
      results.push(await placedOf(deps, { outcome, language }))
    }
    const account = await gaming.gameWallet.available(db, member)
    if (account === null) return err('account-unknown')
    realtime.hint([ownBetsChannel(member.memberId)])
    return ok({ results, available: formatAmount(account.available, account.currency) })
  }
