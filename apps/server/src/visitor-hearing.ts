import type { Hearing } from '@faro/server-kit/realtime'
import { settingsChannel } from './settings-notices.ts'
import { winnersChannel, winnersTopic } from './winner-notices.ts'

/** What the page of somebody who has not signed in hears: what anybody may know of the brand. */
export const visitorHearing = (merchantId: number, topics: readonly string[]): Hearing => ({
  owner: null,
  sessionId: null,
  channels: [
    settingsChannel(merchantId),
    ...(topics.includes(winnersTopic) ? [winnersChannel(merchantId)] : []),
  ],
})
