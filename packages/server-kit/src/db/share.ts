import { AsyncLocalStorage } from 'node:async_hooks'
import { createFairQueue, type FairQueue } from './fair-queue.ts'

/** For what a request needs connections: to read for the site, or for anything else. */
export type Share = 'reads' | 'work'

/** HEAD reads as GET does. */
export const shareOf = (method: string): Share =>
  method === 'GET' || method === 'HEAD' ? 'reads' : 'work'

/** What a request is let in by: its share, and the network that those of others take turns with. */
type ShareHolder = { readonly share: Share; readonly who: string }

const shares = new AsyncLocalStorage<ShareHolder>()

/** All that `work` begins takes its connections from that share, and waits no longer than a request. */
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
  readonly watchDoor?: WatchDoor | undefined
}

/**
 * Queues for the pool, which itself never has waiters. Reads of the site have connections of their
 * own and take turns by network; everything else shares the rest in order of arrival. Entries
 * before a job are served or refused within a second, so no crowd starves jobs.
 */
export const createGate = ({ connectionsMax, readsMax, watchDoor }: Options) => {
  const of = (what: string, insideMax: number) =>
    createFairQueue({ what, insideMax, waitingMax: insideMax * waitingPerConnection })
  const work = of('no connection is free', connectionsMax - readsMax)
  const reads = readsMax === 0 ? work : of('no connection is free for reads', readsMax)
  watchDoor?.('connections', work)
  if (reads !== work) watchDoor?.('read-connections', reads)
  /** Waits for a slot and answers how to release it. */
  const enter = async (): Promise<() => void> => {
    const { share, who } = shares.getStore() ?? {}
    const turnstile = share === 'reads' ? reads : work
    const isRead = turnstile === reads && reads !== work
    const isPatient = share === undefined
    const waiting = turnstile.enter({
      waitMs: isPatient ? patientMs : requestWaitMs,
      isPatient,
      ...(isRead && who !== undefined && { who }),
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
