import { randomUUID } from 'node:crypto'
import { sign as signHub88 } from '../../../domains/gaming/src/hub88/signing.ts'
import { sign as signSoftswiss } from '../../../domains/gaming/src/softswiss/signing.ts'
import type { Fixture, Player, Vendor } from './kills.fixture.ts'

export type Kind = 'softswiss' | 'hub88' | 'spin'

/** One call that moves money, written down before it is sent. */
export type Call = {
  readonly kind: Kind
  readonly key: string
  readonly memberId: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The reply: accepted, try again, or something no client should get. */
export type Reply =
  | { readonly is: 'done'; readonly what: string }
  | { readonly is: 'away' }
  | { readonly is: 'strange'; readonly what: string }

const currency = 'PNT'

/** What a vendor's calls take from an account and give to it, in ledger units. */
export const moves: Readonly<Record<Exclude<Kind, 'spin'>, bigint>> = {
  softswiss: 60n - 100n,
  hub88: -100n,
}
/** How many movements each leaves. */
export const movementsOf: Readonly<Record<Exclude<Kind, 'spin'>, number>> = {
  softswiss: 2,
  hub88: 1,
}

const betWin = (vendor: Vendor, { memberId }: Player): Call => {
  const key = randomUUID()
  const body = JSON.stringify({
    account_id: memberId,
    currency,
    game_id: vendor.game,
    round_id: key,
    finished: true,
    transactions: [
      { type: 'bet', id_provider: `${key}:bet`, amount: '1.00' },
      { type: 'win', id_provider: `${key}:win`, amount: '0.60' },
    ],
  })
  const headers = { 'x-request-sign': signSoftswiss(vendor.key, body) }
  const path = `${vendor.walletUrl}/betwin`
  return { kind: 'softswiss', key, memberId, path, headers, body }
}

const bet = (vendor: Vendor, { memberId, outside }: Player): Call => {
  const key = randomUUID()
  const body = JSON.stringify({
    user: memberId,
    transaction_uuid: key,
    request_uuid: key,
    round: key,
    token: outside,
    currency,
    game_code: vendor.game,
    amount: 100_000,
    round_closed: true,
  })
  const headers = { 'x-hub88-signature': signHub88(vendor.key, body) }
  const path = `${vendor.walletUrl}/transaction/bet`
  return { kind: 'hub88', key, memberId, path, headers, body }
}

const spin = ({ memberId, slot }: Player): Call => {
  const key = randomUUID()
  return {
    kind: 'spin',
    key,
    memberId,
    path: '/play/api/slots/spin',
    headers: {
      authorization: `Bearer ${slot}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    },
    body: '{"stake":"1.00"}',
  }
}

export const makerOf =
  ({ softswiss, hub88 }: Fixture) =>
  (kind: Kind, player: Player): Call => {
    if (kind === 'spin') return spin(player)
    return kind === 'hub88' ? bet(hub88, player) : betWin(softswiss, player)
  }

type Answer = Readonly<Record<string, unknown>>

/** What a repeat must say again. */
const identityOf = (kind: Kind, answer: Answer): string => {
  if (kind === 'softswiss') return JSON.stringify([answer['transactions'], answer['balance']])
  if (kind === 'hub88') return String(answer['balance'])
  const { spin: record } = answer['value'] as { spin: { spinId: string } }
  return record.spinId
}

const isDone = (kind: Kind, status: number, answer: Answer): boolean => {
  if (status !== 200) return false
  if (kind === 'softswiss') return answer['transactions'] !== undefined
  return kind === 'hub88' ? answer['status'] === 'RS_OK' : answer['success'] === true
}

/** Each is told in its own words that it may come again. */
const isAway = (kind: Kind, response: Response, answer: Answer): boolean => {
  if (kind === 'softswiss') return response.status === 500 && answer['code'] === 'internal'
  if (kind === 'hub88') return response.status === 200 && answer['status'] === 'RS_ERROR_UNKNOWN'
  return (
    response.status === 503 &&
    answer['message'] === 'overloaded' &&
    response.headers.get('retry-after') === '1'
  )
}

const patienceMs = 20_000

export const ask = async (origin: string, { kind, path, headers, body }: Call): Promise<Reply> => {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await fetch(origin + path, { method: 'POST', headers, body, signal })
    const text = await response.text()
    const answer = JSON.parse(text) as Answer
    if (isDone(kind, response.status, answer)) return { is: 'done', what: identityOf(kind, answer) }
    if (isAway(kind, response, answer)) return { is: 'away' }
    return { is: 'strange', what: `${kind} ${response.status} ${text.slice(0, 300)}` }
  } catch (error) {
    const { message, cause } = error as Error
    return { is: 'strange', what: `${kind} ${message} ${String(cause)}` }
  }
}
