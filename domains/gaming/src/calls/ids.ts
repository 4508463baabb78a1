import { hash } from 'node:crypto'
import type { Key } from '@faro/wallet'
import type { CallContext, Movement } from './call.ts'

const idOf = (text: string): string => {
  const hex = hash('sha256', text, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** Our id of a vendor's round, derived from the vendor's, so no lookup is needed. */
export const roundIdOf = (vendorCode: string, vendorRound: string): string =>
  idOf(`${vendorCode}|round|${vendorRound}`)

/** The ledger's key of a vendor's bet or win: both share one kind, as vendors share ids. */
export const moveKey = (vendorCode: string, key: string): Key => ({
  party: `vendor:${vendorCode}`,
  kind: 'move',
  id: key,
})

/** Of a win that people decide on: should they pay it, the payment has the key above. */
export const parkedKey = (vendorCode: string, key: string): Key => ({
  party: `vendor:${vendorCode}`,
  kind: 'parked',
  id: key,
})

/** Of a rollback that found nothing; one that did has its original's, as its reversal. */
export const emptyRollbackKey = (vendorCode: string, key: string): Key => ({
  party: `vendor:${vendorCode}`,
  kind: 'rollback',
  id: key,
})

/** Our id of a bet or win, and of its rollback. */
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

/** Hash of what a call says under an id: a repeat must say the same. */
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
