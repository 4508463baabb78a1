import type { OfferState } from '@faro/identity'
import { ok, err, type Result } from '@faro/kernel/result'

/** What a brand asks of those who are offered anything (S1, S5). */
type OfferBounds = { readonly minAge: number; readonly verifiedOnly: boolean }

/** What staff and the member decided. */
type OfferChoice = { readonly isBarred: boolean; readonly declines: boolean }

type Given = {
  readonly state: OfferState | undefined
  readonly choice: OfferChoice
  readonly bounds: OfferBounds
  /** The brand's day. */
  readonly today: string
  readonly now: Date
}

const demoType = 4
const quietMs = 7 * 86_400_000

const ageOn = (today: string, birthday: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

const isOldEnough = (birthday: string | null, { bounds, today }: Given): boolean =>
  birthday === null || ageOn(today, birthday) >= bounds.minAge

/**
 * Whether somebody may be offered, told, given, paid or drawn anything (S1): never who is excluded,
 * paused, held, disabled, on play money, too young or unverified where that matters, or whom staff
 * or they themselves took out. What is not known is no. The refusal says nothing more.
 */
export const offerable = (given: Given): Result<OfferState, 'offers-closed'> => {
  const { state, choice, bounds, now } = given
  if (state === undefined || choice.isBarred || choice.declines) return err('offers-closed')
  const { accountType, isDisabled, isHeld, exclusion, isMobileProven, isMailProven } = state
  const isExcluded = exclusion !== null && exclusion.until > now
  const isProven = isMobileProven || isMailProven || !bounds.verifiedOnly
  const isOpen = !isDisabled && !isHeld && !isExcluded && accountType !== demoType
  return isOpen && isProven && isOldEnough(state.birthday, given) ? ok(state) : err('offers-closed')
}

/**
 * Whether nothing new is shown that asks for a deposit or a stake: for a week after a limit of
 * one's own was set or cut or a pause ended, while more than a limit is asked for, and close to a
 * deposit limit (S1, S3).
 */
export const isQuiet = (
  { limitedAt, hasRaise, exclusion }: OfferState,
  { now, isNearDepositLimit }: { readonly now: Date; readonly isNearDepositLimit: boolean },
): boolean => {
  const isRecent = (at: Date | null | undefined): boolean =>
    at !== null && at !== undefined && now.getTime() < at.getTime() + quietMs
  return hasRaise || isNearDepositLimit || isRecent(limitedAt) || isRecent(exclusion?.until)
}
