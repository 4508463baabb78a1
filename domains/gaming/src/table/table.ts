import { currencies, formatAmount, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type { GameSession } from '@faro/server-kit/auth'
import { answered, type Db, type Idempotency } from '@faro/server-kit/db'
import type { PlayerAccount } from '../calls/call.ts'
import type { Gaming } from '../gaming.ts'

/** All that a game of the house sees of it: money and titles. */
export type GamingForGames = Pick<Gaming, 'gameWallet' | 'game'>

type Deps = { readonly db: Db; readonly gaming: GamingForGames }

/** What a player finds at a table: amounts as texts, in the money of their account. */
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

/** Opens the table of a session, also under maintenance: a round may have to be ended there. */
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

/** Who bets, and how much in ledger units of their money. */
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

/** The vendor of a title that its brand offers and that may begin something new now. */
export const vendorOnOffer = async (
  gaming: GamingForGames,
  { merchantId, gameCode }: Pick<GameSession, 'merchantId' | 'gameCode'>,
): Promise<Result<string, 'game-unknown' | 'game-off'>> => {
  const offered = await gaming.game(merchantId, gameCode)
  if (!offered.ok) return offered
  return offered.value.inMaintenance ? err('game-off') : ok(offered.value.game.vassalage)
}

/**
 * A refusal from before the transaction: a repeat is answered as before, whatever became of limits
 * and game meanwhile.
 */
export const unlessAnswered = async <T, E extends string>(
  db: Db,
  idempotency: Idempotency,
  refusal: Result<never, E>,
): Promise<Result<T, E | 'idempotency-key-reused'>> =>
  (await answered<T>(db, idempotency)) ?? refusal

type StakeLimits = { readonly stakeMin: bigint; readonly stakeMax: bigint }

/** Says by how much a stake is outside; null where it is within. */
export const refusalOfStake = (
  stake: bigint,
  { stakeMin, stakeMax }: StakeLimits,
  currency: CurrencyCode,
): Result<never, 'below-minimum' | 'above-maximum'> | null => {
  if (stake < stakeMin) return err('below-minimum', { minimum: formatAmount(stakeMin, currency) })
  if (stake > stakeMax) return err('above-maximum', { maximum: formatAmount(stakeMax, currency) })
  return null
}
