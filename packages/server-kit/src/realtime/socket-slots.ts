import { closeCodes, closeSocket, type Socket, type SocketRules } from './socket.ts'

type Rules = Pick<SocketRules, 'socketsMax' | 'visitorsMax' | 'unnamedMax'>

export type SocketSlots = {
  /** Whether one more identified socket may open. */
  readonly hasRoom: () => boolean
  /** Adds a new socket; where too many are unnamed, closes the oldest of those. */
  readonly add: (entry: Socket) => void
  /**
   * It has sent its token, which is to be looked up. As many may wait for that as there are slots:
   * after a restart all members reconnect at once.
   */
  readonly identify: (entry: Socket) => void
  /** Gives it a slot; false where its kind is full. */
  readonly admit: (entry: Socket, isGuest: boolean) => boolean
  readonly remove: (entry: Socket) => void
}

const firstOf = (kind: ReadonlySet<Socket>): Socket | undefined => kind.values().next().value

/**
 * The socket slots of a server process. Guests and sockets that are not identified never take those
 * of members.
 */
export const createSocketSlots = ({ socketsMax, visitorsMax, unnamedMax }: Rules): SocketSlots => {
  const unnamed = new Set<Socket>()
  const identifying = new Set<Socket>()
  const guests = new Set<Socket>()
  const members = new Set<Socket>()
  const remove = (entry: Socket): void => {
    for (const kind of [unnamed, identifying, guests, members]) kind.delete(entry)
  }
  const closeOldest = (kind: ReadonlySet<Socket>, max: number, code: number): void => {
    const longest = firstOf(kind)
    if (kind.size <= max || longest === undefined) return
    remove(longest)
    closeSocket(longest, code)
  }
  const hasRoom = (): boolean => guests.size + members.size < socketsMax
  return {
    hasRoom,
    add: (entry) => {
      unnamed.add(entry)
      closeOldest(unnamed, unnamedMax, closeCodes.silent)
    },
    identify: (entry) => {
      if (!unnamed.delete(entry)) return
      identifying.add(entry)
      closeOldest(identifying, socketsMax, closeCodes.crowded)
    },
    admit: (entry, isGuest) => {
      remove(entry)
      if (!hasRoom() || (isGuest && guests.size >= visitorsMax)) return false
      const kind = isGuest ? guests : members
      kind.add(entry)
      return true
    },
    remove,
  }
}
