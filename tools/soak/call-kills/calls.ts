import { Agent, request } from 'node:http'
import { present } from '@faro/kernel/assert'
import { sign } from '../../../domains/gaming/src/softswiss/signing.ts'
import { game, secret, vendorCode } from '../../seed/vendor.fixture.ts'

export type Call = { readonly path: string; readonly body: string }

/** What became of a call: it stands, it may be sent again, or something nobody should be told. */
export type Answer =
  | { readonly is: 'done'; readonly body: string }
  | { readonly is: 'away' }
  | { readonly is: 'strange'; readonly what: string }

const currency = 'PNT'

/** How many calls a round has, one after the other. */
export const callsOfRound = 5
/** What a round takes from its player, in ledger units. */
export const takenByRound = 300n - 40n - 60n
/** What the books hold of a round: every line, and what is kept against a bet that never came. */
export const linesOfRound = 7

type Line = Readonly<Record<string, string>>

const bet = (key: string, amount: string): Line => ({ type: 'bet', id_provider: key, amount })
const win = (key: string, amount: string): Line => ({ type: 'win', id_provider: key, amount })

const back = (key: string, original: string): Line => ({
  type: 'rollback',
  id_provider: key,
  original_id_provider: original,
})

/**
 * The call of a number, always with the same bytes: a bet and a win at once, a bet and its
 * rollback, a rollback of what never came, a win that ends the round.
 */
export const callOf = (n: number, players: readonly string[]): Call => {
  const at = Math.floor(n / callsOfRound)
  const round = `k-${at}`
  const base = { account_id: players[at % players.length], currency, game_id: game }
  const calls: readonly (readonly [string, readonly Line[]])[] = [
    ['betwin', [bet(`${round}-a`, '3.00'), win(`${round}-b`, '0.40')]],
    ['betwin', [bet(`${round}-c`, '2.50')]],
    ['rollback', [back(`${round}-d`, `${round}-c`)]],
    ['rollback', [back(`${round}-e`, `${round}-f`)]],
    ['betwin', [win(`${round}-g`, '0.60')]],
  ]
  const [action, transactions] = present(calls[n % callsOfRound], 'call')
  const named = action === 'betwin' ? { round_id: round } : { round_id_provider: round }
  const finished = n % callsOfRound === callsOfRound - 1
  return {
    path: `/vendor/${vendorCode}/softswiss/${action}`,
    body: JSON.stringify({ ...base, ...named, finished, transactions }),
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })
const patienceMs = 20_000

/** Sends a call signed as the vendor's server does. */
export const send = (port: number, { path, body }: Call): Promise<Answer> =>
  new Promise((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'x-request-sign': sign(secret, body),
    }
    const away = (): void => resolve({ is: 'away' })
    const asked = request(
      { port, host: '127.0.0.1', path, method: 'POST', headers, agent, timeout: patienceMs },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.once('error', away)
        response.once('aborted', away)
        response.once('end', () => resolve(answerOf(response.statusCode ?? 0, text)))
      },
    )
    asked.once('timeout', () => asked.destroy())
    asked.once('error', away)
    asked.end(body)
  })

const answerOf = (status: number, body: string): Answer => {
  if (status === 200) return { is: 'done', body }
  return status === 500 && (JSON.parse(body) as { code?: string }).code === 'internal'
    ? { is: 'away' }
    : { is: 'strange', what: `${status} ${body.slice(0, 300)}` }
}
