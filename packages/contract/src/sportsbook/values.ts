export const betTypes = ['single', 'accumulator', 'system', 'builder'] as const
export type BetType = (typeof betTypes)[number]

export const betRewardKinds = ['free-bet', 'boost'] as const

export const betStates = ['pending', 'rejected', 'open', 'settled', 'void', 'cashed-out'] as const
export type BetState = (typeof betStates)[number]

export const legStates = ['open', 'won', 'lost', 'void', 'half-won', 'half-lost'] as const
export type LegState = (typeof legStates)[number]

/** Which changes of a price are taken without asking: none, better ones, any. */
export const acceptModes = ['none', 'higher', 'any'] as const

export const oddsFormats = ['decimal', 'us', 'hk', 'my', 'id', 'fraction'] as const
export type OddsFormat = (typeof oddsFormats)[number]

export const eventStates = [
  'upcoming',
  'live',
  'interrupted',
  'ended',
  'postponed',
  'cancelled',
  'abandoned',
] as const
export type SportEventState = (typeof eventStates)[number]

/** A line takes bets, takes none at the moment, or takes none any more. */
export const lineStates = ['open', 'suspended', 'closed'] as const
export type LineState = (typeof lineStates)[number]

/** The game tabs of `/sports` and `/esports`. */
export const verticals = ['sports', 'esports'] as const
export type Vertical = (typeof verticals)[number]

export const slipLimits = {
  betsMax: 20,
  legsMax: 20,
  combinationsMax: 2_000,
  stakeDecimals: 2,
  favouritesMax: 200,
} as const

/** Odds are whole ten-thousandths, gross: 19,500 is 1.95. */
export const oddsUnit = 10_000

export const producerStates = ['up', 'recovering', 'down'] as const
export type ProducerState = (typeof producerStates)[number]

export const tradingActs = [
  'stop',
  'resume',
  'limits',
  'margin',
  'price',
  'factor',
  'bonus',
] as const

/** The chips of markets, by which margins are set, too. */
export const marketGroups = [
  'main',
  'goals',
  'handicap',
  'periods',
  'players',
  'corners',
  'cards',
  'specials',
  'maps',
  'outright',
] as const
export type TradingAct = (typeof tradingActs)[number]
