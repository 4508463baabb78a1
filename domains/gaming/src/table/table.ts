import { currencies, formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import { answered, type Db, type Idempotency } from '@faro/server-kit/db'
import type { PlayerAccount } from '../calls/call.ts'
import type { Gaming } from '../gaming.ts'

/** The part of gaming that games of our own use: money and titles. */
export type GamingForGames = Pick<Gaming, 'gameWallet' | 'game'>

type Deps = { readonly db: Db; readonly gaming: GamingForGames }

/** The start of a game: title, currency and balance; amounts are decimal strings. */
export type Table = {
  readonly title: string
  readonly code: CurrencyCode
  readonly currency: {
    readonly code: CurrencyCode
    readonly symbol: string
    readonly decimals: number
  }
  readonly available: string
}

/** Opens a game for a session, also under maintenance: an open round may have to be finished. */
export const openTable = async (
  { db, gaming }: Deps,
  session: GameSession,
): Promise<Result<Table, 'game-unknown' | 'account-unknown'>> => {
  const game = await gaming.game(session.merchantId, session.gameCode)
  if (!game.ok) return err('game-unknown')
  const account = await gaming.gameWallet.available(db, session)
  if (account === null) return err('account-unknown')
  // a demo account plays with play money, whatever the brand's is
  const { code, symbol, decimals } = currencies[account.currency]
  return ok({
    title: game.value.game.title,
    code: account.currency,
    currency: { code, symbol, decimals },
    available: formatAmount(account.available, account.currency),
  })
}

export type AmountRefusal = 'amount-malformed' | 'amount-too-fine' | 'amount-too-large'

/** The account that bets, and the stake in its ledger units. */
export const playerAccountWithStake = async (
  gaming: GamingForGames,
  { memberId }: Pick<GameSession, 'memberId'>,
  stakeText: string,
): Promise<
  Result<
    { readonly playerAccount: PlayerAccount; readonly stake: bigint },
    'account-unknown' | AmountRefusal
  >
> => {
  const playerAccount = await gaming.gameWallet.playerAccount(memberId)
  if (playerAccount === null) return err('account-unknown')
  const stake = parseAmount(stakeText, playerAccount.currency)
  return stake.ok ? ok({ playerAccount, stake: stake.value }) : stake
}

/** The vendor of a title that the brand offers, and that is not under maintenance. */
export const vendorOnOffer = async (
  gaming: GamingForGames,
  { merchantId, gameCode }: Pick<GameSession, 'merchantId' | 'gameCode'>,
): Promise<Result<string, 'game-unknown' | 'game-off'>> => {
  const offered = await gaming.game(merchantId, gameCode)
  if (!offered.ok) return offered
  return offered.value.inMaintenance ? err('game-off') : ok(offered.value.game.vassalage)
}

/**
 * The stored answer where the request is a repeat, else the refusal: limits and the game's state
 * may have changed since the first time.
 */
export const unlessAnswered = async <T, E extends string>(
  db: Db,
  idempotency: Idempotency,
  refusal: Result<never, E>,
): Promise<Result<T, E | 'idempotency-key-reused'>> =>
  (await answered<T>(db, idempotency)) ?? refusal

type StakeLimits = { readonly stakeMin: bigint; readonly stakeMax: bigint }

/** The refusal of a stake outside the limits, null within them. */
export const refusalOfStake = (
  stake: bigint,
  { stakeMin, stakeMax }: StakeLimits,
  currency: CurrencyCode,
): Result<never, 'below-minimum' | 'above-maximum'> | null => {
  if (stake < stakeMin) return err('below-minimum', { minimum: formatAmount(stakeMin, currency) })
  if (stake > stakeMax) return err('above-maximum', { maximum: formatAmount(stakeMax, currency) })
  return null
}
