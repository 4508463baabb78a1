/** The sports by their ids, as the feed names them. */
export const sportIds = {
  football: 1,
  basketball: 2,
  baseball: 3,
  'ice-hockey': 4,
  tennis: 5,
  'table-tennis': 20,
  volleyball: 23,
  mma: 117,
  'vector-strike': 109,
  'rift-of-nine': 110,
  'ancients-gate': 111,
  'signal-breach': 112,
} as const

export type Sport = keyof typeof sportIds

/** The chips under which markets stand on an event's page. */
export type MarketGroup =
  | 'main'
  | 'goals'
  | 'handicap'
  | 'periods'
  | 'players'
  | 'corners'
  | 'cards'
  | 'specials'
  | 'maps'
  | 'outright'

/** How a market ends, which a test and the simulator work out (sportsbook.md §3.1). */
export type OutcomeRule =
  | 'sign'
  | 'two-way'
  | 'double'
  | 'handicap'
  | 'three-way-handicap'
  | 'total'
  | 'yes-no'
  | 'parity'
  | 'exact'
  | 'race'
  | 'scorer'
  | 'place'

export type Market = {
  readonly id: string
  readonly group: MarketGroup
  readonly rule: OutcomeRule
  /** Names of its specifiers beside those of a period. */
  readonly specifiers: readonly string[]
  /** Whether a bet on it may be cashed out, and be part of a builder. */
  readonly hasCashOut: boolean
  readonly isBuilder: boolean
}

type Row = readonly [
  ids: string,
  group: MarketGroup,
  rule: OutcomeRule,
  specifiers?: string,
  marks?: string,
]

/** Marks: b may be part of a builder, x is never cashed out. */
const rows: readonly Row[] = [
  ['1', 'main', 'sign', '', 'b'],
  ['186', 'main', 'two-way', '', 'b'],
  ['10', 'main', 'double', '', 'b'],
  ['11', 'main', 'two-way'],
  ['16', 'handicap', 'handicap', 'hcp score'],
  ['14', 'handicap', 'three-way-handicap', 'hcp', 'b'],
  ['18', 'goals', 'total', 'total', 'b'],
  ['19 20', 'goals', 'total', 'total', 'b'],
  ['29', 'goals', 'yes-no', '', 'b'],
  ['30', 'goals', 'exact'],
  ['26', 'specials', 'parity', '', 'b'],
  ['45 47', 'specials', 'exact', '', 'b'],
  ['21 25 15', 'specials', 'exact', 'variant'],
  ['31', 'goals', 'yes-no', 'team', 'b'],
  ['33 34', 'goals', 'yes-no', 'team', 'b'],
  ['8', 'goals', 'race', 'goalnr'],
  ['9', 'goals', 'race'],
  ['23', 'specials', 'race', 'pointnr'],
  ['38 39', 'players', 'scorer', '', 'x'],
  ['40', 'players', 'scorer', 'type places', 'x'],
  ['162', 'corners', 'sign', '', 'b'],
  ['165', 'corners', 'handicap', 'hcp'],
  ['166', 'corners', 'total', 'total', 'b'],
  ['136', 'cards', 'total', 'total', 'b'],
  ['139', 'cards', 'handicap', 'hcp'],
  ['146', 'cards', 'yes-no', '', 'b'],
  ['100', 'periods', 'sign', 'from to total'],
  ['55', 'specials', 'two-way'],
  ['113', 'main', 'two-way'],
  ['120', 'specials', 'exact'],
  ['60', 'periods', 'sign', '', 'b'],
  ['66', 'periods', 'handicap', 'hcp score'],
  ['68', 'periods', 'total', 'total', 'b'],
  ['219', 'main', 'two-way', '', 'b'],
  ['223', 'handicap', 'handicap', 'hcp'],
  ['225', 'main', 'total', 'total', 'b'],
  ['235', 'periods', 'two-way', 'quarternr'],
  ['236', 'periods', 'total', 'quarternr total', 'b'],
  ['303', 'periods', 'handicap', 'quarternr hcp'],
  ['290', 'specials', 'exact', 'variant'],
  ['292', 'specials', 'exact'],
  ['921 922 923 924', 'players', 'total', 'player total'],
  ['199', 'specials', 'exact', 'variant', 'b'],
  ['188', 'handicap', 'handicap', 'hcp'],
  ['187', 'handicap', 'handicap', 'hcp'],
  ['189', 'main', 'total', 'total', 'b'],
  ['202', 'periods', 'two-way', 'setnr', 'b'],
  ['203', 'periods', 'handicap', 'setnr hcp'],
  ['204', 'periods', 'total', 'setnr total'],
  ['210', 'specials', 'two-way', 'setnr gamenr'],
  ['211', 'specials', 'two-way', 'setnr gamenr pointnr'],
  ['213', 'specials', 'yes-no', ''],
  ['256', 'handicap', 'handicap', 'hcp'],
  ['258', 'main', 'total', 'total', 'b'],
  ['274', 'periods', 'total', 'total'],
  ['286', 'periods', 'sign', 'inningnr'],
  ['287', 'periods', 'yes-no', 'inningnr'],
  ['406', 'main', 'sign', '', 'b'],
  ['410', 'periods', 'total', 'periodnr total'],
  ['412', 'main', 'total', 'total', 'b'],
  ['910', 'main', 'race'],
  ['911', 'specials', 'race'],
  ['912', 'main', 'total', 'total'],
  ['327', 'handicap', 'handicap', 'hcp'],
  ['328', 'main', 'total', 'total', 'b'],
  ['329', 'specials', 'exact', 'variant'],
  ['330', 'maps', 'two-way', 'mapnr', 'b'],
  ['331', 'maps', 'handicap', 'mapnr hcp'],
  ['332', 'maps', 'total', 'mapnr total', 'b'],
  ['333', 'maps', 'total', 'mapnr threshold', 'b'],
  ['334', 'maps', 'handicap', 'mapnr hcp'],
  ['335 336 337 338 339', 'maps', 'race', 'mapnr roundnr'],
  ['340', 'maps', 'total', 'mapnr total'],
  ['41', 'outright', 'place', 'type places', 'x'],
]

const marketOf = ([ids, group, rule, specifiers = '', marks = '']: Row): readonly Market[] =>
  ids.split(' ').map((id) => ({
    id,
    group,
    rule,
    specifiers: specifiers === '' ? [] : specifiers.split(' '),
    hasCashOut: !marks.includes('x'),
    isBuilder: marks.includes('b'),
  }))

/** Every market that is offered (sportsbook.md §3), by its id. */
export const markets: ReadonlyMap<string, Market> = new Map(
  rows.flatMap(marketOf).map((market) => [market.id, market]),
)

/** By group, what feeds call the markets of it when they stop some of an event alone. */
const feedGroups: Readonly<Record<MarketGroup, readonly string[]>> = {
  main: ['main', 'score', 'regular_play'],
  goals: ['goals', 'score', 'regular_play'],
  handicap: ['handicap', 'score', 'regular_play'],
  periods: ['periods', 'halves', 'score', '1st_half'],
  players: ['players', 'scorers', 'player_props'],
  corners: ['corners'],
  cards: ['cards', 'bookings'],
  specials: ['specials', 'score', 'combo'],
  maps: ['maps', 'map'],
  outright: ['outright', 'outrights'],
}

/** The groups of a market by the feed's names; null where there is no such market. */
export const groupsOf = (id: string): readonly string[] | null => {
  const market = markets.get(id)
  return market === undefined ? null : feedGroups[market.group]
}
