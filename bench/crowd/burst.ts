import { setTimeout as pause } from 'node:timers/promises'
import { send, type Answer, type Sockets } from '../vendor-wallet/sockets.ts'

const withinMs = 50
const standsMs = 5_000
const triesMax = 3

type Ask = { readonly method?: string; readonly token?: string; readonly key?: string }

export const bytesOf = (path: string, { method = 'GET', token, key }: Ask, body = ''): Buffer =>
  Buffer.from(
    [
      `${method} ${path} HTTP/1.1`,
      'host: localhost',
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
      ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
      ...(body === '' ? [] : ['content-type: application/json', `content-length: ${body.length}`]),
      '',
      body,
    ].join('\r\n') + (body === '' ? '\r\n' : ''),
  )

/** One request of each line, all begun within 50 ms. */
const together = <T>({ lines }: Sockets, ask: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(
    lines.map(async (_, i) => {
      await pause((i * withinMs) / lines.length)
      return ask(i)
    }),
  )

const afterOf = ({ head }: Answer): number => Number(/^retry-after: (\d+)/im.exec(head)?.[1] ?? 1)

export type Outcome = {
  readonly isAccepted: boolean
  /** Accepted in time. */
  readonly stands: boolean
  readonly tries: number
  readonly ms: number
}

/** Bets once; whoever is told to come again does so under the same key, twice at most. */
export const betBurst = (sockets: Sockets, games: readonly string[]): Promise<Outcome[]> =>
  together(sockets, async (i): Promise<Outcome> => {
    const line = sockets.lines[i]
    if (line === undefined) throw new Error('a member without a line')
    const ask = { method: 'POST', token: games[i] ?? '', key: crypto.randomUUID() }
    const bet = bytesOf('/play/api/slots/spin', ask, '{"stake":"1.00"}')
    const began = performance.now()
    for (let tries = 1; ; tries++) {
      const answer = await send(line, bet)
      const ms = performance.now() - began
      if (answer.status === 200) return { isAccepted: true, stands: ms <= standsMs, tries, ms }
      if (answer.status !== 503 || tries === triesMax)
        return { isAccepted: false, stands: false, tries, ms }
      await pause(afterOf(answer) * 1_000)
    }
  })

export const healthBurst = (sockets: Sockets): Promise<unknown> =>
  together(sockets, async (i) => {
    const line = sockets.lines[i]
    if (line !== undefined) await send(line, bytesOf('/healthz', {}))
  })
