import type { ChannelFamily, ModuleKit } from '@faro/server-kit/module'
import type { Channel } from '@faro/server-kit/realtime'
import type { Whitelabel } from '@faro/whitelabel'
import { settledMs, type WinnerBoard, type Winners } from './winner-board.ts'

const prefix = 'winners:'

/** The topic of pages that show the board. */
const winnersTopic = 'winners'

/** The channel on which such pages of a brand hear of new wins. */
const winnersChannel = (merchantId: number): Channel => `${prefix}${merchantId}`

/** The channel of a brand's board; versions are the time of its newest win. */
export const winnerChannels = (
  board: Winners['board'],
  whitelabel: Pick<Whitelabel, 'settingsOf'>,
): ChannelFamily => ({
  prefix,
  channelsOf: ({ merchantId, topics }) =>
    topics.includes(winnersTopic) ? [winnersChannel(merchantId)] : [],
  read: (keys) =>
    Promise.all(
      keys.map(async (key) => {
        const merchantId = Number(key)
        const { currency } = (await whitelabel.settingsOf(merchantId)).merchant
        const value = await board({ merchantId, currency })
        return { channel: winnersChannel(merchantId), version: versionOf(value), value }
      }),
    ),
})

const versionOf = ({ latest }: WinnerBoard): string =>
  String(latest[0] === undefined ? 0 : Date.parse(latest[0].wonAt))

/**
 * Publishes new wins, those of a short window in one message. The window is as long as a board is
 * cached, so that the published board holds them all.
 */
export const winnerNotices = (
  realtime: Pick<ModuleKit['realtime'], 'hint'>,
  gatherMs = settledMs,
) => {
  let isStopped = false
  const due = new Map<number, NodeJS.Timeout>()
  return {
    won: (merchantId: number): void => {
      if (isStopped || due.has(merchantId)) return
      const timer = setTimeout(() => {
        due.delete(merchantId)
        realtime.hint([winnersChannel(merchantId)])
      }, gatherMs)
      timer.unref()
      due.set(merchantId, timer)
    },
    stop: (): void => {
      isStopped = true
      for (const timer of due.values()) clearTimeout(timer)
      due.clear()
    },
  }
}
