import type { CashierEvents } from '@faro/contract/cashier'
import type { IdentityEvents } from '@faro/contract/identity'
import { isCurrencyCode, formatAmount } from '@faro/kernel/money'
import { ok } from '@faro/kernel/result'
import type { MessagingDeps } from '../deps.ts'
import { addMessage, type NewMessage } from './add-message.ts'
import { hearRewards } from './hear-rewards.ts'

type Money = { readonly amount: string; readonly currency: string }

const moneyOf = ({ amount, currency }: Money): Record<string, string> =>
  isCurrencyCode(currency) ? { amount: formatAmount(BigInt(amount), currency), currency } : {}

type Write = (message: NewMessage) => Promise<void>

const sourceOf = (eventId: string): string => `event:${eventId}`

/** What other domains tell of a member becomes a message to the member. */
export const hearEvents = (deps: MessagingDeps): void => {
  const { db, events } = deps
  const write: Write = async (message) => {
    await db.tx(async (tx) => {
      await addMessage(deps, tx, message)
      return ok(null)
    })
  }
  events.subscribe<CashierEvents, 'cashier.deposit-paid'>(
    'cashier.deposit-paid',
    'inbox',
    ({ eventId, merchantId, payload: { memberId, amount, fee = '0', currency } }) =>
      write({
        merchantId,
        memberId,
        kind: 'deposit-paid',
        values: moneyOf({ amount: String(BigInt(amount) - BigInt(fee)), currency }),
        source: sourceOf(eventId),
      }),
  )
  events.subscribe<CashierEvents, 'cashier.withdrawal-reviewed'>(
    'cashier.withdrawal-reviewed',
    'inbox',
    ({ eventId, merchantId, payload }) =>
      write({
        merchantId,
        memberId: payload.memberId,
        kind: `withdrawal-${payload.outcome}`,
        values: {
          ...moneyOf(payload),
          ...(payload.reason === null ? {} : { reason: payload.reason }),
        },
        source: sourceOf(eventId),
      }),
  )
  events.subscribe<CashierEvents, 'cashier.withdrawal-settled'>(
    'cashier.withdrawal-settled',
    'inbox',
    async ({ eventId, merchantId, payload }) => {
      const { outcome, memberId } = payload
      // members who cancel know it
      if (outcome === 'cancelled') return
      const kind = `withdrawal-${outcome}` as const
      await write({
        merchantId,
        memberId,
        kind,
        values: moneyOf(payload),
        source: sourceOf(eventId),
      })
    },
  )
  hearRules(events, write)
  hearSafety(events, write)
  hearRewards(events, write)
}

const autoApproved = 'withdrawal.auto-approved'

/** A withdrawal that a brand's rules approve is as good as one that staff do. */
const hearRules = (events: MessagingDeps['events'], write: Write): void =>
  events.subscribe<CashierEvents, 'cashier.acted'>(
    'cashier.acted',
    'inbox',
    async ({ eventId, merchantId, payload: { action, detail } }) => {
      const { memberId, amount, currency } = detail
      const isTold = typeof memberId === 'string' && typeof amount === 'string'
      if (action !== autoApproved || !isTold || typeof currency !== 'string') return
      await write({
        merchantId,
        memberId,
        kind: 'withdrawal-approved',
        values: moneyOf({ amount, currency }),
        source: sourceOf(eventId),
      })
    },
  )

const hearSafety = (events: MessagingDeps['events'], write: Write): void => {
  events.subscribe<IdentityEvents, 'identity.security-noticed'>(
    'identity.security-noticed',
    'inbox',
    ({ eventId, merchantId, payload: { memberId, what, browser, ip } }) =>
      write({
        merchantId,
        memberId,
        kind: 'security',
        values: { what, browser, ip },
        source: sourceOf(eventId),
      }),
  )
  events.subscribe<IdentityEvents, 'identity.play-safety-changed'>(
    'identity.play-safety-changed',
    'inbox',
    ({ eventId, merchantId, payload: { memberId } }) =>
      write({ merchantId, memberId, kind: 'limits-changed', source: sourceOf(eventId) }),
  )
}
