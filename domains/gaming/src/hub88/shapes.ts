import { amountMax, currencies, type CurrencyCode } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { faultOfId } from '../links/read-json.ts'

type Json = Readonly<Record<string, unknown>>
type ShapeFault = 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES'
type Shape<T> = Result<T, ShapeFault>

export type UserCall = {
  readonly user: string
  readonly requestId: string
  readonly token: string
}
export type MoveCall = UserCall & {
  readonly key: string
  readonly round: string
  readonly game: string
  readonly isClosed: boolean
  readonly reference: string | undefined
  readonly currency: string
  /** Hundred-thousandths of the main unit. */
  readonly scaled: bigint
}

/** Decimals of an amount on the wire, whatever the currency. */
const scaleDecimals = 5

/**
 * A balance as the protocol's int64. Digits finer than that are cut from the figure, never from the
 * account: it says what can be staked.
 */
export const scaledOf = (units: bigint, code: CurrencyCode): bigint => {
  const { decimals } = currencies[code]
  return decimals <= scaleDecimals
    ? units * 10n ** BigInt(scaleDecimals - decimals)
    : units / 10n ** BigInt(decimals - scaleDecimals)
}

/** The int64 of the wire as ledger units, exactly; null where the currency is not that fine. */
export const unitsOf = (scaled: bigint, code: CurrencyCode): bigint | null => {
  const { decimals } = currencies[code]
  if (decimals > scaleDecimals) return scaled * 10n ** BigInt(decimals - scaleDecimals)
  const factor = 10n ** BigInt(scaleDecimals - decimals)
  return scaled % factor === 0n ? scaled / factor : null
}

const faultOf = (value: unknown): ShapeFault | null => {
  if (value === undefined || value === null) return 'RS_ERROR_WRONG_SYNTAX'
  if (typeof value !== 'string') return 'RS_ERROR_WRONG_TYPES'
  return faultOfId(value) === null ? null : 'RS_ERROR_WRONG_SYNTAX'
}

const firstFault = (json: Json, names: readonly string[]): ShapeFault | null => {
  for (const name of names) {
    const fault = faultOf(json[name])
    if (fault !== null) return fault
  }
  return null
}

const optionalFault = (json: Json, names: readonly string[]): ShapeFault | null =>
  firstFault(
    json,
    names.filter((name) => json[name] !== undefined && json[name] !== null && json[name] !== ''),
  )

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

export const readUser = (json: Json): Shape<UserCall> => {
  const fault = firstFault(json, ['user', 'request_uuid']) ?? optionalFault(json, ['token'])
  if (fault !== null) return err(fault)
  return ok({
    user: textOf(json['user']),
    requestId: textOf(json['request_uuid']),
    token: textOf(json['token']),
  })
}

/** Older clients name the game by a number. */
const gameOf = (json: Json): Shape<string> => {
  const value = json['game_code'] ?? json['game_id']
  if (value === undefined || value === '') return ok('')
  if (typeof value === 'number' && Number.isSafeInteger(value)) return ok(String(value))
  const fault = faultOf(value)
  return fault === null ? ok(textOf(value)) : err(fault)
}

const amountOf = (value: unknown): Shape<bigint> => {
  if (value === undefined || value === null) return err('RS_ERROR_WRONG_SYNTAX')
  if (typeof value === 'bigint') return value < 0n ? err('RS_ERROR_WRONG_SYNTAX') : ok(value)
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return err('RS_ERROR_WRONG_TYPES')
  return value < 0 ? err('RS_ERROR_WRONG_SYNTAX') : ok(BigInt(value))
}

export type MoveKind = 'bet' | 'win' | 'rollback'

const required: Readonly<Record<MoveKind, readonly string[]>> = {
  bet: ['user', 'transaction_uuid', 'request_uuid', 'round', 'token', 'currency'],
  win: [
    'user',
    'transaction_uuid',
    'request_uuid',
    'round',
    'currency',
    'reference_transaction_uuid',
  ],
  rollback: ['user', 'transaction_uuid', 'request_uuid', 'round', 'reference_transaction_uuid'],
}

export const readMove = (kind: MoveKind, json: Json): Shape<MoveCall> => {
  const fault = firstFault(json, required[kind]) ?? optionalFault(json, ['token', 'currency'])
  if (fault !== null) return err(fault)
  const game = gameOf(json)
  if (!game.ok) return game
  if (kind === 'bet' && game.value === '') return err('RS_ERROR_WRONG_SYNTAX')
  const closed = json['round_closed']
  if (closed !== undefined && closed !== null && typeof closed !== 'boolean')
    return err('RS_ERROR_WRONG_TYPES')
  const scaled = kind === 'rollback' ? ok(0n) : amountOf(json['amount'])
  if (!scaled.ok) return scaled
  // a win above what an account can hold is no amount of ours
  if (kind === 'win' && scaled.value > amountMax * 10n ** BigInt(scaleDecimals))
    return err('RS_ERROR_WRONG_SYNTAX')
  return ok({
    user: textOf(json['user']),
    requestId: textOf(json['request_uuid']),
    token: textOf(json['token']),
    key: textOf(json['transaction_uuid']),
    round: textOf(json['round']),
    game: game.value,
    isClosed: closed === true,
    reference: kind === 'bet' ? undefined : textOf(json['reference_transaction_uuid']),
    currency: textOf(json['currency']),
    scaled: scaled.value,
  })
}
