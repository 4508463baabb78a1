import type { devices } from '@faro/contract/promotions'

/** Sums of a day's play in a category at a vendor, in ledger units. */
export type PlayedDay = {
  readonly day: string
  readonly category: string
  readonly vendor: string
  readonly stake: bigint
  readonly payout: bigint
  readonly valid: bigint
}

type PaidDay = { readonly day: string; readonly credited: bigint }

/** All that an audience may ask of a member; days are the brand's, yyyy-MM-dd. */
export type MemberFacts = {
  readonly memberId: string
  readonly today: string
  readonly currency: string
  readonly level: number
  readonly label: string
  readonly country: string | null
  readonly language: string
  readonly registeredDay: string
  readonly isMobileProven: boolean
  readonly isMailProven: boolean
  readonly isIdentityProven: boolean
  readonly uplineId: string | null
  readonly isReferred: boolean
  readonly deposits: readonly PaidDay[]
  readonly plays: readonly PlayedDay[]
  readonly lastPlayDay: string | null
  /** Codes of activities that gave the member something. */
  readonly took: ReadonlySet<string>
  readonly hasOpenBonus: boolean
  /** Null where nobody is looking, as when a job decides. */
  readonly device: (typeof devices)[number] | null
}
