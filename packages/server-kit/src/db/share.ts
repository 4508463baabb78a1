import { AsyncLocalStorage } from 'node:async_hooks'
import { createFairQueue, type FairQueue } from './fair-queue.ts'

/** For what a request needs connections: to read for the site, or for anything else. */
export type Share = 'reads' | 'work'

/** Whoever asks for the head of an answer reads as whoever asks for all of it. */
export const shareOf = (method: string): Share =>
  method === 'GET' || method === 'HEAD' ? 'reads' : 'work'

/** What a request is let in by: its share, and the network that those of others take turns with. */
type ShareHolder = { readonly share: Share; readonly who: string }

const shares = new AsyncLocalStorage<ShareHolder>()

/** All that `work` begins takes its connections from that share, and waits no longer than a request. */
export const inShare = <T>(share: Share, work: () => T, who = ''): T =>
  shares.run({ share, who }, work)

const requestWaitMs = 1_000
/** Jobs, rooms and sockets have nobody who would ask again. */
const patientMs = 5_000
const waitingPerConnection = 16

/** Hears of each place where people wait, by its name. */
export type WatchDoor = (name: string, door: FairQueue) => void

type Options = {
  readonly connectionsMax: number
  readonly readsMax: number
  readonly watchDoor?: WatchDoor | undefined
}

/**
 * Stands before the pool, which itself never has anybody waiting. Reads of the site have
 * connections of their own that nobody else takes, by turns of networks; all others share the
 * rest, in the order they come. Whoever waits before a job is let in or gone within a second, so
 * no crowd starves jobs.
 */
export const createGate = ({ connectionsMax, readsMax, watchDoor }: Options) => {
  const of = (what: string, insideMax: number) =>
    createFairQueue({ what, insideMax, waitingMax: insideMax * waitingPerConnection })
  const work = of('no connection is free', connectionsMax - readsMax)
  const reads = readsMax === 0 ? work : of('no connection is free for reads', readsMax)
  watchDoor?.('connections', work)
  if (reads !== work) watchDoor?.('read-connections', reads)
  /** Answers what gives the place back, once there is one; whoever has one takes a connection. */
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
