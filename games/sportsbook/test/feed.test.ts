import { sports, type EventRow, type EventStatistics } from '@faro/contract/sportsbook'
import { createLog } from '@faro/server-kit/log'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fixture } from '../feed/fixture.ts'
import { forgetOld } from '../feed/forget-old.job.ts'
import { readJournal } from '../feed/journal.ts'
import { createMissedEnds } from '../feed/missed-ends.ts'
import { readPastResults } from '../feed/past-results.ts'
import { readBack } from '../feed/read-back.ts'
import { createFeed } from '../engine/feed/state.ts'
import { aSportsFixture, type SportsFixture } from '../../../tools/product/sports.ts'

let book: SportsFixture
beforeAll(async () => {
  book = await aSportsFixture()
})
afterAll(async () => {
  expect(await book.close()).toEqual([])
})

const three = { '1': '2.5', '2': '3.4', '3': '2.9' }

const rejects = () =>
  book.product.db.query<{ reason: string; event_id: string | null }>(
    'select reason, event_id from sportsbook.feed_reject order by reject_id',
  )

const openState = async (eventId: string): Promise<string | undefined> => {
  const { call } = book.product
  const { value } = await call(sports.event, { params: { eventId }, query: {} })
  return (value as { lines: { state: string }[] }).lines[0]?.state
}

/** A producer that is down speaks again, and has said all that it missed. */
const recover = (by: 1 | 3): void => {
  book.feed(by, `<alive product="${by}" timestamp="${book.now()}" subscribed="1"/>`)
  const id = book.keeper.feed.producers[by].recovery?.id
  const head = `product="${by}" timestamp="${book.now()}" request_id="${id}"`
  book.feed(by, `<snapshot_complete ${head}/>`)
}

test('[GF03] what cannot be read pays nobody and stops its event until it is said again', async () => {
  const { memberId, token } = await book.player()
  const match = book.event()
  book.odds(match, { '1': three })
  await book.place(token, [book.single(book.leg(match, '1', 25_000))])
  const head = `product="3" event_id="${match}" timestamp="${book.now()}"`
  book.feed(
    3,
    `<bet_settlement certainty="9" ${head}><outcomes><market id="1"><outcome id="1" result="1"/></market></outcomes></bet_settlement>`,
  )
  await book.settle()
  expect(await book.balance(memberId)).toBe(99_000n)
  expect(await openState(match)).toBe('suspended')
  book.odds(match, { '1': three })
  expect(await openState(match)).toBe('open')
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]><odds_change ${head}><odds><market id="1">&a;</market></odds></odds_change>`
  book.feed(3, bomb)
  await book.settle()
  expect((await rejects()).map(({ reason }) => reason)).toEqual(['invalid', 'malformed'])
  // something of the producer was lost: nothing of it is trusted until it has recovered
  expect(await openState(match)).toBe('suspended')
  recover(3)
  book.odds(match, { '1': three })
  expect(await openState(match)).toBe('open')
})

test('[sports.1] an event that is announced as new is no mistake of the feed, one nobody spoke of is', async () => {
  const before = (await rejects()).length
  const head = (id: string) => `product="3" event_id="${id}" timestamp="${book.now()}"`
  const price = '<odds><market id="1"><outcome id="1" odds="2"/></market></odds>'
  book.feed(3, `<fixture_change ${head('fa:match:900001')} change_type="1"/>`)
  book.feed(3, `<odds_change ${head('fa:match:900001')}>${price}</odds_change>`)
  book.feed(3, `<odds_change ${head('fa:match:900002')}>${price}</odds_change>`)
  await book.keeper.writer.flush()
  expect((await rejects()).slice(before)).toEqual([
    { reason: 'unknown-event', event_id: 'fa:match:900002' },
  ])
})

test('[GF03] a lost connection closes every line at once, and a recovery opens them', async () => {
  const { token } = await book.player()
  const match = book.event()
  book.odds(match, { '1': three })
  book.keeper.lost()
  expect(await openState(match)).toBe('suspended')
  expect(await book.place(token, [book.single(book.leg(match, '1', 25_000))])).toMatchObject([
    { refusal: 'market-suspended' },
  ])
  expect(await book.product.call(sports.menu, { query: { language: 'en' } })).toMatchObject({
    value: { isPaused: true },
  })
  for (const by of [1, 3] as const) recover(by)
  // a full recovery that did not name a line drops it
  expect(await openState(match)).not.toBe('open')
  book.odds(match, { '1': three })
  expect(await openState(match)).toBe('open')
})

test('[GF03] a server that starts reads events, lines and results back, and takes no bets yet', async () => {
  const match = book.event()
  book.odds(match, { '1': three })
  const { token } = await book.player()
  await book.place(token, [book.single(book.leg(match, '1', 25_000))])
  book.result(match, '1', { '1': { result: 1 } })
  await book.settle()
  const feed = createFeed(book.keeper.feed.settings, book.now())
  const into = { feed, infos: new Map(), endedAt: new Map(), at: book.now() }
  expect(await readBack(book.product.db, into, null)).toContain(match)
  const line = feed.events.get(match)?.lines.get('1/')
  expect(line?.standing.settlement?.decided.get('1')?.result).toBe(1)
  expect(line?.status).toBe(0)
  const entries = await readJournal(book.product.db, {
    eventId: match,
    from: new Date(book.now() - 60_000),
    until: new Date(book.now() + 1_000),
  })
  expect(entries.map(({ xml }) => /^<(\w+)/.exec(xml)?.[1])).toEqual([
    'odds_change',
    'bet_settlement',
  ])
})

test('[GF03] results of the last days are listed by day, newest first', async () => {
  const match = book.event()
  book.odds(match, { '1': three })
  const head = `product="1" event_id="${match}" timestamp="${book.now()}"`
  book.feed(
    1,
    `<odds_change ${head}><sport_event_status status="3" home_score="2" away_score="1"/></odds_change>`,
  )
  await book.settle()
  const { call } = book.product
  const { value } = await call(sports.results, { query: { language: 'en' } })
  const [row] = (value as { rows: EventRow[] }).rows
  expect(row).toMatchObject({ eventId: match, state: 'ended', score: { home: 2, away: 1 } })
  expect(await call(sports.results, { query: { day: '2020-01-01' } })).toMatchObject({
    value: { rows: [] },
  })
})

test('[sports.9] form, meetings and table come of what was played in the league', async () => {
  const { call } = book.product
  const match = book.event()
  book.odds(match, { '1': three })
  const before = await call(sports.statistics, { params: { eventId: match }, query: {} })
  const played = before.value as EventStatistics
  for (const [home, away] of [
    [2, 1],
    [0, 0],
  ] as const) {
    const past = book.event()
    book.odds(past, { '1': three })
    const head = `product="1" event_id="${past}" timestamp="${book.now()}"`
    book.feed(
      1,
      `<odds_change ${head}><sport_event_status status="3" home_score="${home}" away_score="${away}"/></odds_change>`,
    )
  }
  await book.settle()
  const { value } = await call(sports.statistics, { params: { eventId: match }, query: {} })
  const { home, away, meetings, table } = value as EventStatistics
  expect(home.played).toBe(played.home.played + 2)
  expect(new Set(home.form.slice(0, 2).map(({ outcome }) => outcome))).toEqual(
    new Set(['won', 'drawn']),
  )
  expect(new Set(away.form.slice(0, 2).map(({ outcome }) => outcome))).toEqual(
    new Set(['lost', 'drawn']),
  )
  expect(meetings.length).toBeGreaterThanOrEqual(2)
  expect(table.map(({ points }) => points)).toEqual(
    table.map(({ won, drawn }) => 3 * won + drawn).toSorted((a, b) => b - a),
  )
  const nobody = { params: { eventId: 'fa:match:5' }, query: {} }
  expect(await call(sports.statistics, nobody)).toMatchObject({ message: 'event-unknown' })
})

test('what is old and bet on by nobody is deleted, and the rest stays', async () => {
  const [idle, played] = [book.event(), book.event()]
  for (const match of [idle, played]) book.odds(match, { '1': three })
  const { token } = await book.player()
  await book.place(token, [book.single(book.leg(played, '1', 25_000))])
  await book.settle()
  const { db } = book.product
  await db.query("update sportsbook.event set ended_at = now() - interval '9 days'")
  await db.query("update sportsbook.feed_batch set received_at = now() - interval '73 hours'")
  await forgetOld(db)
  const left = await db.query<{ event_id: string }>('select event_id from sportsbook.event')
  expect(left.map(({ event_id }) => event_id)).toContain(played)
  expect(left.map(({ event_id }) => event_id)).not.toContain(idle)
  expect(await db.query('select 1 from sportsbook.feed_batch')).toEqual([])
})

const ended = (day: string): Fixture => {
  const at = Date.parse(`${day}T12:00:00Z`)
  const name = { sport: 'a', league: 'b', region: 'c', home: 'd', away: 'e', name: 'f' }
  const score = { matchStatus: 100, home: 1, away: 0, clock: null, periods: [], more: {} }
  const kind = { sportId: 1, leagueId: 'fa:tournament:1', isOutright: false, isFeatured: false }
  const sides = { homeId: 'fa:competitor:1', awayId: 'fa:competitor:2', players: {} }
  const eventId = `fa:match:${day.replaceAll('-', '')}`
  const over = { startsAt: at, endsAt: at, result: { status: 3, ...score } }
  return { eventId, ...kind, ...sides, ...over, names: name }
}

test('[GF04] a past day that the provider cannot list keeps back no other, and is asked again', async () => {
  let isDown = true
  const days: string[] = []
  const reads = {
    db: book.product.db,
    log: createLog('silent'),
    now: () => Date.UTC(2031, 4, 20, 12),
    write: ({ info }: { info: { eventId: string } }) => void days.push(info.eventId.slice(-2)),
    provider: {
      schedule: async (_: string, day: string) => {
        if (isDown && day === '2031-05-19') throw new Error('the feed answered 503')
        return [ended(day)]
      },
      fixture: async () => null,
      recover: async () => true,
    },
  }
  expect(await readPastResults(reads)).toBe(false)
  expect(days).toEqual(['20', '18', '17', '16', '15', '14', '13'])
  isDown = false
  expect(await readPastResults(reads)).toBe(true)
  expect(days).toContain('19')
})

test('[GF04] an event that ended while nobody listened is over as soon as its provider is asked', async () => {
  const [quiet, spoken] = [book.event(), book.event()]
  const { feed } = book.keeper
  for (const match of [quiet, spoken]) {
    const head = `product="1" event_id="${match}" timestamp="${book.now()}"`
    const score = '<sport_event_status status="1" match_status="7" home_score="0" away_score="1"/>'
    book.feed(1, `<odds_change ${head}>${score}</odds_change>`)
  }
  const later = (feed.events.get(quiet)?.start ?? 0) + 10 * 60_000
  const asked: string[] = []
  const over: string[] = []
  const result = {
    status: 4,
    matchStatus: 100,
    home: 1,
    away: 1,
    clock: null,
    periods: [],
    more: {},
  }
  const ask = createMissedEnds({
    feed,
    log: createLog('silent'),
    now: () => later,
    onEnd: ({ eventId, effects }) => {
      over.push(eventId)
      expect([...effects.events].map(({ id }) => id)).toEqual([eventId])
    },
    provider: {
      schedule: async () => [],
      fixture: async (_, eventId) => {
        asked.push(eventId)
        return eventId === quiet ? { ...ended('2031-05-19'), eventId, result } : null
      },
      recover: async () => true,
    },
  })
  const state = feed.events.get(quiet)
  expect(state).toMatchObject({ status: 1, shown: { home: 0 } })
  // one of the two is spoken of all the time
  Object.assign(feed.events.get(spoken) ?? {}, { statusAt: later - 1_000 })
  await ask()
  expect(asked).toContain(quiet)
  expect(asked).not.toContain(spoken)
  expect(over).toEqual([quiet])
  expect(state).toMatchObject({ status: 4, shown: { home: 1, away: 1 } })
  // nobody is asked about again before long
  const before = asked.length
  await ask()
  expect(asked).toHaveLength(before)
})
