import { send, type Sockets } from '../vendor-wallet/sockets.ts'
import { bytesOf } from './burst.ts'

const everyMs = 50

export type Measurement = { readonly at: number; readonly ms: number; readonly isAnswered: boolean }

/** Asks home and balance twenty times a second, however long the last answers took. */
export const beginBystanders = (sockets: Sockets, token: string) => {
  const seen: Measurement[] = []
  const free = [...sockets.lines]
  const asks = [bytesOf('/index', {}), bytesOf('/wps/v2/wallets/balance', { token })]
  const began = performance.now()
  let ticks = 0
  const ask = async (bytes: Buffer, at: number): Promise<void> => {
    const line = free.pop()
    // all lines wait: as bad as no answer at all
    if (line === undefined) return void seen.push({ at, ms: Infinity, isAnswered: false })
    const { status } = await send(line, bytes)
    free.push(line)
    seen.push({ at, ms: performance.now() - at, isAnswered: status === 200 })
  }
  const timer = setInterval(() => {
    // what was due while this process was busy is late, not left out
    for (; began + ticks * everyMs <= performance.now(); ticks++)
      for (const bytes of asks) void ask(bytes, began + ticks * everyMs)
  }, 5)
  return { seen, stop: () => clearInterval(timer) }
}
