import type { GameFamily, GameTrait } from '@faro/contract/route'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Result } from '@faro/kernel/result'
import type { Authenticator, NoteLook } from '../auth/index.ts'

/** The brand a request belongs to, found by its host. */
export type Merchant = {
  readonly merchantId: number
  readonly code: string
  readonly name: string
  readonly currency: CurrencyCode
  readonly defaultLanguage: string
}

/** What the HTTP layer asks of the domains; the composition root plugs it in. */
export type HttpPorts = {
  readonly merchantOf: (host: string) => Promise<Merchant | null>
  /** The brand behind a code; null where there is none. */
  readonly merchantIdOf: (code: string) => Promise<number | null>
  /** 0 open, 1 maintenance, 2 region restricted. */
  readonly statusOf: (merchantId: number, ip: string) => Promise<number>
  readonly authenticate: Authenticator
  /** The house's own family that a game is of, and what it has; none for games of vendors. */
  readonly kindsOf: (gameCode: string) => readonly (GameFamily | GameTrait)[]
  readonly noteLook: NoteLook
  readonly decrypt: (payload: string) => Promise<Result<unknown, 'payload-unreadable'>>
}
