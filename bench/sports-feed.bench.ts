// What taking a change of price costs beside reading its bytes alone: the same messages, in turns.
import { readXml } from '../games/sportsbook/engine/feed/read-xml.ts'
import { receive } from '../games/sportsbook/engine/feed/receive.ts'
import { createEvent, createFeed } from '../games/sportsbook/engine/feed/state.ts'
import { groupsOf } from '../games/sportsbook/engine/markets.ts'
import { figure } from './figure.ts'

const [events, messages, turns] = [200, 4_000, 7]
const start = Date.parse('2026-11-01T12:00:00Z')
const lines = ['1', '18 total=1.5', '18 total=2.5', '18 total=3.5', '16 hcp=-0.5', '10', '29', '26']

const marketOf = (line: string, turn: number): string => {
  const [id = '', specifiers] = line.split(' ')
  const named = specifiers === undefined ? '' : ` specifiers="${specifiers}"`
  const outcomes = [1, 2, 3].map(
    (outcome) =>
      `<outcome id="${outcome}" odds="${(1.2 + ((turn * 7 + outcome) % 90) / 20).toFixed(2)}" active="1" probabilities="0.33"/>`,
  )
  return `<market id="${id}"${named} status="1">${outcomes.join('')}</market>`
}

const texts = Array.from({ length: messages }, (_, turn) => {
  const head = `product="1" event_id="fa:match:${turn % events}" timestamp="${start + turn}"`
  const status = '<sport_event_status status="1" home_score="1" away_score="0"/>'
  const odds = lines.map((line) => marketOf(line, turn)).join('')
  return `<odds_change ${head}>${status}<odds>${odds}</odds></odds_change>`
})
const changes = messages * lines.length * 3

const timed = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / changes
}

const takeAll = (): void => {
  const feed = createFeed(
    { maxInactivityMs: null, settleAt: 1, voidAfterMs: null, groupsOf },
    start,
  )
  for (let i = 0; i < events; i++)
    feed.events.set(`fa:match:${i}`, createEvent(`fa:match:${i}`, start, 1))
  for (const [i, text] of texts.entries()) receive(feed, { text, n: i + 1, at: start + i })
}

const readAll = (): void => {
  for (const text of texts) readXml(text)
}

const taken: number[] = []
const read: number[] = []
for (let turn = 0; turn < turns; turn++) {
  taken.push(timed(takeAll))
  read.push(timed(readAll))
}
figure('feed_us_per_change', taken, '≤ 15')
figure(
  'feed_x_read',
  taken.map((one, i) => (read[i] ?? 0) / one),
  '≥ 0.5',
)
