import { WebSocket } from 'ws'
import type { Faults } from './faults.ts'

export type Message = {
  readonly product: 1 | 3
  readonly xml: string
  readonly route: string
  readonly isStop?: boolean
}

/** Everybody who listens; each message of a producer has the number after the one before. */
export const broadcastTo = (
  sockets: ReadonlySet<WebSocket>,
  { faults, chance }: { readonly faults: { readonly now: Faults }; readonly chance: () => number },
) => {
  const next = { 1: 1, 3: 1 }

  const deliver = (text: string, delayMs: number): void => {
    const send = (): void => {
      for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.send(text)
    }
    if (delayMs === 0) send()
    else setTimeout(send, delayMs).unref()
  }

  const spoiled = (xml: string): string => {
    const { malformed, impossibleOdds } = faults.now
    if (chance() < malformed) return xml.slice(0, Math.floor(xml.length / 2))
    return chance() < impossibleOdds ? xml.replace(/ odds="[\d.]+"/, ' odds="0.5"') : xml
  }

  const broadcast = ({ product, xml, route, isStop = false }: Message): void => {
    const { gap, duplicate, delayMs, lateStopMs, silent } = faults.now
    if (silent === product) return
    const n = next[product]++
    if (chance() < gap) return
    const text = JSON.stringify({ n, route, xml: spoiled(xml) })
    const late = delayMs + (isStop ? lateStopMs : 0)
    deliver(text, late)
    if (chance() < duplicate) deliver(text, late + 50)
  }
  return { broadcast, hello: () => JSON.stringify({ hello: next }) }
}

export type Broadcast = ReturnType<typeof broadcastTo>['broadcast']
