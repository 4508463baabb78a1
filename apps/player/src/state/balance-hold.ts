import { create } from 'zustand'

/**
 * While a game of our own animates a round, the page around it must not reveal the result: the
 * frame says which balance to show meanwhile, repeatedly, and a hold that is not renewed ends.
 */
export const balanceHeld = 'faro:balance-held'
export const balanceFree = 'faro:balance-free'
export const holdRenewMs = 1_000
/** A frame whose timers are slow still renews in time; one that died does not hold for long. */
export const holdMaxMs = 3_000

export type BalanceHold = {
  readonly kind: typeof balanceHeld
  /** The balance to show; null keeps the current one. */
  readonly available: string | null
}

const amount = /^\d{1,20}(\.\d{1,18})?$/

/** What a message of a frame asks for; null where it is about something else. */
export const holdOf = (data: unknown): BalanceHold | typeof balanceFree | null => {
  if (data === balanceFree) return balanceFree
  if (typeof data !== 'object' || data === null || !('kind' in data)) return null
  const available = 'available' in data ? data.available : null
  const isGood = available === null || (typeof available === 'string' && amount.test(available))
  return data.kind === balanceHeld && isGood ? { kind: balanceHeld, available } : null
}

/** The balance shown instead of the true one during a round. */
export const useShownBalance = create<{ readonly held: string | null }>(() => ({ held: null }))

/** Holds the shown balance for as long as it is renewed; the true one keeps updating beneath. */
export class BalanceKeeper {
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly present: () => string | null

  /** @param present what the page shows while nothing is held */
  constructor(present: () => string | null) {
    this.present = present
  }

  hear(hold: BalanceHold | typeof balanceFree): void {
    if (hold === balanceFree) return this.free()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.free(), holdMaxMs)
    const { held } = useShownBalance.getState()
    useShownBalance.setState({ held: hold.available ?? held ?? this.present() })
  }

  free(): void {
    clearTimeout(this.#timer)
    useShownBalance.setState({ held: null })
  }
}
