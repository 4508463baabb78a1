import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, type Result } from '@faro/kernel/result'
import type { CallError, RefusalDetail } from './call.ts'

/** What a player of a game in this server may be told of a stake that did not leave the account. */
export type PlayRefusal =
  | 'insufficient-funds'
  | 'account-unknown'
  | 'account-disabled'
  | 'player-excluded'
  | 'player-limit'
  | 'max-bet'
  | 'game-off'
  | 'maintenance'

const told: Readonly<Partial<Record<CallError, PlayRefusal>>> = {
  'player-unknown': 'account-unknown',
  'player-disabled': 'account-disabled',
  'player-excluded': 'player-excluded',
  'player-limit': 'player-limit',
  'max-bet': 'max-bet',
  'game-off': 'game-off',
  'brand-closed': 'maintenance',
}

/** The wallet's words in the player's; throws for a refusal that only a fault of ours can bring. */
export const playRefusal = (
  { error, detail }: { readonly error: CallError; readonly detail?: unknown },
  currency: CurrencyCode,
): Result<never, PlayRefusal> => {
  if (error === 'insufficient-funds') {
    const { available } = detail as RefusalDetail
    return err('insufficient-funds', { available: formatAmount(BigInt(available), currency) })
  }
  const refusal = told[error]
  if (refusal === undefined) throw new Error(`the wallet refused a stake: ${error}`)
  return err(refusal)
}
