import { randomUUID } from 'node:crypto'
import { identity, signInMethods } from '@faro/contract/identity'
import { sports, sportsBets, type BetInput, type EventRow } from '@faro/contract/sportsbook'
import { proveWork } from '../../domains/identity/seed/prove-work.ts'
import type { caller } from '../product/caller.ts'
import { lotteryBettor } from './lottery-bettor.ts'

export type Login = { readonly username: string; readonly password: string }
type Call = ReturnType<typeof caller>

const eventsOf = async (call: Call, when: 'live' | 'upcoming'): Promise<readonly EventRow[]> => {
  const { success, value } = await call(sports.events, { query: { when, limit: '100' } })
  return success ? (value as { rows: EventRow[] }).rows : []
}

/** Events that are bet on now, and such ahead: their next start is not within the minute. */
export const readOffer = async (call: Call) => {
  const [live, ahead] = await Promise.all([eventsOf(call, 'live'), eventsOf(call, 'upcoming')])
  const soon = Date.now() + 60_000
  return { live, ahead: ahead.filter(({ startsAt }) => Date.parse(startsAt) > soon) }
}

/** A player of the demo who bets through the same routes as a browser; null who cannot sign in. */
export const aBettor = async (call: Call, { username, password }: Login) => {
  const challenge = await call(signInMethods.botChallenge, {})
  const humanVerification = challenge.success ? await proveWork(challenge.value) : undefined
  const body = { username, password, type: 'username', humanVerification }
  const { success, value } = await call(identity.login, { body })
  if (!success) return null
  const { token } = value as { token: string }
  const openBets = async (): Promise<readonly { betId: string }[]> => {
    const list = await call(sportsBets.list, { token, query: { state: 'open', limit: '50' } })
    return list.success ? (list.value as { rows: { betId: string }[] }).rows : []
  }
  return {
    lottery: lotteryBettor(call, token),
    openBets,
    place: (bets: readonly BetInput[]) =>
      call(sportsBets.place, { token, key: randomUUID(), body: { bets } }),
    /** Takes what a bet is worth now, where it is worth something. */
    cashOut: async (betId: string): Promise<void> => {
      const quoted = await call(sportsBets.cashOutQuote, { token, params: { betId } })
      if (!quoted.success) return
      const { amount } = quoted.value as { amount: string }
      const taken = { amount, accept: 'any' }
      await call(sportsBets.cashOut, { token, params: { betId }, key: randomUUID(), body: taken })
    },
  }
}

export type Bettor = NonNullable<Awaited<ReturnType<typeof aBettor>>>
