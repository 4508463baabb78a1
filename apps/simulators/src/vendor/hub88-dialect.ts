import { randomUUID } from 'node:crypto'
import { currencies, formatAmount, isCurrencyCode, parseAmount } from '@faro/kernel/money'
import type { Round, Send } from './round.ts'
import { parseReply, type BalanceQuestion, type WalletDialect } from './wallet-dialect.ts'

const perMainUnit = 100_000n

/** "3.56" -> 356000; what the dialect cannot say is a broken assumption of the game. */
export const toHub88 = (text: string, currency: string): number => {
  if (!isCurrencyCode(currency)) throw new Error(`unknown currency ${currency}`)
  const units = parseAmount(text, currency)
  const scale = 10n ** BigInt(currencies[currency].decimals)
  if (!units.ok || (units.value * perMainUnit) % scale !== 0n)
    throw new Error(`${text} ${currency} has no whole number of hundred-thousandths`)
  return Number((units.value * perMainUnit) / scale)
}

/** 356000 -> "3.56" */
export const fromHub88 = (amount: unknown, currency: string): string | undefined => {
  if (!Number.isSafeInteger(amount) || !isCurrencyCode(currency)) return undefined
  const scale = 10n ** BigInt(currencies[currency].decimals)
  return formatAmount((BigInt(Number(amount)) * scale) / perMainUnit, currency)
}

const reasons: Readonly<Record<string, string>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient-funds',
  RS_ERROR_LIMIT_REACHED: 'limit-reached',
  RS_ERROR_INVALID_TOKEN: 'session-over',
  RS_ERROR_TOKEN_EXPIRED: 'session-over',
  RS_ERROR_USER_DISABLED: 'player-disabled',
  RS_ERROR_INVALID_GAME: 'game-unavailable',
  RS_ERROR_INVALID_PARTNER: 'game-unavailable',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled-back-before',
}

const surelyNothingHappened = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'])
const nothingToRollBack = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'

const who = ({ account, game }: BalanceQuestion) => ({
  user: account.id,
  token: account.token,
  game_code: game,
})

const bodyOf = (call: Send, round: Round): object => {
  const { id, currency, betKey, winKey, rollbackKey } = round
  const money = { ...who(round), round: id, currency }
  if (call === 'bet' || call === 'bet-and-win')
    return {
      ...money,
      round_closed: false,
      amount: toHub88(round.stake, currency),
      transaction_uuid: betKey,
      request_uuid: betKey,
    }
  if (call === 'rollback')
    return {
      ...who(round),
      round: id,
      round_closed: round.isOvertaken !== true,
      transaction_uuid: rollbackKey,
      request_uuid: rollbackKey,
      reference_transaction_uuid: betKey,
    }
  return {
    ...money,
    round_closed: true,
    amount: toHub88(round.payout, currency),
    transaction_uuid: winKey,
    request_uuid: winKey,
    reference_transaction_uuid: betKey,
  }
}

const paths: Readonly<Record<Send, string>> = {
  bet: '/transaction/bet',
  'bet-and-win': '/transaction/bet',
  win: '/transaction/win',
  finish: '/transaction/win',
  rollback: '/transaction/rollback',
}

export const hub88Dialect: WalletDialect = {
  request: (call, round) => ({ path: paths[call], body: JSON.stringify(bodyOf(call, round)) }),
  balance: (question) => ({
    path: '/user/balance',
    body: JSON.stringify({ ...who(question), request_uuid: randomUUID() }),
  }),
  read: (call, { status, text, currency }) => {
    const body = parseReply(text)
    if (body === undefined || status !== 200) return 'again'
    const state = String(body['status'])
    const balance = fromHub88(body['balance'], currency)
    if (state === 'RS_OK') return { kind: 'taken', balance }
    if (call === 'rollback') return state === nothingToRollBack ? { kind: 'taken' } : 'again'
    const isDoubtful = !surelyNothingHappened.has(state)
    return { kind: 'refused', reason: reasons[state] ?? 'refused', balance, isDoubtful }
  },
}
