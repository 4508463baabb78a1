import { closing, dismiss, type Socket, type SocketRules } from './socket.ts'

type Rules = Pick<SocketRules, 'socketsMax' | 'visitorsMax' | 'unnamedMax'>

export type Seats = {
  /** Whether the house has a place left for one more whose name is known. */
  readonly hasRoom: () => boolean
  /** A fresh socket; where too many have no name yet, the one that kept silent longest goes. */
  readonly come: (entry: Socket) => void
  /** It has said who it is, which has yet to be looked up. */
  readonly ask: (entry: Socket) => void
  /** Gives it a place; false where its kind has as many as it may. */
  readonly sit: (entry: Socket, isGuest: boolean) => boolean
  readonly leave: (entry: Socket) => void
}

const firstOf = (kind: ReadonlySet<Socket>): Socket | undefined => kind.values().next().value

/**
 * The places of a server. Whoever has no account, plays for nothing or has not said yet who they
 * are never takes those of members.
 */
export const createSeats = ({ socketsMax, visitorsMax, unnamedMax }: Rules): Seats => {
  const silent = new Set<Socket>()
  const asking = new Set<Socket>()
  const guests = new Set<Socket>()
  const members = new Set<Socket>()
  const leave = (entry: Socket): void => {
    for (const kind of [silent, asking, guests, members]) kind.delete(entry)
  }
  const hasRoom = (): boolean => guests.size + members.size < socketsMax
  return {
    hasRoom,
    come: (entry) => {
      silent.add(entry)
      if (silent.size + asking.size <= unnamedMax) return
      const longest = firstOf(silent) ?? firstOf(asking)
      if (longest === undefined) return
      leave(longest)
      dismiss(longest, closing.silent)
    },
    ask: (entry) => {
      if (silent.delete(entry)) asking.add(entry)
    },
    sit: (entry, isGuest) => {
      leave(entry)
      if (!hasRoom() || (isGuest && guests.size >= visitorsMax)) return false
      const kind = isGuest ? guests : members
      kind.add(entry)
      return true
    },
    leave,
  }
}
