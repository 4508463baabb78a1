import type { ChannelFamily, ModuleKit } from '@faro/server-kit/module'
import type { Channel } from '@faro/server-kit/realtime'
import type { Whitelabel } from '@faro/whitelabel'
import { settledMs, type WinnerBoard, type Winners } from './winner-board.ts'

const prefix = 'winners:'

/** The topic that a page asks for while it shows who has won. */
const winnersTopic = 'winners'

/** The channel on which such pages of a brand hear of new wins. */
const winnersChannel = (merchantId: number): Channel => `${prefix}${merchantId}`

/** Pages that ask for it hear their brand's board; versions are as old as the newest win. */
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
 * Tells pages of new wins, all of a moment in one message: the moment is as long as a board is
 * kept, so that the one which is told holds them all.
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
