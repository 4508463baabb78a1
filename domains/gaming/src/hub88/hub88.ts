import { amountMax } from '@faro/kernel/money'
import { err, ok, type Result } from '@faro/kernel/result'
import type {
  CallInput,
  CallError,
  CallContext,
  RefusalDetail,
  PlayerAccount,
} from '../calls/call.ts'
import { gameCodeOf, type ApiDeps, type DialectApi, type VendorReply } from '../links/api.ts'
import type { OpenLink } from '../links/links.ts'
import { faultOfId, readObject } from '../links/read-json.ts'
import {
  readMove,
  readUser,
  scaledOf,
  unitsOf,
  type MoveCall,
  type MoveKind,
  type UserCall,
} from './shapes.ts'
import { isSigned } from './signing.ts'
import { statuses } from './statuses.ts'

type Json = Readonly<Record<string, unknown>>
type Answer = (link: OpenLink, json: Json) => Promise<VendorReply>

export type Hub88Deps = ApiDeps & {
  readonly countryOf: (memberId: string) => Promise<string | null>
}

/** ISO 3166 has no code for "not known"; this one is set aside for users. */
const unknownCountry = 'ZZ'

/** The operator wallet API: all answers are HTTP 200 with a status. */
export const hub88Api = (deps: Hub88Deps): DialectApi => {
  const answers: Readonly<Record<string, Answer>> = {
    '/user/info': answerInfo(deps),
    '/user/balance': answerBalance(deps),
    '/transaction/bet': answerMove(deps, 'bet'),
    '/transaction/win': answerMove(deps, 'win'),
    '/transaction/rollback': answerMove(deps, 'rollback'),
    '/status': answerStatus(deps),
  }
  return {
    signatureHeader: 'x-hub88-signature',
    answer: async (link, { method, path, body, signature }) => {
      const answer = method === 'POST' ? answers[path] : undefined
      if (answer === undefined) return unproven('RS_ERROR_WRONG_SYNTAX', '')
      if (!isSigned(link.partnerKeys, body, signature))
        return unproven('RS_ERROR_INVALID_SIGNATURE', requestIdIn(body))
      const json = readExact(body)
      return json === null ? fault('RS_ERROR_WRONG_SYNTAX', '') : answer(link, json)
    },
    failure: (body) => fault('RS_ERROR_UNKNOWN', body === null ? '' : requestIdIn(body)),
    tooLarge: () => fault('RS_ERROR_WRONG_SYNTAX', ''),
    notAdmitted: (body) => unproven('RS_ERROR_INVALID_PARTNER', requestIdIn(body)),
  }
}

const UNPLAIN_NUMBER = /\d{16}|\d[.eE]/

/**
 * Amounts are integers as they are written: beyond 2^53 no digit is lost, and one with a fraction
 * or an exponent is no integer, however small.
 */
const readExact = (body: Buffer): Json | null => {
  const json = readObject(body)
  if (json === null || !UNPLAIN_NUMBER.test(body.toString('latin1'))) return json
  const exact = (key: string, value: unknown, context?: { source?: string }): unknown =>
    key === 'amount' && typeof value === 'number' ? integerOf(value, context?.source ?? '') : value
  return JSON.parse(body.toString('utf8'), exact) as Json
}

const integerOf = (value: number, source: string): number | bigint => {
  if (!/^-?\d{1,40}$/.test(source)) return Number.NaN
  return Number.isSafeInteger(value) ? value : BigInt(source)
}

/** Echoed, never acted on: it may come from a body that proved nothing. */
const requestIdIn = (body: Buffer): string => {
  const value = readObject(body)?.['request_uuid']
  return typeof value === 'string' ? value.slice(0, 255) : ''
}

const fault = (status: string, requestId: string): VendorReply => ({
  status: 200,
  code: status,
  keys: [],
  body: { status, request_uuid: requestId },
})

const unproven = (status: string, requestId: string): VendorReply => ({
  ...fault(status, requestId),
  isUnproven: true,
})

/** A number that JSON writes digit by digit. */
const int64 = (value: bigint): unknown =>
  value <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(value)
    : (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(String(value))

type SuccessReply = {
  readonly status: string
  readonly requestId: string
  readonly available: bigint
}

const success = (
  playerAccount: PlayerAccount,
  { status, requestId, available }: SuccessReply,
): VendorReply => ({
  status: 200,
  code: status === 'RS_OK' ? 'ok' : status,
  keys: [],
  body: {
    user: playerAccount.memberId,
    status,
    request_uuid: requestId,
    currency: playerAccount.currency,
    balance: int64(scaledOf(available, playerAccount.currency)),
  },
})

const playerAccountOf = async (
  deps: Hub88Deps,
  { vendorCode }: OpenLink,
  { user, token }: UserCall,
): Promise<Result<PlayerAccount, 'RS_ERROR_INVALID_TOKEN' | 'RS_ERROR_UNKNOWN'>> => {
  const playerAccount = await deps.guests(vendorCode, user)
  if (playerAccount === null)
    return err(token === '' ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_INVALID_TOKEN')
  return ok(playerAccount)
}

const answerInfo =
  (deps: Hub88Deps): Answer =>
  async (link, json) => {
    const request = readUser(json)
    if (!request.ok) return fault(request.error, textIn(json, 'request_uuid'))
    const { requestId } = request.value
    const playerAccount = await playerAccountOf(deps, link, request.value)
    if (!playerAccount.ok) return fault(playerAccount.error, requestId)
    const country = (await deps.countryOf(playerAccount.value.memberId)) ?? unknownCountry
    const user = playerAccount.value.memberId
    return {
      status: 200,
      code: 'ok',
      keys: [],
      body: { user, status: 'RS_OK', request_uuid: requestId, country },
    }
  }

const textIn = (json: Json, name: string): string => {
  const value = json[name]
  return typeof value === 'string' ? value.slice(0, 255) : ''
}

const answerBalance =
  (deps: Hub88Deps): Answer =>
  async (link, json) => {
    const request = readUser(json)
    if (!request.ok) return fault(request.error, textIn(json, 'request_uuid'))
    const { requestId } = request.value
    const playerAccount = await playerAccountOf(deps, link, request.value)
    if (!playerAccount.ok) return fault(playerAccount.error, requestId)
    const balance = await deps.calls.balance(playerAccount.value)
    if (!balance.ok) return fault('RS_ERROR_UNKNOWN', requestId)
    return success(playerAccount.value, { status: 'RS_OK', requestId, available: balance.value })
  }

const answerMove =
  (deps: Hub88Deps, kind: MoveKind): Answer =>
  async (link, json) => {
    const request = readMove(kind, json)
    if (!request.ok) return fault(request.error, textIn(json, 'request_uuid'))
    const { requestId, key } = request.value
    const found = await playerAccountOf(deps, link, request.value)
    if (!found.ok) return { ...fault(found.error, requestId), keys: [key] }
    const playerAccount = found.value
    const outcome = await move(deps, { link, playerAccount, kind, request: request.value })
    const available =
      outcome.ok || outcome.detail !== undefined
        ? availableOf(outcome)
        : await deps.calls.balance(playerAccount)
    const status = outcome.ok ? outcome.value.status : outcome.error
    const units = typeof available === 'bigint' ? available : available.ok ? available.value : 0n
    return { ...success(playerAccount, { status, requestId, available: units }), keys: [key] }
  }

type Outcome = Result<{ status: string; available: bigint }>

const availableOf = (outcome: Outcome): bigint =>
  outcome.ok ? outcome.value.available : BigInt((outcome.detail as RefusalDetail).available)

type Move = {
  readonly link: OpenLink
  readonly playerAccount: PlayerAccount
  readonly kind: MoveKind
  readonly request: MoveCall
}

const callContextOf = ({ link, playerAccount, request }: Move): CallInput<CallContext> => ({
  playerAccount,
  vendorCode: link.vendorCode,
  vendorRound: request.round,
  gameCode: request.game === '' ? '' : gameCodeOf(link.vendorCode, request.game),
  isGameBound: true,
  closesRound: request.isClosed,
})

const move = async (deps: Hub88Deps, work: Move): Promise<Outcome> => {
  const { kind, playerAccount, request, link } = work
  if (request.currency !== '' && request.currency !== playerAccount.currency)
    return err('RS_ERROR_WRONG_CURRENCY')
  if (kind === 'rollback') {
    const original = request.reference ?? ''
    const answer = await deps.calls.rollback({
      ...callContextOf(work),
      reversals: [{ key: request.key, original }],
    })
    if (!answer.ok) return refused(answer.error, answer.detail)
    const isError = answer.value.hasUnknown && link.rollbackUnknown === 'not-exist'
    const status = isError ? 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' : 'RS_OK'
    return ok({ status, available: answer.value.available })
  }
  const units = unitsOf(request.scaled, playerAccount.currency)
  if (units === null || (kind === 'win' && units > amountMax)) return err('RS_ERROR_WRONG_SYNTAX')
  const answer = await deps.calls.batch({
    ...callContextOf(work),
    session: kind === 'bet' ? { kind: 'token', token: request.token } : { kind: 'none' },
    movements: [
      {
        kind: kind === 'bet' ? 'debit' : 'credit',
        key: request.key,
        amount: units,
        settles: request.reference,
      },
    ],
  })
  return answer.ok
    ? ok({ status: 'RS_OK', available: answer.value.available })
    : refused(answer.error, answer.detail)
}

const refused = (error: CallError, detail: unknown): Outcome => err(statuses[error], detail)

/** Outside the dialect: what became of one id, for a vendor that lost its answer. */
const answerStatus =
  (deps: Hub88Deps): Answer =>
  async (link, json) => {
    const key = textIn(json, 'id_provider')
    if (faultOfId(key) !== null) return fault('RS_ERROR_WRONG_SYNTAX', '')
    const found = await deps.calls.status(link.vendorCode, key)
    if (found.state === 'unknown' || found.state === 'tombstoned')
      return { status: 200, code: 'ok', keys: [key], body: { state: found.state } }
    const playerAccount = await deps.guests(link.vendorCode, found.memberId)
    const balance =
      playerAccount === null
        ? {}
        : { balance_after: int64(scaledOf(found.balanceAfter, playerAccount.currency)) }
    const body = { state: found.state, id: found.id, ...balance }
    return { status: 200, code: 'ok', keys: [key], body }
  }
