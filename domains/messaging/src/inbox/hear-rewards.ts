import type { BonusesEvents } from '@faro/contract/bonuses'
import type { GamingEvents } from '@faro/contract/gaming'
import { formatAmount, isCurrencyCode } from '@faro/kernel/money'
import type { MessagingDeps } from '../deps.ts'
import type { NewMessage } from './add-message.ts'

type Write = (message: NewMessage) => Promise<void>

const shown = (units: string, currency: string): Record<string, string> =>
  isCurrencyCode(currency) ? { amount: formatAmount(BigInt(units), currency), currency } : {}

/** What a member is given, and what becomes of it. */
export const hearRewards = (events: MessagingDeps['events'], write: Write): void => {
  events.subscribe<GamingEvents, 'gaming.free-rounds-given'>(
    'gaming.free-rounds-given',
    'inbox',
    ({ eventId, merchantId, payload: { memberId, gameTitle, rounds, stake, currency } }) =>
      write({
        merchantId,
        memberId,
        kind: 'free-rounds',
        values: { ...shown(stake, currency), game: gameTitle, rounds: String(rounds) },
        source: `event:${eventId}`,
      }),
  )
  events.subscribe<GamingEvents, 'gaming.credit-parked'>(
    'gaming.credit-parked',
    'inbox',
    ({ eventId, merchantId, payload: { memberId, amount, currency } }) =>
      write({
        merchantId,
        memberId,
        kind: 'credit-parked',
        values: shown(amount, currency),
        source: `event:${eventId}`,
      }),
  )
  events.subscribe<GamingEvents, 'gaming.credit-ended'>(
    'gaming.credit-ended',
    'inbox',
    ({ eventId, merchantId, payload: { memberId, outcome, amount, currency } }) =>
      write({
        merchantId,
        memberId,
        kind: `credit-${outcome}`,
        values: shown(amount, currency),
        source: `event:${eventId}`,
      }),
  )
  events.subscribe<BonusesEvents, 'bonuses.ended'>(
    'bonuses.ended',
    'inbox',
    async ({ eventId, merchantId, payload }) => {
      const { memberId, outcome, converted, forfeited, currency } = payload
      // members who give it up know it
      if (outcome === 'forfeited') return
      await write({
        merchantId,
        memberId,
        kind: `bonus-${outcome}`,
        values: shown(outcome === 'converted' ? converted : forfeited, currency),
        source: `event:${eventId}`,
      })
    },
  )
}
