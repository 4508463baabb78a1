import { createStore } from 'zustand/vanilla'
import type { SlipLeg } from './slip-store.ts'

type QuickBet = {
  /** Bets on a selection at once; null where presses fill the slip. */
  readonly place: ((leg: SlipLeg) => void) | null
}

/** Set by the page for as long as quick bets are on: single prices know nothing of how to bet. */
export const quickBet = createStore<QuickBet>(() => ({ place: null }))
