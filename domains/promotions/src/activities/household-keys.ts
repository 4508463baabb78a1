import type { PromotionsDeps } from '../deps.ts'
import { paymentKey, type HouseholdKey } from './household.ts'

/** What a member is known by beside others of a household, read before anything is locked. */
export const householdKeys = async (
  { db, identity }: Pick<PromotionsDeps, 'db' | 'identity'>,
  memberId: string,
): Promise<readonly HouseholdKey[]> => {
  const { devices, banks } = await identity.offers.marks(db, memberId)
  return [...devices.map((hash) => ({ kind: 'device' as const, hash })), ...banks.map(paymentKey)]
}
