import { policyFields, type PolicyField, type PolicyValues } from '@faro/contract/agents'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { unwrap } from '@faro/kernel/result'
import type { Limits } from '../limits/limits.ts'

/** A band of prize groups of which each agent may open so many accounts. */
export type QuotaBand = {
  readonly mode: 'Lott' | 'ZY'
  readonly bandFrom: number
  /** What an agent begins with. */
  readonly count: number
}

/** What brings a member who refers friends a reward. */
type FriendTerms = {
  readonly minDeposit: bigint
  readonly minValid: bigint
  /** Days with valid bet. */
  readonly days: number
  readonly tiers: readonly { readonly fromK: number; readonly amount: bigint }[]
  /** Of direct friends' valid bet, per day. */
  readonly turnoverPpm: number
}

/** All that a brand decides of its lines, as it is counted with. */
export type Policy = PolicyValues & {
  readonly version: number
  readonly currency: CurrencyCode
  /** The most that anybody of the brand has. */
  readonly brandLimits: Limits
  /** What an account has that was given nothing. */
  readonly memberLimits: Limits
  readonly quotas: readonly QuotaBand[]
  readonly friends: FriendTerms
}

type StoredFriends = Omit<FriendTerms, 'minDeposit' | 'minValid' | 'tiers'> & {
  readonly minDeposit: string
  readonly minValid: string
  readonly tiers: readonly { readonly fromK: number; readonly amount: string }[]
}

/** As it is kept: what was decided alone, money in ledger units as digits. */
export type StoredPolicy = Partial<
  Readonly<Record<PolicyField, string | number | boolean>> & {
    readonly brandLimits: Limits
    readonly memberLimits: Limits
    readonly quotas: readonly QuotaBand[]
    readonly friends: StoredFriends
  }
>

const standardBrandLimits: Limits = [1_960, 1_960, 0, 0, 0, 0, 0, 0, 0, 0, 0]
/** What an account has that was given nothing, where the brand says nothing else. */
export const standardMemberLimits: Limits = [1_950, 1_950, 0, 0, 0, 0, 0, 0, 0, 0, 0]

const standardFriends = (units: (whole: string) => bigint): FriendTerms => ({
  minDeposit: units('50'),
  minValid: units('500'),
  days: 3,
  tiers: [
    { fromK: 1, amount: units('10') },
    { fromK: 5, amount: units('15') },
    { fromK: 20, amount: units('20') },
  ],
  turnoverPpm: 0,
})

const friendsOf = (stored: StoredFriends): FriendTerms => ({
  ...stored,
  minDeposit: BigInt(stored.minDeposit),
  minValid: BigInt(stored.minValid),
  tiers: stored.tiers.map(({ fromK, amount }) => ({ fromK, amount: BigInt(amount) })),
})

/** What is kept of a brand, with what the product decides where the brand has not. */
export const policyFrom = (
  stored: StoredPolicy,
  { version, currency }: Pick<Policy, 'version' | 'currency'>,
): Policy => {
  const units = (whole: string): bigint => unwrap(parseAmount(whole, currency))
  const values = Object.entries(policyFields).map(([field, spec]) => {
    const own = stored[field as PolicyField]
    if (spec.type === 'money')
      return [field, own === undefined ? units(spec.standard) : BigInt(String(own))] as const
    return [field, own ?? spec.standard] as const
  })
  return {
    ...(Object.fromEntries(values) as unknown as PolicyValues),
    version,
    currency,
    brandLimits: stored.brandLimits ?? standardBrandLimits,
    memberLimits: stored.memberLimits ?? standardMemberLimits,
    quotas: stored.quotas ?? [],
    friends: stored.friends === undefined ? standardFriends(units) : friendsOf(stored.friends),
  }
}
