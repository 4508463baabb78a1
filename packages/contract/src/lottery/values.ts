/** Families of lottery games; a new one is a file of the engine. */
export const lotteryFamilies = [
  'ssc',
  'x5',
  'k3',
  'pk10',
  'pc28',
  'lhc',
  'vn-north',
  'vn-south',
  'thai',
  'hanoi',
  'yeekee',
  'four',
] as const
export type LotteryFamily = (typeof lotteryFamilies)[number]

/** Prize modes (LT02): how prices, units and rebates of a game are made. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export type PrizeMode = (typeof prizeModes)[number]

/** The page on which a game is played. */
export const lotteryAreas = ['LOTT', 'ELOTT', 'VN', 'SEA'] as const
export type LotteryArea = (typeof lotteryAreas)[number]

/** What vendors and accounts call an area on the wire. */
export const accountTypeNames = {
  LOTT: 'LOTT',
  ELOTT: 'ELOTT',
  VN: 'TCG_LOTTO_VN',
  SEA: 'TCG_SEA',
} as const satisfies Readonly<Record<LotteryArea, string>>

/** Where an area is played. */
export const lotteryPaths = {
  LOTT: '/lottery',
  ELOTT: '/elott',
  VN: '/vnlottery',
  SEA: '/seaLottery',
} as const satisfies Readonly<Record<LotteryArea, string>>

export const drawSources = ['own', 'external'] as const
export type DrawSource = (typeof drawSources)[number]

export const drawStates = [
  'planned',
  'open',
  'suspended',
  'closed',
  'awaiting',
  'disputed',
  'drawn',
  'settling',
  'settled',
  're-settling',
  'cancelling',
  'cancelled',
] as const
export type DrawState = (typeof drawStates)[number]

export const ticketStates = ['placed', 'won', 'lost', 'refunded', 'withdrawn'] as const
export type TicketState = (typeof ticketStates)[number]

export const ticketViews = ['open', 'settled', 'all'] as const
export type TicketView = (typeof ticketViews)[number]

export const chaseStates = ['running', 'won', 'stopped', 'ended'] as const
export type ChaseState = (typeof chaseStates)[number]

/** Lines of one submit, and draws of one chase. */
export const lotteryMost = {
  lines: 200,
  draws: 120,
  times: 100_000,
  /** Characters of one line: a typed list of some ten thousand numbers. */
  lineCharacters: 60_000,
} as const

/**
 * A result as the engine of its family reads it: numbers in the order drawn (`[3,8,8,1,0]`), or
 * prizes by name (`{ special: 7, main: [...] }`, `{ DB: ['12345'], ... }`).
 */
export type LotteryResult =
  | readonly number[]
  | Readonly<Record<string, number | string | readonly (number | string)[]>>

/** The channel of the site's socket on which a game publishes. */
export const lotteryChannel = (gameCode: string): `lottery:${string}` => `lottery:${gameCode}`

/** Frames of a game's channel. */
export type LotteryFrame =
  | {
      readonly kind: 'open'
      readonly issueNo: string
      readonly station: string
      readonly closeAt: string
    }
  | { readonly kind: 'closed' | 'cancelled'; readonly issueNo: string; readonly station: string }
  | { readonly kind: 'suspended'; readonly issueNo: string; readonly station: string }
  | {
      readonly kind: 'drawn' | 'partial'
      readonly issueNo: string
      readonly station: string
      readonly result: LotteryResult
    }
  | {
      readonly kind: 'settled'
      readonly issueNo: string
      readonly station: string
      readonly winners: number
    }
  | {
      readonly kind: 'cut'
      readonly issueNo: string
      readonly station: string
      readonly play: string
      readonly number: string
    }
