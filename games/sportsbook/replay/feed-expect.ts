import { bringEventTo } from '../engine/feed/apply-message.ts'
import { isOpenAt } from '../engine/feed/open-lines.ts'
import {
  lineId,
  noEffects,
  type Alarm,
  type Effects,
  type Feed,
  type Line,
} from '../engine/feed/state.ts'

/** The alarms that a recording speaks of. */
const alarmText = (alarm: Alarm): string | null => {
  if (alarm.kind === 'voided-by-timer') return `voided-by-timer:${alarm.eventId}`
  if (alarm.kind === 'producer-down' || alarm.kind === 'producer-delayed')
    return `${alarm.kind}:${alarm.product}`
  return null
}

export const linesOfFeed = ({ events }: Feed): readonly Line[] =>
  [...events.values()].flatMap((event) => [...event.lines.values()])

/** Brings every line to a moment. */
export const bringTo = (feed: Feed, at: number): void => {
  for (const event of feed.events.values()) bringEventTo({ feed, event, at, effects: noEffects() })
}

/** What a recording says of its feed: lines and producers at the end, and what was asked and refused. */
export const feedExpect = (
  feed: Feed,
  log: Pick<Effects, 'requests' | 'rejects' | 'alarms'>,
  end: number,
) => ({
  lines: Object.fromEntries(
    linesOfFeed(feed).map((line) => [
      lineId(line),
      { bettable: isOpenAt(feed, line, end), status: line.status },
    ]),
  ),
  producers: { 1: feed.producers[1].state, 3: feed.producers[3].state },
  recoveries: log.requests.map(({ id, product, after, event, at }) => ({
    id,
    product: String(product),
    after,
    event,
    at,
  })),
  rejects: log.rejects.map(({ reason }) => reason),
  alarms: log.alarms.map(alarmText).filter((text) => text !== null),
})
