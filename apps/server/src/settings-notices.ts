import type { Channel, Message, Realtime } from '@faro/server-kit/realtime'
import type { Whitelabel } from '@faro/whitelabel'

const prefix = 'brand:'

/** The channel on which open pages hear that their brand's settings changed. */
export const settingsChannel = (merchantId: number): Channel => `${prefix}${merchantId}`

/** What the channels of brands say now: the version, upon which pages ask for the rest. */
export const readSettings =
  (whitelabel: Pick<Whitelabel, 'settingsOf'>) =>
  async (channels: readonly Channel[]): Promise<readonly Message[]> => {
    const mine = channels.filter((channel) => channel.startsWith(prefix))
    return Promise.all(
      mine.map(async (channel) => {
        const { version } = await whitelabel.settingsOf(Number(channel.slice(prefix.length)))
        return { channel, version: String(version), value: { settingsVersion: version } }
      }),
    )
  }

/** Each server process hears of a change by itself and tells the pages that listen to it. */
export const settingsNotices = () => {
  let realtime: Realtime | undefined
  return {
    connect: (to: Realtime): void => {
      realtime = to
    },
    changed: (merchantId: number | null): void => {
      // pages that missed a change hear of it when their own socket comes back
      if (merchantId !== null) realtime?.hint([settingsChannel(merchantId)])
    },
  }
}
