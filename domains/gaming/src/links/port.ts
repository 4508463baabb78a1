import type { CurrencyCode } from '@faro/kernel/money'
import type { Result } from '@faro/kernel/result'
import type { OpenLink } from './links.ts'

type LaunchRequest = {
  readonly sessionId: string
  /** Shown to the vendor once; we keep its hash. */
  readonly token: string
  readonly memberId: string
  readonly nickname: string
  readonly country: string | null
  readonly currency: CurrencyCode
  /** The vendor's own code of the game, and of the room where one was chosen. */
  readonly game: string
  readonly room: string | null
  readonly language: string
  readonly ip: string
  readonly isMobile: boolean
  readonly returnUrl: string
  readonly depositUrl: string
}

export type DemoRequest = Pick<
  LaunchRequest,
  'game' | 'language' | 'currency' | 'returnUrl' | 'isMobile' | 'ip'
>

/** A game as a vendor's feed tells it. */
export type FeedGame = {
  readonly game: string
  readonly title: string
  readonly category: string
  readonly rtpBps: number | null
  readonly volatility: 'low' | 'medium' | 'high' | null
  readonly features: readonly string[]
}

export type RoundReport = 'open' | 'finished' | 'cancelled' | 'unknown'

export type VendorFault = 'vendor-unavailable' | 'game-off' | 'game-unknown' | 'currency-mismatch'

/** Our calls to an outside vendor; each is signed and goes through the circuit breaker. */
export type VendorClient = {
  readonly launch: (link: OpenLink, request: LaunchRequest) => Promise<Result<string, VendorFault>>
  readonly demo: (link: OpenLink, request: DemoRequest) => Promise<Result<string, VendorFault>>
  readonly games: (link: OpenLink) => Promise<Result<readonly FeedGame[], VendorFault>>
  readonly roundState: (link: OpenLink, round: string) => Promise<Result<RoundReport, VendorFault>>
}
