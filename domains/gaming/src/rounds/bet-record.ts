import type { BetMovement, BetRecord } from '@faro/contract/gaming'
import type { Catalogue } from '@faro/catalogue'
import type { Clock } from '@faro/kernel/clock'
import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import type { Wallet } from '@faro/wallet'
import type { freeRoundsAmong } from '../free-rounds/free-rounds.query.ts'
import { outcomeOf, type GameSums, type RoundFilter, type RoundRow } from './bets.query.ts'

type FreeRoundsAmong = Awaited<ReturnType<typeof freeRoundsAmong>>
type Titles = Awaited<ReturnType<Catalogue['titles']>>

/** A round as people read it. */
export const recordOf = (row: RoundRow, titles: Titles, freeRounds: FreeRoundsAmong): BetRecord => {
  const game = titles.get(row.game_code)
  return {
    roundId: row.round_id,
    vendorRound: row.vendor_round,
    gameCode: row.game_code,
    gameTitle: game?.title ?? row.game_code,
    category: game?.category ?? null,
    vassalage: row.vendor_code,
    vendorName: game?.vendorName ?? row.vendor_code,
    state: row.state,
    outcome: outcomeOf(row),
    stake: formatAmount(row.stake, row.currency),
    payout: formatAmount(row.payout, row.currency),
    net: formatAmount(row.payout - row.stake, row.currency),
    currency: row.currency,
    freeRound: freeRounds.get(row.round_id) ?? null,
    openedAt: row.opened_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  }
}

type GameFilter = {
  readonly vassalage?: string | undefined
  readonly category?: string | undefined
  readonly game?: string | undefined
}

/** Which of the games played are meant by a wish; undefined where it leaves nothing out. */
export const matchingGames = (
  sums: readonly GameSums[],
  titles: Titles,
  { category, game }: GameFilter,
): RoundFilter['gameCodes'] =>
  category === undefined && game === undefined
    ? undefined
    : [...new Set(sums.map(({ gameCode }) => gameCode))].filter(
        (code) =>
          (game === undefined || code === game) &&
          (category === undefined || titles.get(code)?.category === category),
      )

/** Adds up what the filter lets through. */
export const totalsOf = (
  sums: readonly GameSums[],
  { vendorCode, gameCodes }: RoundFilter,
  currency: CurrencyCode,
) => {
  const meant = sums.filter(
    (one) =>
      (vendorCode === undefined || one.vendorCode === vendorCode) &&
      (gameCodes === undefined || gameCodes.includes(one.gameCode)),
  )
  const stake = meant.reduce((sum, one) => sum + one.stake, 0n)
  const payout = meant.reduce((sum, one) => sum + one.payout, 0n)
  return {
    stake: formatAmount(stake, currency),
    payout: formatAmount(payout, currency),
    net: formatAmount(payout - stake, currency),
    rounds: meant.reduce((sum, one) => sum + one.rounds, 0),
  }
}

/** What was played in the days: what there is to choose a part of. */
export const choicesOf = (
  sums: readonly GameSums[],
  titles: Titles,
  names: ReadonlyMap<string, string>,
) => {
  const codes = [...new Set(sums.map(({ gameCode }) => gameCode))].filter((code) => code !== '')
  const byName = (a: string, b: string): number => a.localeCompare(b)
  return {
    vendors: [...new Set(sums.map(({ vendorCode }) => vendorCode))]
      .map((vassalage) => ({ vassalage, name: names.get(vassalage) ?? vassalage }))
      .toSorted((a, b) => byName(a.name, b.name)),
    categories: [...new Set(codes.flatMap((code) => titles.get(code)?.category ?? []))].toSorted(
      byName,
    ),
    games: codes
      .map((code) => ({ code, title: titles.get(code)?.title ?? code }))
      .toSorted((a, b) => byName(a.title, b.title)),
  }
}

type Deps = {
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'balance' | 'entriesBetween' | 'kindOf'>
}
type Player = { readonly merchantId: number; readonly memberId: string }

const entriesMax = 20_000

/**
 * What moved in a round, in its order. The ledger has the member's entries by time and each names
 * the round: no index by round has to be paid for by every bet. A movement of nothing is left out.
 */
export const movementsIn = async (
  { clock, wallet }: Deps,
  player: Player,
  row: RoundRow,
): Promise<readonly BetMovement[]> => {
  const account = await wallet.balance({ merchantId: player.merchantId, owner: player.memberId })
  if (account === null) return []
  const entries = await wallet.entriesBetween(account.accountId, {
    from: row.opened_at,
    to: row.is_late || row.closed_at === null ? clock.now() : row.closed_at,
    limit: entriesMax,
  })
  return entries.flatMap((entry) => {
    const kind = movementKinds.get(wallet.kindOf(entry.kind))
    if (entry.place !== row.round_id || entry.source !== row.vendor_code || kind === undefined)
      return []
    return {
      kind,
      amount: formatAmount(entry.amount, row.currency),
      balanceAfter: formatAmount(entry.balance_after, row.currency),
      vendorKey: entry.ref,
      isReversed: entry.is_reversed,
      createdAt: entry.created_at.toISOString(),
    }
  })
}

const movementKinds: ReadonlyMap<string, BetMovement['kind']> = new Map([
  ['bet', 'debit'],
  ['win', 'credit'],
  ['reward', 'credit'],
  ['rebate', 'credit'],
  ['rollback', 'rollback'],
])
