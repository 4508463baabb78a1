import type { Alive, Producer, SnapshotComplete } from './message.ts'
import { changeLines, linesOwnedBy } from './open-lines.ts'
import type { Effects, Feed, Line, ProducerState } from './state.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** How far back a producer can recover; what is older is recovered in full. */
const windowMs: Readonly<Record<Producer, number>> = { 1: 10 * hourMs, 3: 72 * hourMs }
const recoveryMaxMs = 15 * minuteMs

type Moment = { readonly feed: Feed; readonly at: number; readonly effects: Effects }

const setState = (
  { feed, at, effects }: Moment,
  producer: ProducerState,
  state: ProducerState['state'],
): void => {
  if (producer.state === state) return
  changeLines(
    feed,
    {
      lines: linesOwnedBy(feed, producer.id),
      at,
      make: () => {
        producer.state = state
      },
    },
    effects,
  )
  effects.producers.add(producer.id)
}

const recover = ({ feed, at, effects }: Moment, producer: ProducerState): void => {
  const { aliveAt, id: product } = producer
  const after = aliveAt !== null && aliveAt >= at - windowMs[product] ? aliveAt : null
  const id = feed.requestId++
  producer.recovery = { id, after, askedAt: at, named: new Set() }
  effects.requests.push({ id, product, after, event: null, kind: 'producer', at })
}

/** Something of a producer was lost: what it says is not trusted until it has said it again. */
export const loseTrack = (moment: Moment, producer: ProducerState): void => {
  if (producer.state === 'down') return
  setState(moment, producer, 'recovering')
  recover(moment, producer)
}

const fall = (moment: Moment, producer: ProducerState, why: 'down' | 'delayed'): void => {
  if (producer.state === 'down') return
  producer.recovery = null
  setState(moment, producer, 'down')
  moment.effects.alarms.push({ kind: `producer-${why}`, product: producer.id })
}

/** The connection is lost: nothing that a producer said counts until it is heard again. */
export const dropProducers = (moment: Moment): void => {
  for (const producer of Object.values(moment.feed.producers)) {
    producer.recovery = null
    setState(moment, producer, 'down')
  }
}

/** Judges the number of a message; true where something was lost and asked for. */
export const judgeNumber = (moment: Moment, producer: ProducerState, n: number | null): boolean => {
  if (n === null || n < producer.next) return false
  const isLost = n > producer.next
  producer.next = n + 1
  if (!isLost || producer.state === 'down') return false
  loseTrack(moment, producer)
  return true
}

export const applyAlive = (moment: Moment, { product, timestamp, isSubscribed }: Alive): void => {
  const { feed, at } = moment
  const { maxInactivityMs } = feed.settings
  const producer = feed.producers[product]
  producer.heardAt = at
  if (maxInactivityMs !== null && timestamp < at - maxInactivityMs)
    return fall(moment, producer, 'delayed')
  if (producer.state === 'down') {
    setState(moment, producer, 'recovering')
    return recover(moment, producer)
  }
  if (producer.state !== 'up') return
  if (isSubscribed) producer.aliveAt = timestamp
  else loseTrack(moment, producer)
}

/** Lines that a full recovery did not name are gone. */
const dropUnnamed = ({ feed, at, effects }: Moment, id: Producer, named: ReadonlySet<Line>) => {
  const gone = [...linesOwnedBy(feed, id)].filter(
    (line) => (line.status === 1 || line.status === -1) && !named.has(line),
  )
  const make = (): void => {
    for (const line of gone) {
      line.status = 0
      line.version += 1
      effects.lines.add(line)
    }
  }
  changeLines(feed, { lines: gone, at, make }, effects)
}

export const applySnapshot = (moment: Moment, { product, requestId }: SnapshotComplete): void => {
  const producer = moment.feed.producers[product]
  const { recovery } = producer
  if (producer.state !== 'recovering' || recovery?.id !== requestId) return
  if (recovery.after === null) dropUnnamed(moment, product, recovery.named)
  producer.recovery = null
  setState(moment, producer, 'up')
}

/** When a producer is to be looked at again. */
export const producerDueAt = ({ settings }: Feed, producer: ProducerState): number =>
  Math.min(
    producer.state === 'down' || settings.maxInactivityMs === null
      ? Number.POSITIVE_INFINITY
      : producer.heardAt + settings.maxInactivityMs,
    producer.recovery === null
      ? Number.POSITIVE_INFINITY
      : producer.recovery.askedAt + recoveryMaxMs,
  )

export const judgeProducer = (moment: Moment, producer: ProducerState): void => {
  const { feed, at, effects } = moment
  const { maxInactivityMs } = feed.settings
  if (maxInactivityMs !== null && producer.heardAt + maxInactivityMs <= at)
    return fall(moment, producer, 'down')
  if (producer.recovery === null || producer.recovery.askedAt + recoveryMaxMs > at) return
  effects.alarms.push({ kind: 'recovery-slow', product: producer.id })
  recover(moment, producer)
}
