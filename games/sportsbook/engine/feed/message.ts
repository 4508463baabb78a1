/** The producers that are listened to: live and pre-match. */
export type Producer = 1 | 3
export const producers = [1, 3] as const

/** 1 active, -1 suspended, 0 deactivated, -2 handed over, -3 settled, -4 cancelled. */
export type LineStatus = 1 | -1 | 0 | -2 | -3 | -4

/** A half-open stretch of time in ms; null is without a border. */
export type Window = { readonly start: number | null; readonly end: number | null }

export type OutcomeOdds = {
  readonly id: string
  /** In ten-thousandths; null where none were sent. */
  readonly odds: number | null
  readonly isActive: boolean
  readonly probability: number | null
}

/** A market with its specifiers, sorted by their names: `market` and `specifiers` make a line. */
export type LineName = { readonly market: string; readonly specifiers: string }

export type LineOdds = LineName & {
  readonly status: LineStatus
  /** Empty where the message lists none. */
  readonly outcomes: readonly OutcomeOdds[]
}

/** What a statement says of an outcome; factors in millionths. */
export type OutcomeResult = {
  readonly id: string
  /** 1 won, 0 lost, -1 undecided. */
  readonly result: 1 | 0 | -1
  readonly voidFactor: number
  readonly deadHeatFactor: number
}

export type LineResult = LineName & { readonly outcomes: readonly OutcomeResult[] }

export type Clock = {
  readonly matchTime: string | null
  readonly remainingTime: string | null
  readonly isStopped: boolean
}

export type PeriodScore = {
  readonly number: number
  readonly matchStatus: number | null
  readonly home: string
  readonly away: string
}

/** How an event stands; scores are texts, as tennis writes games beside points. */
export type EventStatus = {
  /**
   * 0 not started, 1 live, 2 suspended, 3 ended, 4 closed, 5 cancelled, 6 delayed, 7 interrupted,
   * 8 postponed, 9 abandoned; null where it was not named.
   */
  readonly status: number | null
  readonly matchStatus: number | null
  readonly home: number | null
  readonly away: number | null
  readonly clock: Clock | null
  readonly periods: readonly PeriodScore[]
  /** What only some sports have, such as the server of a game or red cards. */
  readonly more: Readonly<Record<string, string>>
}

type OfEvent = {
  readonly product: Producer
  readonly eventId: string
  readonly timestamp: number
  readonly requestId: number | null
}

export type OddsChange = OfEvent & {
  readonly kind: 'odds_change'
  readonly status: EventStatus | null
  readonly lines: readonly LineOdds[]
}
export type BetStop = OfEvent & {
  readonly kind: 'bet_stop'
  /** Null is all. */
  readonly groups: readonly string[] | null
  readonly status: LineStatus
}
export type BetSettlement = OfEvent & {
  readonly kind: 'bet_settlement'
  readonly certainty: 1 | 2
  readonly lines: readonly LineResult[]
}
export type RollbackSettlement = OfEvent & {
  readonly kind: 'rollback_bet_settlement'
  readonly lines: readonly LineName[]
}
export type BetCancel = OfEvent & {
  readonly kind: 'bet_cancel' | 'rollback_bet_cancel'
  readonly window: Window
  readonly lines: readonly LineName[]
  readonly voidReason: number | null
  readonly supercededBy: string | null
}
export type FixtureChange = OfEvent & {
  readonly kind: 'fixture_change'
  readonly changeType: number | null
  readonly start: number | null
}
export type Alive = {
  readonly kind: 'alive'
  readonly product: Producer
  readonly timestamp: number
  readonly isSubscribed: boolean
}
export type SnapshotComplete = {
  readonly kind: 'snapshot_complete'
  readonly product: Producer
  readonly timestamp: number
  readonly requestId: number
}

export type EventMessage =
  | OddsChange
  | BetStop
  | BetSettlement
  | RollbackSettlement
  | BetCancel
  | FixtureChange
export type FeedMessage = EventMessage | Alive | SnapshotComplete

export type RejectReason =
  | 'malformed'
  | 'invalid'
  | 'from-the-future'
  | 'unknown-producer'
  | 'unknown-event'
