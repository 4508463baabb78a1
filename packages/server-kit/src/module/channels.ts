import type { Channel, Message } from '../realtime/index.ts'

/** The owner of a socket: a member, a member inside a game, or a visitor. */
export type Listener = {
  readonly merchantId: number
  /** Null for a visitor. */
  readonly memberId: string | null
  /** The game whose page it is. */
  readonly gameCode: string | null
  /** Further channels that the page asks for. */
  readonly topics: readonly string[]
}

/** Channels of one kind: who may listen to which, and their current messages. */
export type ChannelFamily = {
  /** Including the colon. */
  readonly prefix: `${string}:`
  readonly channelsOf: (listener: Listener) => Promise<readonly Channel[]> | readonly Channel[]
  /** Current messages by the part after the colon; absent where every change is published whole. */
  readonly read?: (keys: readonly string[]) => Promise<readonly Message[]>
}
