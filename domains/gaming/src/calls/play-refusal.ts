import { formatAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, type Result } from '@faro/kernel/result'
import type { CallError, RefusalDetail } from './call.ts'

/** Why a stake in a game of our own was refused, as players are told. */
export type PlayRefusal =
  | 'insufficient-funds'
  | 'account-unknown'
  | 'account-disabled'
  | 'player-excluded'
  | 'player-limit'
  | 'max-bet'
  | 'game-off'
  | 'maintenance'

const refusals: Readonly<Partial<Record<CallError, PlayRefusal>>> = {
  'player-unknown': 'account-unknown',
  'player-disabled': 'account-disabled',
  'player-excluded': 'player-excluded',
  'player-limit': 'player-limit',
  'max-bet': 'max-bet',
  'game-off': 'game-off',
  'brand-closed': 'maintenance',
}

/** A call's refusal as the player's; throws for one that only a fault of ours can cause. */
export const playRefusal = (
  { error, detail }: { readonly error: CallError; readonly detail?: unknown },
  currency: CurrencyCode,
): Result<never, PlayRefusal> => {
  if (error === 'insufficient-funds') {
    const { available } = detail as RefusalDetail
    return err('insufficient-funds', { available: formatAmount(BigInt(available), currency) })
  }
  const refusal = refusals[error]
  if (refusal === undefined) throw new Error(`the wallet refused a stake: ${error}`)
  return err(refusal)
}
