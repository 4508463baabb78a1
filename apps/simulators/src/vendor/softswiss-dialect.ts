import type { Round, Send } from './round.ts'
import { parseReply, type WalletDialect, type WalletRequest } from './wallet-dialect.ts'

const reasons: Readonly<Record<string, string>> = {
  '100': 'insufficient-funds',
  '101': 'session-over',
  '105': 'limit-reached',
  '106': 'limit-reached',
  '107': 'game-unavailable',
  '110': 'player-disabled',
  '153': 'player-disabled',
  '405': 'game-unavailable',
  '409': 'rolled-back-before',
  '410': 'game-unavailable',
}

const bet = ({ betKey, stake }: Round) => ({ id_provider: betKey, type: 'bet', amount: stake })
const win = ({ winKey, payout }: Round) => ({ id_provider: winKey, type: 'win', amount: payout })

/** A rollback takes back in reverse order: the win of a single call, then its bet. */
const rollbacks = ({ style, hasPayout, betKey, winKey, rollbackKey }: Round) => [
  ...(style === 'one' && hasPayout
    ? [{ id_provider: `${rollbackKey}-w`, type: 'rollback', original_id_provider: winKey }]
    : []),
  { id_provider: rollbackKey, type: 'rollback', original_id_provider: betKey },
]

const partsOf = (round: Round): Readonly<Record<Send, readonly [string, object]>> => {
  const { id, game } = round
  const play = { game_id: game, round_id: id }
  return {
    bet: ['/betwin', { ...play, finished: false, transactions: [bet(round)] }],
    win: ['/betwin', { ...play, finished: false, transactions: [win(round)] }],
    'bet-and-win': [
      '/betwin',
      {
        ...play,
        finished: true,
        transactions: round.hasPayout ? [bet(round), win(round)] : [bet(round)],
      },
    ],
    finish: ['/finish', { round_id: id }],
    rollback: [
      '/rollback',
      {
        game_id: game,
        round_id_provider: id,
        finished: round.isOvertaken !== true,
        transactions: rollbacks(round),
      },
    ],
  }
}

const write = (
  { account, currency }: Pick<Round, 'account' | 'currency'>,
  [path, rest]: readonly [string, object],
): WalletRequest => ({
  path,
  body: JSON.stringify({
    account_id: account.id,
    currency,
    ...rest,
    ...(account.sessionId === undefined ? {} : { session_id: account.sessionId }),
  }),
})

export const softswissDialect: WalletDialect = {
  request: (call, round) => write(round, partsOf(round)[call]),
  balance: (question) => write(question, ['/balance', { game_id: question.game }]),
  read: (call, { status, text }) => {
    const body = parseReply(text)
    if (body === undefined || status >= 500) return 'again'
    if (status === 200) return { kind: 'taken', balance: textOf(body['balance']) }
    // a rollback is sent until it is answered with 200
    if (status !== 400 || call === 'rollback') return 'again'
    const meta = (body['meta'] ?? {}) as Readonly<Record<string, unknown>>
    const reason = reasons[String(meta['api_code'])] ?? 'refused'
    return { kind: 'refused', reason, balance: textOf(meta['balance']), isDoubtful: false }
  },
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined
