import { applyToEvent, suspendActive } from './apply-message.ts'
import type { Producer } from './message.ts'
import {
  applyAlive,
  applySnapshot,
  judgeNumber,
  judgeProducer,
  loseTrack,
  producerDueAt,
} from './producers.ts'
import { readMessage, type Reading } from './read-message.ts'
import { voidEvent } from './settle-lines.ts'
import { noEffects, type Effects, type Feed } from './state.ts'

export type Incoming = {
  readonly text: string
  /** Its number among the producer's, where the transport has one. */
  readonly n: number | null
  /** Our own clock. */
  readonly at: number
}

/** Takes a message of the feed and changes what it says; a bad one changes nothing but trust. */
export const receive = (feed: Feed, { text, n, at }: Incoming): Effects => {
  const effects = noEffects()
  take({ feed, at, effects }, readMessage(text, at), n)
  return effects
}

type Moment = { readonly feed: Feed; readonly at: number; readonly effects: Effects }

const productOf = (reading: Reading): Producer | null =>
  'message' in reading ? reading.message.product : reading.product

const take = (moment: Moment, reading: Reading, n: number | null): void => {
  const { feed, effects } = moment
  const product = productOf(reading)
  if (product === null) {
    effects.rejects.push({ reason: 'unknown-producer', product, eventId: null })
    return
  }
  const producer = feed.producers[product]
  const isAsked = judgeNumber(moment, producer, n)
  if ('reject' in reading) {
    effects.rejects.push({ reason: reading.reject, product, eventId: null })
    if (!isAsked) loseTrack(moment, producer)
  } else if ('brokenEvent' in reading) breakEvent(moment, reading, isAsked)
  else applyMessage(moment, reading.message)
}

const applyMessage = (
  moment: Moment,
  message: Extract<Reading, { message: unknown }>['message'],
): void => {
  if (message.kind === 'alive') return applyAlive(moment, message)
  if (message.kind === 'snapshot_complete') return applySnapshot(moment, message)
  const { feed, effects } = moment
  const event = feed.events.get(message.eventId)
  if (event === undefined) {
    const { product, eventId } = message
    effects.rejects.push({ reason: 'unknown-event', product, eventId })
    return
  }
  applyToEvent({ ...moment, event }, message)
}

type Broken = Extract<Reading, { brokenEvent: string }>

const breakEvent = (moment: Moment, broken: Broken, isAsked: boolean): void => {
  const { feed, effects } = moment
  const { product, brokenEvent: eventId, isStatement } = broken
  const event = feed.events.get(eventId)
  const reason = event === undefined ? 'unknown-event' : 'invalid'
  effects.rejects.push({ reason, product, eventId })
  if (event === undefined) return
  suspendActive({ ...moment, event })
  if (!isAsked) requestEvent(moment, { product, eventId, isStatement })
}

export type EventRecovery = {
  readonly product: Producer
  readonly eventId: string
  readonly isStatement: boolean
}

/** Asks for one event anew; nothing is asked of a producer that is down. */
export const requestEvent = (
  { feed, at, effects }: Moment,
  { product, eventId, isStatement }: EventRecovery,
): void => {
  if (feed.producers[product].state === 'down') return
  effects.requests.push({
    id: feed.requestId++,
    product,
    after: null,
    event: eventId,
    kind: isStatement ? 'statements' : 'odds',
    at,
  })
}

/** When the next timer is due. */
export const feedDueAt = (feed: Feed): number => {
  let due = Math.min(producerDueAt(feed, feed.producers[1]), producerDueAt(feed, feed.producers[3]))
  for (const { voidAt } of feed.events.values()) if (voidAt !== null && voidAt < due) due = voidAt
  return due
}

/** What is due at a moment: silence, recoveries without an end, events that never took place. */
export const runTimers = (feed: Feed, at: number): Effects => {
  const effects = noEffects()
  const moment = { feed, at, effects }
  for (const producer of Object.values(feed.producers)) judgeProducer(moment, producer)
  for (const event of feed.events.values())
    if (event.voidAt !== null && event.voidAt <= at) voidEvent(moment, event)
  return effects
}
