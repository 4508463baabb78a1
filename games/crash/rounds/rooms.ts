import { randomUUID } from 'node:crypto'
import { inShare } from '@faro/server-kit/db'
import type { CrashDeps } from '../src/deps.ts'
import { driveRoom } from './drive-room.ts'
import { createFeed, type Feed, type Frame } from './feed.ts'
import { leaveLease, takeLease, type Lease } from './lease.ts'
import type { Pending } from './pending.ts'
import { brandsWithOpenRounds } from './round-store.ts'

/** Twelve times a second the multiplier is published and the driver checks what is due. */
const tickMs = 80
const leaseMs = 3_000
const renewMs = 1_000
/** Longer than the lease of a killed driver, so that another server takes its round over. */
const followMs = leaseMs + 2 * renewMs
/** A room without listeners for this long ends its round and sleeps. */
const wantedMs = 30_000
const refreshMs = 240

type RoomsDeps = CrashDeps & {
  readonly pending: Pending
  readonly publish: (merchantId: number, frame: Frame) => void
  /** Whether sockets of this server listen to the room. */
  readonly hasListeners: (merchantId: number) => boolean
}

type Room = {
  readonly merchantId: number
  readonly feed: Feed
  wantedUntil: number
  /** Until then this server tries to get the lease, with or without listeners. */
  followedUntil: number
  lease: Lease | null
  leaseAt: number
  isChanged: boolean
  refreshedAt: number
  isOpen: boolean
}

/**
 * The rooms that this server follows: it publishes their changes to its own sockets, and drives
 * those whose lease it holds.
 */
export const createRooms = (deps: RoomsDeps) => {
  const holder = randomUUID()
  const rooms = new Map<number, Room>()
  // a server without the role drives no room
  let isAsleep = true
  const running = new Set<Promise<void>>()

  const wake = (merchantId: number, forMs: number): void => {
    if (isAsleep) return
    const wantedUntil = performance.now() + forMs
    const room = rooms.get(merchantId)
    if (room !== undefined) {
      room.wantedUntil = Math.max(room.wantedUntil, wantedUntil)
      room.followedUntil = performance.now() + followMs
      return
    }
    const fresh: Room = {
      merchantId,
      feed: createFeed(deps, {
        merchantId,
        publish: (frame) => deps.publish(merchantId, frame),
      }),
      wantedUntil,
      followedUntil: performance.now() + followMs,
      lease: null,
      leaseAt: Number.NEGATIVE_INFINITY,
      isChanged: true,
      refreshedAt: 0,
      isOpen: true,
    }
    rooms.set(merchantId, fresh)
    // whoever wakes it, a room never stands in line with requests: a crowd would be an outage
    const loop = inShare('rooms', () => follow(fresh), `crash:${merchantId}`).finally(() => {
      rooms.delete(merchantId)
      running.delete(loop)
    })
    running.add(loop)
  }

  const follow = async (room: Room): Promise<void> => {
    for (let due = performance.now(); !isAsleep;) {
      const now = performance.now()
      if (deps.hasListeners(room.merchantId)) room.wantedUntil = now + wantedMs
      const isWanted = room.wantedUntil > now
      if (!isWanted && !room.isOpen && room.followedUntil <= now) break
      await step(room, isWanted).catch((error: unknown) => {
        deps.log.warn({ err: error, merchantId: room.merchantId }, 'crash room missed a step')
      })
      due = Math.max(due + tickMs, performance.now())
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    }
    if (room.lease !== null) await leaveLease(deps.db, room.lease).catch(() => undefined)
  }

  const step = async (room: Room, isWanted: boolean): Promise<void> => {
    const now = performance.now()
    room.feed.tick()
    if (now - room.leaseAt >= renewMs) {
      const lease = { merchantId: room.merchantId, holder, forMs: leaseMs }
      room.lease = await takeLease(deps.db, lease)
      // where taking it failed, the next step tries again
      room.leaseAt = now
    }
    if (room.lease !== null) {
      const done = await driveRoom(deps, room.lease, isWanted)
      room.isOpen = done.isOpen
      if (done.isChanged) {
        room.isChanged = true
        deps.onChanged(room.merchantId)
      }
    } else if (!isWanted) room.isOpen = false
    if (room.isChanged && now - room.refreshedAt >= (room.lease === null ? 0 : refreshMs / 3)) {
      room.refreshedAt = now
      // cleared first: a change during the read is read next time, as after a failed read
      room.isChanged = false
      await room.feed.refresh().catch((error: unknown) => {
        room.isChanged = true
        throw error
      })
    }
  }

  return {
    /** A player looks at the room, here or on another server. */
    wake: (merchantId: number): void => wake(merchantId, wantedMs),
    /** The room has changed; null for perhaps any room. */
    markChanged: (merchantId: number | null): void => {
      for (const room of rooms.values())
        if (merchantId === null || room.merchantId === merchantId) room.isChanged = true
    },
    /** Finishes open rounds of any server; begins no new ones. */
    resume: async (): Promise<void> => {
      isAsleep = false
      const open = await inShare('rooms', () => brandsWithOpenRounds(deps.db), 'crash')
      for (const merchantId of open) wake(merchantId, 0)
    },
    stop: async (): Promise<void> => {
      isAsleep = true
      await Promise.allSettled(running)
    },
  }
}
