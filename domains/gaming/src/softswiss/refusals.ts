import type { CallError } from '../calls/call.ts'
import type { VendorReply } from '../links/api.ts'

type Meaning = { readonly code: string; readonly message: string; readonly hasBalance?: true }

/** Every refusal of the core in the dialect's words (registry of api_codes). */
const meanings: Readonly<Record<CallError, Meaning>> = {
  'insufficient-funds': { code: '100', message: 'insufficient funds', hasBalance: true },
  'player-unknown': { code: '101', message: 'player is invalid' },
  'session-invalid': { code: '101', message: 'player is invalid' },
  'session-expired': { code: '101', message: 'player is invalid' },
  'player-limit': { code: '105', message: 'bet limit reached', hasBalance: true },
  'max-bet': { code: '106', message: 'max bet exceeded', hasBalance: true },
  'game-forbidden': { code: '107', message: 'game is forbidden' },
  'player-disabled': { code: '110', message: 'player is disabled' },
  'player-excluded': { code: '110', message: 'player is disabled' },
  'demo-on-real': { code: '110', message: 'player is disabled' },
  'country-barred': { code: '153', message: 'country is restricted' },
  'currency-mismatch': { code: '154', message: 'currency is not allowed' },
  'key-reused-with-other-input': { code: '400', message: 'id_provider: used with other data' },
  'original-of-another': { code: '400', message: 'original_id_provider: not of this account' },
  'round-closed': { code: '400', message: 'round_id: round is closed' },
  'settled-bet-unknown': { code: '400', message: 'transactions: bet is unknown' },
  'settled-bet-rolled-back': { code: '400', message: 'transactions: bet was rolled back' },
  'game-off': { code: '405', message: 'game is not available' },
  'rolled-back-before': { code: '409', message: 'action already rolled back' },
  'brand-closed': { code: '410', message: 'casino is disabled' },
  overloaded: { code: '500', message: 'internal error' },
}

const envelope = (code: string, message: string, balance?: string): VendorReply => ({
  status: code === '500' ? 500 : 400,
  code,
  keys: [],
  body: {
    code: code === '500' ? 'internal' : 'invalid_argument',
    msg: message,
    meta: {
      api_code: code,
      api_message: message,
      ...(balance === undefined ? {} : { balance }),
    },
  },
})

/** `balance` is told with the codes that carry it and with no other. */
export const refusal = (error: CallError, balance: string): VendorReply => {
  const { code, message, hasBalance } = meanings[error]
  return envelope(code, message, hasBalance === true ? balance : undefined)
}

export const shapeRefusal = (reason: string): VendorReply => envelope('400', reason)
const unproven = { isUnproven: true } as const
export const notSigned = (): VendorReply => ({
  ...envelope('403', 'invalid signature'),
  ...unproven,
})
export const notFound = (): VendorReply => ({ ...envelope('404', 'not found'), ...unproven })
export const tooLarge = (): VendorReply => envelope('400', 'request body too large')
export const internal = (): VendorReply => envelope('500', 'internal error')
