import type { Db } from '@faro/server-kit/db'
import type { ChannelFamily } from '@faro/server-kit/module'
import type { Channel } from '@faro/server-kit/realtime'
import { unreadCounts } from './messages.query.ts'

const prefix = 'inbox:'

/** The channel on which a browser hears how many messages are unread. */
export const inboxChannel = (memberId: string): Channel => `${prefix}${memberId}`

/** Members hear of their own inbox. */
export const inboxChannels = (db: Db): ChannelFamily => ({
  prefix,
  channelsOf: ({ memberId }) => (memberId === null ? [] : [inboxChannel(memberId)]),
  read: async (keys) =>
    [...(await unreadCounts(db, keys))].map(([memberId, unreadCount]) => ({
      channel: inboxChannel(memberId),
      version: String(unreadCount),
      value: { unreadCount },
    })),
})
