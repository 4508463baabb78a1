import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  atomically,
  close,
  decimalsOf,
  playerOf,
  post,
  Refusal,
  reverse,
  roundOf,
  textOf,
  unitsOf,
  type Vendor,
} from './fake-books.ts'

export type Reply = { readonly status: number; readonly body: unknown }
export type VendorCall = {
  readonly path: string
  readonly method: string
  readonly raw: Buffer
  readonly signature: string
}

const id = z.string().min(1).max(255)
const currency = z.string().regex(/^[A-Z][A-Z0-9_]{2,31}$/, 'must match ^[A-Z][A-Z0-9_]{2,31}$')
const notValid = 'not a valid decimal amount'
const amount = z
  .string(notValid)
  .max(40, notValid)
  .regex(/^\d+(\.\d{1,16})?$/, notValid)
  .refine(
    (text) => !/^\d+(\.\d{1,16})?$/.test(text) || /[1-9]/.test(text),
    'must be greater than zero',
  )
const money = z.object({ id_provider: id, type: z.enum(['bet', 'win']), amount })
const back = z.object({ id_provider: id, type: z.literal('rollback'), original_id_provider: id })
const base = { account_id: id, currency, session_id: z.string().optional() }
const finished = z.boolean().optional()
const shapes = {
  '/balance': z.object({ ...base, game_id: z.string().min(1) }),
  '/betwin': z.object({
    ...base,
    game_id: id,
    round_id: id,
    finished,
    transactions: z.array(money).min(1),
  }),
  '/rollback': z.object({
    ...base,
    game_id: id.optional(),
    round_id_provider: id,
    finished,
    transactions: z.array(back).min(1),
  }),
  '/finish': z.object({ ...base, round_id: id }),
  '/status': z.object({ id_provider: id }),
}

const meanings: Readonly<Record<string, readonly [string, string]>> = {
  'player-unknown': ['101', 'player is invalid'],
  'session-invalid': ['101', 'player is invalid'],
  'session-expired': ['101', 'player is invalid'],
  'player-disabled': ['110', 'player is disabled'],
  'currency-mismatch': ['154', 'currency is not allowed'],
  'game-off': ['405', 'game is not available'],
  'player-limit': ['105', 'bet limit reached'],
  'max-bet': ['106', 'max bet exceeded'],
  'insufficient-funds': ['100', 'insufficient funds'],
  'rolled-back-before': ['409', 'action already rolled back'],
  'round-closed': ['400', 'round_id: round is closed'],
  'key-reused': ['400', 'id_provider: known with other data'],
}

const refuse = (code: string, message: string, balance?: string): Reply => ({
  status: 400,
  body: {
    code: 'invalid_argument',
    msg: message,
    meta: {
      api_code: code,
      api_message: message,
      ...(balance === undefined ? {} : { balance }),
    },
  },
})

const isSigned = ({ secrets }: Vendor, { raw, signature }: VendorCall): boolean =>
  secrets.some((secret) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(raw).digest('hex'))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })

const pathOf = (parts: readonly PropertyKey[]): string =>
  parts
    .map((part, at) =>
      typeof part === 'number' ? `[${part}]` : (at > 0 ? '.' : '') + String(part),
    )
    .join('')

class Malformed extends Error {}

const read = <T>(shape: z.ZodType<T>, raw: Buffer): T => {
  let value: unknown
  try {
    value = JSON.parse(raw.toString('utf8'))
  } catch {
    throw new Malformed('body: not valid JSON')
  }
  const result = shape.safeParse(value)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Malformed(`${pathOf(issue?.path ?? []) || 'body'}: ${issue?.message ?? 'malformed'}`)
}

export const answerSoftswiss = (vendor: Vendor, call: VendorCall): Reply => {
  if (call.raw.byteLength > 65_536) return refuse('400', 'request body too large')
  if (!isSigned(vendor, call)) return refuse('403', 'invalid signature')
  const handler = call.method === 'POST' ? handlers[call.path] : undefined
  if (handler === undefined) return refuse('404', 'not found')
  const accounts = vendor.books.players
  try {
    return { status: 200, body: atomically(vendor, () => handler(vendor, call.raw)) }
  } catch (error) {
    if (error instanceof Malformed) return refuse('400', error.message)
    if (!(error instanceof Refusal)) throw error
    const [code = '400', message = error.reason] = meanings[error.reason] ?? []
    const account = accounts.get(
      String((JSON.parse(call.raw.toString()) as { account_id?: unknown }).account_id),
    )
    const now = account === undefined ? undefined : vendor.books.players.get(account.id)
    const hasBalance = ['100', '105', '106'].includes(code) && now !== undefined
    return refuse(code, message, hasBalance ? textOf(now.balance, now.currency) : undefined)
  }
}

type Account = { readonly account_id: string; readonly currency: string }

const accountOf = (vendor: Vendor, body: Account) => {
  const player = playerOf(vendor, body.account_id)
  if (player.currency !== body.currency) throw new Refusal('currency-mismatch')
  return player
}

const refuseTwins = (ids: readonly { readonly id_provider: string }[]): void => {
  if (new Set(ids.map((one) => one.id_provider)).size !== ids.length)
    throw new Malformed('transactions: the same id_provider twice')
}

const handlers: Readonly<Record<string, (vendor: Vendor, raw: Buffer) => unknown>> = {
  '/balance': (vendor, raw) => {
    const player = accountOf(vendor, read(shapes['/balance'], raw))
    return { balance: textOf(player.balance, player.currency) }
  },
  '/betwin': (vendor, raw) => {
    const body = read(shapes['/betwin'], raw)
    refuseTwins(body.transactions)
    const decimals = decimalsOf[body.currency] ?? 2
    for (const [at, { amount: text }] of body.transactions.entries())
      if (/[1-9]/.test((text.split('.')[1] ?? '').slice(decimals)))
        throw new Malformed(`transactions[${at}].amount: ${notValid}`)
    const player = accountOf(vendor, body)
    const { session_id: session, round_id: round, game_id: game } = body
    const stored = body.transactions.map(({ id_provider: key, type: kind, amount: text }) => {
      const units = unitsOf(text, body.currency)
      return post(vendor, {
        kind,
        key,
        round,
        game,
        amount: units,
        player: player.id,
        session: session === undefined ? undefined : { text: session, expected: player.sessionId },
        hash: JSON.stringify([player.id, round, kind, String(units)]),
      })
    })
    if (body.finished === true) close(vendor, round)
    return {
      round_id: roundOf(vendor, round, player.id).id,
      transactions: stored.map((one) => ({
        id_provider: one.key,
        id: one.id,
        bonus_amount: '0.00',
      })),
      balance: textOf(stored.at(-1)?.balanceAfter ?? 0n, player.currency),
    }
  },
  '/rollback': (vendor, raw) => {
    const body = read(shapes['/rollback'], raw)
    refuseTwins(body.transactions)
    const player = accountOf(vendor, body)
    const round = body.round_id_provider
    const stored = body.transactions.map(({ id_provider: key, original_id_provider: original }) =>
      reverse(vendor, {
        key,
        original,
        round,
        player: player.id,
        hash: JSON.stringify([player.id, round, original]),
      }),
    )
    if (body.finished === true) close(vendor, round)
    return {
      balance: textOf(stored.at(-1)?.balanceAfter ?? 0n, player.currency),
      round_id: roundOf(vendor, round, player.id).id,
      transactions: stored.map((one) => ({ id_provider: one.key, id: one.id })),
    }
  },
  '/finish': (vendor, raw) => {
    const body = read(shapes['/finish'], raw)
    const player = accountOf(vendor, body)
    close(vendor, body.round_id)
    return { balance: textOf(player.balance, player.currency) }
  },
  '/status': (vendor, raw) => {
    const key = read(shapes['/status'], raw).id_provider
    const known = vendor.books.known.get(key)
    if (known !== undefined)
      return { state: known.isReversed ? 'rolled-back' : 'applied', id: known.id }
    return { state: vendor.books.tombstones.has(key) ? 'tombstoned' : 'unknown' }
  },
}
