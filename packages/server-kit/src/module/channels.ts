import type { Channel, Message } from '../realtime/index.ts'

/** Somebody with an open page: a member, a member inside a game, a visitor. */
export type Listener = {
  readonly merchantId: number
  /** Null: nobody has signed in. */
  readonly memberId: string | null
  /** The game whose page it is. */
  readonly gameCode: string | null
  /** What the page wishes to hear of besides. */
  readonly topics: readonly string[]
}

/** Channels of one kind: who hears which, and what they say now. */
export type ChannelFamily = {
  /** Up to and with the colon. */
  readonly prefix: `${string}:`
  readonly heardBy: (listener: Listener) => Promise<readonly Channel[]> | readonly Channel[]
  /** What they say now, by what stands after the colon; none where all is published. */
  readonly read?: (keys: readonly string[]) => Promise<readonly Message[]>
}
