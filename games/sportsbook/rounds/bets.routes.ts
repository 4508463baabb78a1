import { sportsBets as contract } from '@faro/contract/sportsbook'
import * as shapes from '@faro/contract/sportsbook/shapes'
import { formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { cursorOf, pageOf } from '@faro/kernel/paging'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { SportsbookDeps } from '../src/deps.ts'
import { findBet, rejectBet } from './bet-store.query.ts'
import { usableRewards } from './bet-rewards.query.ts'
import { ownBets } from './bet-views.ts'
import { cashOut, valueNow, worthInputs } from './cash-out.ts'
import { setAuto } from './cash-out-store.query.ts'
import { betsOfMember, type BetStateFilter } from './own-bets.query.ts'
import { isLiveEvent } from './board.ts'
import { limitsOf } from './limits.ts'
import type { PendingBets } from './pending-bets.ts'
import { placeBets } from './place-bets.ts'
import {
  preferencesOf,
  saveFavourites,
  saveSettings,
  type Preferences,
} from './preferences.query.ts'

type Deps = SportsbookDeps & { readonly pending: PendingBets }

const ownBet = async ({ db }: Deps, betId: string, memberId: string) => {
  const bet = await findBet(db, betId)
  return bet?.member_id === memberId ? bet : null
}

const oneBet = async (
  deps: Deps,
  { betId, memberId, language }: { betId: string; memberId: string; language: string | null },
) => {
  const row = await ownBet(deps, betId, memberId)
  const [bet] = row === null ? [] : await ownBets(deps, [row], language)
  return bet === undefined ? err('bet-unknown') : ok(bet)
}

const listOf = async (
  deps: Deps,
  asked: {
    memberId: string
    state: BetStateFilter | undefined
    cursor: string | undefined
    limit: number
    language: string | null
  },
) => {
  const { memberId, state, cursor, limit, language } = asked
  const before = cursorOf(cursor) ?? null
  const rows = await betsOfMember(deps.db, {
    memberId,
    state: state ?? null,
    before,
    limit: limit + 1,
  })
  const page = pageOf(rows, limit, ({ bet_id }) => bet_id)
  return ok({ rows: await ownBets(deps, page.rows, language), next: page.next })
}

const quoteCashOut = async (
  deps: Deps,
  { betId, memberId, part: text }: { betId: string; memberId: string; part: string | undefined },
) => {
  const bet = await ownBet(deps, betId, memberId)
  if (bet === null) return err('bet-unknown')
  const part = text === undefined ? ok(bet.remaining) : parseAmount(text, bet.currency)
  if (!part.ok) return part
  const worth = await worthInputs(deps.db, bet)
  const { stakeMin } = await limitsOf(deps.db, bet.merchant_id, bet.currency)
  const value = valueNow(deps, worth, { part: part.value, stakeMin })
  if (value === null) return err('cash-out-unavailable')
  const waits = worth.legs.some(
    ({ state, event_id }) => state === 'open' && isLiveEvent(deps.keeper, event_id),
  )
  return ok({
    amount: formatAmount(value, bet.currency),
    part: formatAmount(part.value, bet.currency),
    delayMs: waits ? deps.settings.delayMs : 0,
  })
}

const setAutoCashOut = async (
  deps: Deps,
  asked: { betId: string; memberId: string; at: string; part: string | undefined },
) => {
  const bet = await ownBet(deps, asked.betId, asked.memberId)
  if (bet === null) return err('bet-unknown')
  const at = parseAmount(asked.at, bet.currency)
  if (!at.ok) return at
  const part = asked.part === undefined ? ok(null) : parseAmount(asked.part, bet.currency)
  if (!part.ok) return part
  if (bet.state !== 'open' || (part.value ?? 0n) > bet.remaining) return err('cash-out-unavailable')
  await setAuto(deps.db, bet.bet_id, { at: at.value, part: part.value })
  return ok({
    at: formatAmount(at.value, bet.currency),
    part: part.value === null ? null : formatAmount(part.value, bet.currency),
  })
}

const shownSettings = (row: Preferences, currency: CurrencyCode) => ({
  oddsFormat: row.odds_format,
  accept: row.accept,
  quickStake: row.quick_stake === null ? null : formatAmount(row.quick_stake, currency),
  hasSounds: row.has_sounds,
  isCompact: row.is_compact,
})

export const betsRoutes = (deps: Deps) => {
  const { db, gaming } = deps
  const place = placeBets(deps)
  const cash = cashOut(deps)
  const currencyOf = async (memberId: string, ofBrand: CurrencyCode): Promise<CurrencyCode> =>
    (await gaming.gameWallet.playerAccount(memberId))?.currency ?? ofBrand
  return bind(contract, shapes.sportsBets, {
    place: ({ caller, input: { body }, idempotency }) =>
      place({ member: caller, bets: body.bets, language: body.language ?? null, idempotency }),
    withdraw: async ({ caller: { memberId }, input: { params }, language }) => {
      const { betId } = params
      if ((await ownBet(deps, betId, memberId)) === null) return err('bet-unknown')
      if (!(await rejectBet(db, betId, 'withdrawn'))) return err('state-changed')
      return oneBet(deps, { betId, memberId, language })
    },
    list: ({ caller: { memberId }, input: { query } }) =>
      listOf(deps, {
        memberId,
        state: query.state,
        cursor: query.cursor,
        limit: query.limit,
        language: query.language ?? null,
      }),
    bet: ({ caller: { memberId }, input: { params, query } }) =>
      oneBet(deps, { betId: params.betId, memberId, language: query.language ?? null }),
    cashOutQuote: ({ caller: { memberId }, input: { params, query } }) =>
      quoteCashOut(deps, { betId: params.betId, memberId, part: query.part }),
    cashOut: async ({ caller: { memberId }, input: { params, body }, idempotency, language }) => {
      const { betId } = params
      const done = await cash({
        memberId,
        betId,
        amountText: body.amount,
        partText: body.part,
        accept: body.accept,
        idempotency,
      })
      if (!done.ok) return done
      const bet = await oneBet(deps, { betId, memberId, language })
      return bet.ok ? ok({ bet: bet.value, ...done.value }) : bet
    },
    setAutoCashOut: ({ caller: { memberId }, input: { params, body } }) =>
      setAutoCashOut(deps, { betId: params.betId, memberId, at: body.at, part: body.part }),
    endAutoCashOut: async ({ caller: { memberId }, input: { params } }) => {
      if ((await ownBet(deps, params.betId, memberId)) === null) return err('bet-unknown')
      await setAuto(db, params.betId, null)
      return ok(null)
    },
    rewards: async ({ caller: { memberId }, merchant }) => {
      const currency = await currencyOf(memberId, merchant.currency)
      const rows = await usableRewards(db, memberId, deps.clock.now())
      return ok({
        rewards: rows.map((row) => ({
          rewardId: row.reward_id,
          kind: row.kind,
          amount: formatAmount(row.amount, currency),
          ppm: row.ppm,
          expiresAt: row.expires_at.toISOString(),
        })),
      })
    },
    favourites: async ({ caller: { memberId } }) =>
      ok({ urns: [...(await preferencesOf(db, memberId)).urns] }),
    setFavourites: async ({ caller: { memberId }, input: { body } }) => {
      const urns = [...new Set(body.urns)]
      await saveFavourites(db, memberId, urns)
      return ok({ urns })
    },
    settings: async ({ caller: { memberId }, merchant }) =>
      ok(
        shownSettings(
          await preferencesOf(db, memberId),
          await currencyOf(memberId, merchant.currency),
        ),
      ),
    setSettings: async ({ caller: { memberId }, input: { body }, merchant }) => {
      const currency = await currencyOf(memberId, merchant.currency)
      const quick = body.quickStake === null ? ok(null) : parseAmount(body.quickStake, currency)
      if (!quick.ok) return quick
      const row = {
        odds_format: body.oddsFormat,
        accept: body.accept,
        quick_stake: quick.value,
        has_sounds: body.hasSounds,
        is_compact: body.isCompact,
      }
      await saveSettings(db, memberId, row)
      return ok(shownSettings({ ...row, urns: [] }, currency))
    },
  })
}
