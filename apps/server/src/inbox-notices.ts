import type { Messaging } from '@faro/messaging'
import type { Channel, Message, Realtime } from '@faro/server-kit/realtime'

const prefix = 'inbox:'

/** The channel on which a browser hears how many messages are unread. */
export const inboxChannel = (memberId: string): Channel => `${prefix}${memberId}`

/** What the channels of inboxes say now. */
export const readInboxes =
  (messaging: Pick<Messaging, 'unreadCounts'>) =>
  async (channels: readonly Channel[]): Promise<readonly Message[]> => {
    const memberIds = channels
      .filter((channel) => channel.startsWith(prefix))
      .map((channel) => channel.slice(prefix.length))
    if (memberIds.length === 0) return []
    const counts = await messaging.unreadCounts(memberIds)
    return [...counts].map(([memberId, unreadCount]) => ({
      channel: inboxChannel(memberId),
      version: String(unreadCount),
      value: { unreadCount },
    }))
  }

/** Tells of inboxes that changed: a lost notice is asked for again. */
export const inboxNotices = () => {
  let realtime: Realtime | undefined
  return {
    connect: (to: Realtime): void => {
      realtime = to
    },
    changed: (memberIds: readonly string[]): void => realtime?.hint(memberIds.map(inboxChannel)),
  }
}
