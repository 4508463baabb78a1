import { closing, dismiss, type Socket, type SocketRules } from './socket.ts'

type Rules = Pick<SocketRules, 'socketsMax' | 'visitorsMax' | 'unnamedMax'>

export type SocketPlaces = {
  /** Whether the house has a place left for one more whose name is known. */
  readonly hasRoom: () => boolean
  /** A fresh socket; where too many have no name yet, the one that kept silent longest goes. */
  readonly come: (entry: Socket) => void
  /**
   * It has said who it is, which has yet to be looked up. Those who wait for that are as many as
   * the house has places: after a restart all members come at once.
   */
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
export const createSocketPlaces = ({
  socketsMax,
  visitorsMax,
  unnamedMax,
}: Rules): SocketPlaces => {
  const silent = new Set<Socket>()
  const asking = new Set<Socket>()
  const guests = new Set<Socket>()
  const members = new Set<Socket>()
  const leave = (entry: Socket): void => {
    for (const kind of [silent, asking, guests, members]) kind.delete(entry)
  }
  const holdTo = (kind: ReadonlySet<Socket>, max: number, code: number): void => {
    const longest = firstOf(kind)
    if (kind.size <= max || longest === undefined) return
    leave(longest)
    dismiss(longest, code)
  }
  const hasRoom = (): boolean => guests.size + members.size < socketsMax
  return {
    hasRoom,
    come: (entry) => {
      silent.add(entry)
      holdTo(silent, unnamedMax, closing.silent)
    },
    ask: (entry) => {
      if (!silent.delete(entry)) return
      asking.add(entry)
      holdTo(asking, socketsMax, closing.crowded)
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
