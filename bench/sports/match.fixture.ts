import type { FeedKeeper } from '../../games/sportsbook/feed/keeper.ts'

const eventId = 'fa:match:1'
const names = {
  sport: 'Football',
  league: 'Liga Austral',
  region: 'Austral',
  home: 'Puerto Alto',
  away: 'Valle Norte',
  name: 'Puerto Alto – Valle Norte',
}

/** A match of a feed that the bench speaks for: both producers are heard and up. */
export const aMatch = (keeper: FeedKeeper) => {
  const next = { 1: 1, 3: 1 }
  const say = (by: 1 | 3, xml: string): void => keeper.take({ n: next[by]++, xml })
  const head = (by: 1 | 3): string =>
    `product="${by}" event_id="${eventId}" timestamp="${Date.now()}"`
  // as a server starts: nothing is up before it is heard
  keeper.lost()
  keeper.hello({ 1: 1, 3: 1 })
  for (const by of [1, 3] as const) {
    say(by, `<alive product="${by}" timestamp="${Date.now()}" subscribed="1"/>`)
    const asked = keeper.feed.producers[by].recovery?.id
    const done = `product="${by}" timestamp="${Date.now()}" request_id="${asked}"`
    say(by, `<snapshot_complete ${done}/>`)
  }
  keeper.know({
    eventId,
    sportId: 1,
    leagueId: 'fa:tournament:11',
    isOutright: false,
    isFeatured: false,
    startsAt: Date.now() + 3_600_000,
    homeId: 'fa:competitor:1',
    awayId: 'fa:competitor:2',
    names: { en: names },
    players: {},
  })
  return {
    eventId,
    price: (): void => {
      const outcomes = ['1', '2', '3'].map((id) => `<outcome id="${id}" odds="2.5" active="1"/>`)
      const market = `<market id="1" status="1">${outcomes.join('')}</market>`
      say(3, `<odds_change ${head(3)}><odds>${market}</odds></odds_change>`)
    },
    win: (): void => {
      const factors = 'void_factor="0" dead_heat_factor="1"'
      const outcomes = ['1', '2', '3'].map(
        (id) => `<outcome id="${id}" result="${id === '1' ? 1 : 0}" ${factors}/>`,
      )
      const market = `<outcomes><market id="1">${outcomes.join('')}</market></outcomes>`
      say(1, `<bet_settlement certainty="2" ${head(1)}>${market}</bet_settlement>`)
    },
  }
}
