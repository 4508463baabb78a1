import { isCurrencyCode, currencies, amountMax } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import { faultOfId } from '../links/read-json.ts'

type Json = Readonly<Record<string, unknown>>
type Shape<T> = Result<T, string>

export type Header = {
  readonly account: string
  readonly currency: string
  readonly session: string
}
export type BetWin = Header & {
  readonly game: string
  readonly round: string
  readonly isFinished: boolean
  readonly transactions: readonly { key: string; kind: 'debit' | 'credit'; units: bigint }[]
}
export type Rollback = Header & {
  readonly game: string
  readonly round: string
  readonly isFinished: boolean
  readonly transactions: readonly { key: string; original: string }[]
}

const CURRENCY = /^[A-Z][A-Z0-9_]{2,31}$/
const AMOUNT = /^\d+(\.\d{1,16})?$/
const amountLengthMax = 40

const at = (path: string, fault: string | null): string | null =>
  fault === null ? null : `${path}: ${fault}`

const readHeader = (json: Json): Shape<Header> => {
  const fault = at('account_id', faultOfId(json['account_id']))
  if (fault !== null) return err(fault)
  const { currency, session_id: session } = json
  if (typeof currency !== 'string' || !CURRENCY.test(currency))
    return err('currency: must match ^[A-Z][A-Z0-9_]{2,31}$')
  if (session !== undefined && session !== null && typeof session !== 'string')
    return err('session_id: must be a string')
  return ok({ account: json['account_id'] as string, currency, session: session ?? '' })
}

export const readBalance = (json: Json): Shape<Header> => {
  const header = readHeader(json)
  const fault = at('game_id', faultOfId(json['game_id']))
  return header.ok && fault !== null ? err(fault) : header
}

export const readFinish = (json: Json): Shape<Header & { round: string }> => {
  const header = readHeader(json)
  if (!header.ok) return header
  const fault = at('round_id', faultOfId(json['round_id']))
  return fault === null ? ok({ ...header.value, round: json['round_id'] as string }) : err(fault)
}

const readFinished = (value: unknown): Shape<boolean> =>
  value === undefined || typeof value === 'boolean'
    ? ok(value ?? false)
    : err('finished: must be a boolean')

type Line = { readonly key: string; readonly json: Json; readonly path: string }

/** The lines of a request, each under an id of its own. */
const readLines = (value: unknown): Shape<readonly Line[]> => {
  if (!Array.isArray(value) || value.length === 0)
    return err('transactions: must be a non-empty array')
  const lines: Line[] = []
  const keys = new Set<string>()
  for (const [i, json] of (value as unknown[]).entries()) {
    const path = `transactions[${i}]`
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      return err(`${path}: must be an object`)
    const fault = at(`${path}.id_provider`, faultOfId((json as Json)['id_provider']))
    if (fault !== null) return err(fault)
    const key = (json as Json)['id_provider'] as string
    if (keys.has(key)) return err(`${path}.id_provider: appears twice`)
    keys.add(key)
    lines.push({ key, json: json as Json, path })
  }
  return ok(lines)
}

/**
 * Ledger units of a decimal text, judged by its shape before any arithmetic. An amount finer than
 * the currency is not valid; of an unknown currency nothing can be said yet.
 */
const readUnits = (value: unknown, currency: string): Shape<bigint> => {
  if (typeof value !== 'string' || value.length > amountLengthMax || !AMOUNT.test(value))
    return err('not a valid decimal amount')
  const decimals = isCurrencyCode(currency) ? currencies[currency].decimals : 16
  const [whole = '', fraction = ''] = value.split('.')
  if (/[1-9]/.test(fraction.slice(decimals))) return err('not a valid decimal amount')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return units === 0n ? err('must be greater than zero') : ok(units)
}

export const readBetWin = (json: Json): Shape<BetWin> => {
  const header = readHeader(json)
  if (!header.ok) return header
  const fault =
    at('game_id', faultOfId(json['game_id'])) ?? at('round_id', faultOfId(json['round_id']))
  if (fault !== null) return err(fault)
  const finished = readFinished(json['finished'])
  if (!finished.ok) return finished
  const lines = readLines(json['transactions'])
  if (!lines.ok) return lines
  const transactions: BetWin['transactions'][number][] = []
  for (const { key, json: line, path } of lines.value) {
    const { type } = line
    if (type !== 'bet' && type !== 'win') return err(`${path}.type: must be bet or win`)
    const units = readUnits(line['amount'], header.value.currency)
    if (!units.ok) return err(`${path}.amount: ${units.error}`)
    // more than any account can hold: a bet lacks funds, a win is no amount of ours
    if (type === 'win' && units.value > amountMax)
      return err(`${path}.amount: not a valid decimal amount`)
    transactions.push({ key, kind: type === 'bet' ? 'debit' : 'credit', units: units.value })
  }
  return ok({
    ...header.value,
    game: json['game_id'] as string,
    round: json['round_id'] as string,
    isFinished: finished.value,
    transactions,
  })
}

export const readRollback = (json: Json): Shape<Rollback> => {
  const header = readHeader(json)
  if (!header.ok) return header
  const game = json['game_id']
  const fault =
    at('round_id_provider', faultOfId(json['round_id_provider'])) ??
    (game === undefined ? null : at('game_id', faultOfId(game)))
  if (fault !== null) return err(fault)
  const finished = readFinished(json['finished'])
  if (!finished.ok) return finished
  const lines = readLines(json['transactions'])
  if (!lines.ok) return lines
  const transactions: Rollback['transactions'][number][] = []
  for (const { key, json: line, path } of lines.value) {
    if (line['type'] !== 'rollback') return err(`${path}.type: must be rollback`)
    const wrong = at(`${path}.original_id_provider`, faultOfId(line['original_id_provider']))
    if (wrong !== null) return err(wrong)
    transactions.push({ key, original: line['original_id_provider'] as string })
  }
  return ok({
    ...header.value,
    game: typeof game === 'string' ? game : '',
    round: json['round_id_provider'] as string,
    isFinished: finished.value,
    transactions,
  })
}
