import { verify } from 'node:crypto'
import { z } from 'zod'
import {
  atomically,
  close,
  decimalsOf,
  post,
  Refusal,
  reverse,
  type Player,
  type Vendor,
} from './fake-books.ts'
import type { VendorCall, Reply } from './fake-softswiss.ts'

const text = z.string().min(1)
const game = { game_code: text.optional(), game_id: z.union([z.number(), text]).optional() }
const play = {
  ...game,
  user: text,
  transaction_uuid: text,
  request_uuid: text,
  round: text,
  round_closed: z.boolean().optional(),
  token: text.optional(),
}
const money = { currency: text, amount: z.number().int() }
const shapes = {
  '/user/info': z.object({ user: text, request_uuid: text }),
  '/user/balance': z.object({ ...game, user: text, request_uuid: text, token: text }),
  '/transaction/bet': z.object({ ...play, ...money, token: text }),
  '/transaction/win': z.object({ ...play, ...money, reference_transaction_uuid: text }),
  '/transaction/rollback': z.object({ ...play, reference_transaction_uuid: text }),
}

const statuses: Readonly<Record<string, string>> = {
  'session-invalid': 'INVALID_TOKEN',
  'session-expired': 'TOKEN_EXPIRED',
  'player-disabled': 'USER_DISABLED',
  'currency-mismatch': 'WRONG_CURRENCY',
  'game-off': 'INVALID_GAME',
  'player-limit': 'LIMIT_REACHED',
  'max-bet': 'LIMIT_REACHED',
  'insufficient-funds': 'NOT_ENOUGH_MONEY',
  'rolled-back-before': 'TRANSACTION_ROLLED_BACK',
  'settled-bet-unknown': 'TRANSACTION_DOES_NOT_EXIST',
  'original-unknown': 'TRANSACTION_DOES_NOT_EXIST',
  'round-closed': 'UNKNOWN',
  'key-reused': 'DUPLICATE_TRANSACTION',
}

const unitsPerMain = 100_000n

const shown = (units: bigint, { currency }: Player): number =>
  Number((units * unitsPerMain) / 10n ** BigInt(decimalsOf[currency] ?? 2))

const told = (player: Player, balance: bigint) => ({
  user: player.id,
  currency: player.currency,
  balance: shown(balance, player),
})

type Request = {
  user: string
  request_uuid: string
  token?: string | undefined
  game_code?: string | undefined
  game_id?: string | number | undefined
  transaction_uuid?: string
  round?: string
  round_closed?: boolean | undefined
  currency?: string
  amount?: number
  reference_transaction_uuid?: string
}

const wrong = (status: string, request?: unknown): Reply => ({
  status: 200,
  body: {
    status: `RS_ERROR_${status}`,
    ...(request === undefined ? {} : { request_uuid: request }),
  },
})

const isSigned = ({ publicKey }: Vendor, { raw, signature }: VendorCall): boolean =>
  /^[A-Za-z0-9+/]+=*$/.test(signature) &&
  verify('RSA-SHA256', raw, publicKey ?? '', Buffer.from(signature, 'base64'))

export const answerHub88 = (vendor: Vendor, call: VendorCall): Reply => {
  if (call.raw.byteLength > 65_536) return wrong('WRONG_SYNTAX')
  if (!isSigned(vendor, call)) return wrong('INVALID_SIGNATURE')
  const shape = Object.entries(shapes).find(([path]) => path === call.path)?.[1]
  if (shape === undefined) return wrong('UNKNOWN')
  let value: unknown
  try {
    value = parseExactly(call.raw.toString('utf8'))
  } catch {
    return wrong('WRONG_SYNTAX')
  }
  const result = shape.safeParse(value)
  if (!result.success) {
    const issue = result.error.issues[0]
    const given = z.object({ request_uuid: text }).safeParse(value).data?.request_uuid
    const isAbsent = issue?.message.includes('received undefined')
    return wrong(
      issue?.code === 'invalid_type' && isAbsent !== true ? 'WRONG_TYPES' : 'WRONG_SYNTAX',
      given,
    )
  }
  const body: Request = result.data
  return answerRead(vendor, { path: call.path, body })
}

type Read = { readonly path: string; readonly body: Request }

const answerRead = (vendor: Vendor, { path, body }: Read): Reply => {
  const request = body.request_uuid
  const player = vendor.books.players.get(body.user)
  if (player === undefined)
    return wrong(body.token === undefined ? 'UNKNOWN' : 'INVALID_TOKEN', request)
  if (path === '/user/info') {
    const { id: user, country } = player
    return { status: 200, body: { user, country, status: 'RS_OK', request_uuid: request } }
  }
  try {
    const balance = atomically(vendor, () => balanceAfter(vendor, player, { path, body }))
    if (balance === 'original-unknown') return failed(player, balance, request)
    return {
      status: 200,
      body: { ...told(player, balance), status: 'RS_OK', request_uuid: request },
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const now = vendor.books.players.get(body.user) ?? player
    if (error.reason === 'syntax') return wrong('WRONG_SYNTAX', request)
    return failed(now, error.reason, request)
  }
}

const failed = (player: Player, reason: string, request: string): Reply => {
  const status = `RS_ERROR_${statuses[reason] ?? 'UNKNOWN'}`
  return { status: 200, body: { ...told(player, player.balance), status, request_uuid: request } }
}

type Source = { readonly source?: string }

/** A number that is not written as an integer stays a text, so that no tiny exponent is zero. */
const parseExactly = (text: string): unknown =>
  JSON.parse(text, (_key: string, value: unknown, { source }: Source = {}) =>
    typeof value === 'number' && !/^-?\d+$/.test(source ?? '') ? source : value,
  )

const balanceAfter = (
  vendor: Vendor,
  player: Player,
  { path, body }: Read,
): bigint | 'original-unknown' => {
  if (path === '/user/balance') return player.balance
  const { transaction_uuid: key = '', round = '', reference_transaction_uuid: ref } = body
  const code = String(body.game_code ?? body.game_id ?? '')
  if (path === '/transaction/rollback') {
    const stored = reverse(vendor, {
      key,
      round,
      player: player.id,
      original: ref ?? '',
      hash: JSON.stringify([player.id, round, ref]),
    })
    if (body.round_closed === true) close(vendor, round)
    if (stored.id === '' && !vendor.books.known.has(ref ?? '') && vendor.refusesUnknownRollback) {
      // the refusal is told, the tombstone stays
      vendor.books.known.delete(key)
      return 'original-unknown'
    }
    return stored.balanceAfter
  }
  if (path === '/transaction/bet' && code === '') throw new Refusal('syntax')
  if (body.currency !== player.currency) throw new Refusal('currency-mismatch')
  const scale = 10n ** BigInt(decimalsOf[player.currency] ?? 2)
  const given = BigInt(body.amount ?? 0)
  if (given < 0n || (given * scale) % unitsPerMain !== 0n) throw new Refusal('syntax')
  const amount = (given * scale) / unitsPerMain
  const kind = path === '/transaction/bet' ? 'bet' : 'win'
  const stored = post(vendor, {
    kind,
    key,
    round,
    game: code,
    amount,
    player: player.id,
    settles: ref,
    session: { text: body.token, expected: player.token },
    hash: JSON.stringify([player.id, round, kind, String(amount), code, ref]),
  })
  if (body.round_closed === true) close(vendor, round)
  return stored.balanceAfter
}
