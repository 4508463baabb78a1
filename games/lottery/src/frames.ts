import type { LotteryFrame } from '@faro/contract/lottery'
import type { Db } from '@faro/server-kit/db'
import type { Log } from '@faro/server-kit/log'
import type { Signals } from '@faro/server-kit/signals'

type Deps = {
  readonly db: Db
  readonly log: Log
  readonly signals: Pick<Signals, 'publish' | 'subscribe'>
  /** To the sockets of this process. */
  readonly publish: (gameCode: string, frame: LotteryFrame) => void
}

const topic = 'lottery-frame'

type Packed = { readonly game: string; readonly frame: LotteryFrame }

/** Frames of games, sent to the sockets of all servers: draws are advanced by one of them. */
export const createFrames = ({ db, log, signals, publish }: Deps) => {
  signals.subscribe(topic, (text) => {
    // what was missed is read again by the pages
    if (text === null) return
    const { game, frame } = JSON.parse(text) as Packed
    publish(game, frame)
  })
  return {
    publish: (game: string, frame: LotteryFrame): void => {
      const packed: Packed = { game, frame }
      signals.publish(db, topic, JSON.stringify(packed)).catch((error: unknown) => {
        log.warn({ err: error, game }, 'lottery frame not sent')
      })
    },
  }
}
