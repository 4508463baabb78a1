import { hash } from 'node:crypto'
import type { Key } from '@faro/wallet'
import type { CallContext, Movement } from './call.ts'

const idOf = (text: string): string => {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** Our id of a vendor's round: the same for every call that names it. */
export const roundIdOf = (vendorCode: string, vendorRound: string): string =>
  idOf(`${vendorCode}|round|${vendorRound}`)

/** The ledger's key of a vendor's bet or win: one class for both. */
export const moveKey = (vendorCode: string, key: string): Key => ({
  party: `vendor:${vendorCode}`,
  kind: 'move',
  id: key,
})

/** Our id of a bet or win, and of the taking back of one. */
export const movementIdOf = (vendorCode: string, key: string): string =>
  idOf(`vendor:${vendorCode}|move|${key}`)
export const reversalIdOf = (vendorCode: string, original: string): string =>
  idOf(`vendor:${vendorCode}|move-reversal|${original}`)

const sized = (text: string): string => `${text.length}:${text}`

type Input = Pick<Movement, 'key'> & {
  readonly kind: string
  readonly amount: bigint
  readonly names: string
}

/** A fingerprint of what was asked under an id: a repeat must ask the same. */
export const inputHashOf = (callContext: CallContext, { kind, amount, names }: Input): string => {
  const { playerAccount, vendorRound, gameCode, isGameBound } = callContext
  const game = isGameBound ? gameCode : ''
  return idOf(
    [
      kind,
      playerAccount.memberId,
      playerAccount.currency,
      amount,
      sized(vendorRound),
      sized(names),
      sized(game),
    ].join('|'),
  )
}

export const hashOfMovement = (callContext: CallContext, movement: Movement): string =>
  inputHashOf(callContext, { ...movement, names: movement.settles ?? '' })
