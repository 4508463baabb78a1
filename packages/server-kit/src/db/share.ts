import { AsyncLocalStorage } from 'node:async_hooks'
import { createFairQueue, type FairQueue } from './fair-queue.ts'

/**
 * For what connections are needed: to read for the site, to drive rooms that go on by themselves,
 * or for anything else.
 */
export type Share = 'reads' | 'rooms' | 'work'

/** HEAD reads as GET does. */
export const shareOf = (method: string): Share =>
  method === 'GET' || method === 'HEAD' ? 'reads' : 'work'

/** What a request is let in by: its share, and the network that those of others take turns with. */
type ShareHolder = { readonly share: Share; readonly who: string }

const shares = new AsyncLocalStorage<ShareHolder>()

/**
 * All that `work` begins takes its connections from that share, and waits no longer than a request;
 * rooms wait patiently.
 */
export const inShare = <T>(share: Share, work: () => T, who = ''): T =>
  shares.run({ share, who }, work)

const requestWaitMs = 1_000
/** Jobs, rooms and sockets: no client would try again. */
const patientMs = 5_000
const waitingPerConnection = 16

/** Called with the name of each queue. */
export type WatchDoor = (name: string, door: FairQueue) => void

type Options = {
  readonly connectionsMax: number
  readonly readsMax: number
  readonly roomsMax: number
  readonly watchDoor?: WatchDoor | undefined
}

/**
 * Queues for the pool, which itself never has waiters. Reads of the site have connections of their
 * own and take turns by network, as do the rooms of games by room; everything else shares the rest
 * in order of arrival. Entries before a job are served or refused within a second, so no crowd
 * starves jobs, and none holds up a room.
 */
export const createGate = ({ connectionsMax, readsMax, roomsMax, watchDoor }: Options) => {
  const of = (what: string, insideMax: number) =>
    createFairQueue({ what, insideMax, waitingMax: insideMax * waitingPerConnection })
  const work = of('no connection is free', connectionsMax - readsMax - roomsMax)
  const reads = readsMax === 0 ? work : of('no connection is free for reads', readsMax)
  const rooms = roomsMax === 0 ? work : of('no connection is free for rooms', roomsMax)
  watchDoor?.('connections', work)
  if (reads !== work) watchDoor?.('read-connections', reads)
  if (rooms !== work) watchDoor?.('room-connections', rooms)
  /** Waits for a slot and answers how to release it. */
  const enter = async (): Promise<() => void> => {
    const { share, who } = shares.getStore() ?? {}
    const turnstile = share === undefined ? work : { reads, rooms, work }[share]
    const isPatient = share === undefined || share === 'rooms'
    const waiting = turnstile.enter({
      waitMs: isPatient ? patientMs : requestWaitMs,
      isPatient,
      ...(turnstile !== work && who !== undefined && { who }),
    })
    if (waiting !== undefined) await waiting
    let isInside = true
    return () => {
      if (isInside) turnstile.leave()
      isInside = false
    }
  }
  return { enter }
}
