import type { ChannelFamily } from '@faro/server-kit/module'
import type { Channel } from '@faro/server-kit/realtime'
import type { Whitelabel } from '../whitelabel.ts'

const prefix = 'brand:'

/** The channel on which open pages hear that their brand's settings changed. */
export const brandChannel = (merchantId: number): Channel => `${prefix}${merchantId}`

/** Publishes the version of a brand's settings to its pages, which then fetch the rest. */
export const brandChannels = (whitelabel: Pick<Whitelabel, 'settingsOf'>): ChannelFamily => ({
  prefix,
  channelsOf: ({ merchantId }) => [brandChannel(merchantId)],
  read: (keys) =>
    Promise.all(
      keys.map(async (key) => {
        const { version } = await whitelabel.settingsOf(Number(key))
        return {
          channel: brandChannel(Number(key)),
          version: String(version),
          value: { settingsVersion: version },
        }
      }),
    ),
})
