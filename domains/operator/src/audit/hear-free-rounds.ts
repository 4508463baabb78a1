import type { GamingEvents } from '@faro/contract/gaming'
import { formatAmount, isCurrencyCode } from '@faro/kernel/money'
import type { OperatorDeps } from '../deps.ts'
import { findStaff } from '../staff/staff.query.ts'
import type { AuditNote } from './audit-log.ts'

type Note = (entry: Omit<AuditNote, 'createdAt'>) => Promise<void>

/** Who gave free rounds to whom, and who took them back. */
export const hearFreeRounds = (
  { db, events }: Pick<OperatorDeps, 'db' | 'events'>,
  note: Note,
): void => {
  const nameOf = async (operatorId: string): Promise<string> =>
    (await findStaff(db, operatorId))?.username ?? operatorId
  events.subscribe<GamingEvents, 'gaming.free-rounds-given'>(
    'gaming.free-rounds-given',
    'audit',
    async ({ eventId, payload }) =>
      note({
        actor: payload.operatorId === null ? 'promotions' : await nameOf(payload.operatorId),
        action: 'free-rounds.given',
        subject: payload.awardId,
        detail: givenDetail(payload),
        sourceEvent: eventId,
      }),
  )
  events.subscribe<GamingEvents, 'gaming.free-rounds-ended'>(
    'gaming.free-rounds-ended',
    'audit',
    async ({ eventId, payload: { awardId, operatorId, outcome, memberId, reason } }) => {
      // what was played or ran out is no act of the staff
      if (operatorId === null) return
      await note({
        actor: await nameOf(operatorId),
        action: `free-rounds.${outcome}`,
        subject: awardId,
        detail: { memberId, reason },
        sourceEvent: eventId,
      })
    },
  )
}

type Told = GamingEvents['gaming.free-rounds-given']
type Winnings = 'wagerMultiple' | 'conversionMax' | 'bonusDays'
/** One that waits in the queue since before the winnings' terms were told lacks them. */
type Given = Omit<Told, Winnings> & Partial<Pick<Told, Winnings>>

/** What was given and what becomes of its winnings, amounts as people write them. */
const givenDetail = (given: Given): AuditNote['detail'] => {
  const { memberId, gameTitle, rounds, stake, currency, conversionMax } = given
  const money = (units: string): string =>
    isCurrencyCode(currency) ? formatAmount(BigInt(units), currency) : units
  return {
    memberId,
    gameTitle,
    rounds,
    stake: money(stake),
    currency,
    ...termsOf(given),
    ...(typeof conversionMax === 'string' ? { conversionMax: money(conversionMax) } : {}),
    until: given.expiresAt,
    reason: given.reason,
  }
}

/** A field that is absent stays out: the chain hashes what is stored, and that has no undefined. */
const termsOf = ({ wagerMultiple, bonusDays }: Given): AuditNote['detail'] => ({
  ...(wagerMultiple === undefined ? {} : { wagerMultiple }),
  // winnings that are real money at once are no bonus
  ...(bonusDays === undefined || wagerMultiple === 0 ? {} : { bonusDays }),
})
