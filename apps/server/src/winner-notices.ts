import type { WinnerBoard, Winners } from '@faro/gaming'
import { settledMs } from '@faro/gaming'
import type { Channel, Message, Realtime } from '@faro/server-kit/realtime'
import type { Whitelabel } from '@faro/whitelabel'

const prefix = 'winners:'

/** The topic that a page asks for while it shows who has won. */
export const winnersTopic = 'winners'

/** The channel on which such pages of a brand hear of new wins. */
export const winnersChannel = (merchantId: number): Channel => `${prefix}${merchantId}`

/** What the boards of brands say now; versions are as old as the newest win. */
export const readWinners =
  (board: Winners['board'], whitelabel: Pick<Whitelabel, 'settingsOf'>) =>
  async (channels: readonly Channel[]): Promise<readonly Message[]> => {
    const mine = channels.filter((channel) => channel.startsWith(prefix))
    return Promise.all(
      mine.map(async (channel) => {
        const merchantId = Number(channel.slice(prefix.length))
        const { currency } = (await whitelabel.settingsOf(merchantId)).merchant
        const value = await board({ merchantId, currency })
        return { channel, version: versionOf(value), value }
      }),
    )
  }

const versionOf = ({ latest }: WinnerBoard): string =>
  String(latest[0] === undefined ? 0 : Date.parse(latest[0].wonAt))

/**
 * Tells pages of new wins, all of a moment in one message: the moment is as long as a board is
 * kept, so that the one which is told holds them all.
 */
export const winnerNotices = (gatherMs = settledMs) => {
  let realtime: Pick<Realtime, 'hint'> | undefined
  const due = new Map<number, NodeJS.Timeout>()
  return {
    connect: (to: Pick<Realtime, 'hint'>): void => {
      realtime = to
    },
    won: (merchantId: number): void => {
      if (realtime === undefined || due.has(merchantId)) return
      const timer = setTimeout(() => {
        due.delete(merchantId)
        realtime?.hint([winnersChannel(merchantId)])
      }, gatherMs)
      timer.unref()
      due.set(merchantId, timer)
    },
    stop: (): void => {
      realtime = undefined
      for (const timer of due.values()) clearTimeout(timer)
      due.clear()
    },
  }
}
