import { readLines, readResults, readStatus, readWindow, lineNamesOf } from './read-parts.ts'
import { integerOf, lineStatusOf, type Faults } from './read-values.ts'
import { readXml, type XmlElement } from './read-xml.ts'
import { producers, type FeedMessage, type Producer, type RejectReason } from './message.ts'

/** What a text is: a message, or why it is none. */
export type Reading =
  | { readonly message: FeedMessage }
  /** Nothing is known of it but whose it is: information is lost. */
  | { readonly reject: Exclude<RejectReason, 'unknown-event'>; readonly product: Producer | null }
  /** Whose and about which event is known, but not all it says. */
  | { readonly brokenEvent: string; readonly product: Producer; readonly isStatement: boolean }

const futureMaxMs = 60_000

const producerOf = (text: string | undefined): Producer | null =>
  producers.find((one) => String(one) === text) ?? null

/** Reads a message of the feed; `nowMs` is our own clock. */
export const readMessage = (text: string, nowMs: number): Reading => {
  const root = readXml(text)
  const product = producerOf(
    root === null ? /product="(\d+)"/.exec(text)?.[1] : root.attributes['product'],
  )
  if (product === null) return { reject: 'unknown-producer', product }
  if (root === null) return { reject: 'malformed', product }
  const timestamp = integerOf(root.attributes['timestamp'])
  if (timestamp === null) return { reject: 'invalid', product }
  const isFuture = timestamp > nowMs + futureMaxMs
  if (root.name === 'alive' || root.name === 'snapshot_complete') {
    const message = readOfProducer(root, product, timestamp)
    if (message === null) return { reject: 'invalid', product }
    return isFuture ? { reject: 'from-the-future', product } : { message }
  }
  const read = readers[root.name]
  const eventId = root.attributes['event_id']
  if (read === undefined || eventId === undefined || eventId === '')
    return { reject: 'invalid', product }
  if (isFuture) return { reject: 'from-the-future', product }
  const faults: Faults = { found: false }
  const requestId = integerOf(root.attributes['request_id'])
  const message = read(root, { product, eventId, timestamp, requestId }, faults)
  const isStatement = /settlement|cancel/.test(root.name)
  return faults.found ? { brokenEvent: eventId, product, isStatement } : { message }
}

const readOfProducer = (
  { name, attributes }: XmlElement,
  product: Producer,
  timestamp: number,
): FeedMessage | null => {
  if (name === 'alive') {
    const subscribed = attributes['subscribed']
    if (subscribed !== '0' && subscribed !== '1') return null
    return { kind: 'alive', product, timestamp, isSubscribed: subscribed === '1' }
  }
  const requestId = integerOf(attributes['request_id'])
  return requestId === null ? null : { kind: 'snapshot_complete', product, timestamp, requestId }
}

type Head = {
  readonly product: Producer
  readonly eventId: string
  readonly timestamp: number
  readonly requestId: number | null
}

const optionalInteger = (text: string | undefined, faults: Faults): number | null => {
  if (text === undefined) return null
  const value = integerOf(text)
  if (value === null) faults.found = true
  return value
}

const readCancel =
  (kind: 'bet_cancel' | 'rollback_bet_cancel') =>
  (root: XmlElement, head: Head, faults: Faults): FeedMessage => ({
    ...head,
    kind,
    window: readWindow(root, faults),
    lines: lineNamesOf(root, faults),
    voidReason: integerOf(root.attributes['void_reason']),
    supercededBy: root.attributes['superceded_by'] ?? null,
  })

const readers: Readonly<
  Record<string, (root: XmlElement, head: Head, faults: Faults) => FeedMessage>
> = {
  odds_change: (root, head, faults) => ({
    ...head,
    kind: 'odds_change',
    status: readStatus(root, faults),
    lines: readLines(root, faults),
  }),
  bet_stop: ({ attributes }, head, faults) => {
    const groups = attributes['groups'] ?? 'all'
    const names = groups.split('|')
    return {
      ...head,
      kind: 'bet_stop',
      groups: names.includes('all') ? null : names,
      status: lineStatusOf(attributes['market_status'], -1, faults),
    }
  },
  bet_settlement: (root, head, faults) => {
    const certainty = integerOf(root.attributes['certainty'])
    if (certainty !== 1 && certainty !== 2) faults.found = true
    return {
      ...head,
      kind: 'bet_settlement',
      certainty: certainty === 1 ? 1 : 2,
      lines: readResults(root, faults),
    }
  },
  rollback_bet_settlement: (root, head, faults) => ({
    ...head,
    kind: 'rollback_bet_settlement',
    lines: lineNamesOf(root, faults),
  }),
  bet_cancel: readCancel('bet_cancel'),
  rollback_bet_cancel: readCancel('rollback_bet_cancel'),
  fixture_change: ({ attributes }, head, faults) => ({
    ...head,
    kind: 'fixture_change',
    changeType: optionalInteger(attributes['change_type'], faults),
    start: optionalInteger(attributes['start_time'], faults),
  }),
}
