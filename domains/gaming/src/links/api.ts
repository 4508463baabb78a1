import type { VendorCalls } from '../calls/vendor-calls.ts'
import type { VendorPlayers } from '../sessions/vendor-players.ts'
import type { OpenLink } from './links.ts'

/** A vendor's call as it came in: nothing is decoded yet. */
export type VendorRequest = {
  readonly method: string
  /** Below the dialect's base, such as `/betwin`. */
  readonly path: string
  readonly body: Buffer
  readonly signature: string | undefined
}

/** The response, and what the traffic record stores of it. */
export type VendorReply = {
  readonly status: number
  readonly body: object
  /** `ok` or the dialect's code of the refusal. */
  readonly code: string
  /** The vendor's ids of the call, where it was understood. */
  readonly keys: readonly string[]
  /** Nothing shows that the vendor itself has called. */
  readonly isUnproven?: true
}

export type ApiDeps = { readonly calls: VendorCalls; readonly guests: VendorPlayers }

/** One dialect over the canonical core. `failure` and `tooLarge` answer what never reached it. */
export type DialectApi = {
  readonly signatureHeader: string
  readonly answer: (link: OpenLink, request: VendorRequest) => Promise<VendorReply>
  readonly failure: (body: Buffer | null) => VendorReply
  readonly tooLarge: () => VendorReply
  readonly notAdmitted: (body: Buffer) => VendorReply
}

/** Catalogue codes of an outside vendor's games begin with the vendor's own code. */
export const gameCodeOf = (vendorCode: string, vendorGame: string): string =>
  `${vendorCode}-${vendorGame}`
export const vendorGameOf = (vendorCode: string, gameCode: string): string =>
  gameCode.startsWith(`${vendorCode}-`) ? gameCode.slice(vendorCode.length + 1) : gameCode
