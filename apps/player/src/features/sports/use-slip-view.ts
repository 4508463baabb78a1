import { useMemo, useSyncExternalStore } from 'react'
import { prices, selectionKey, type Price } from '../../sports/prices.ts'
import { useSlip, type SlipLeg } from '../../sports/slip-store.ts'
import type { SlipQuote } from './use-quote.ts'

/** A selection of the slip as it stands now. */
export type LegView = {
  readonly leg: SlipLeg
  readonly key: string
  /** The price of now; null where it takes no bets. */
  readonly now: number | null
  readonly isChanged: boolean
  readonly isSuspended: boolean
  readonly isGone: boolean
}

const subscribeAll =
  (keys: readonly string[]) =>
  (listener: () => void): (() => void) => {
    const stops = keys.map((key) => prices.subscribe(key, listener))
    return () => {
      for (const stop of stops) stop()
    }
  }

type Seen = Pick<Price, 'odds' | 'isOpen'>

const writeSeen = (price: Price | undefined): string =>
  price === undefined ? '' : `${price.odds ?? ''}/${price.isOpen ? 1 : 0}`

const readSeen = (text: string): Seen | undefined => {
  if (text === '') return undefined
  const [odds = '', open] = text.split('/')
  return { odds: odds === '' ? null : Number(odds), isOpen: open === '1' }
}

/** The prices of the slip, as one text that changes when any of them does. */
const usePrices = (keys: readonly string[]): readonly (Seen | undefined)[] => {
  const joined = keys.join('\n')
  const subscribe = useMemo(() => subscribeAll(joined.split('\n')), [joined])
  const text = (): string =>
    joined
      .split('\n')
      .map((key) => writeSeen(prices.price(key)))
      .join()
  return useSyncExternalStore(subscribe, text, text).split(',').map(readSeen)
}

/** Every selection with its price of now, and what is wrong with it. */
export const useSlipView = (quote: SlipQuote): readonly LegView[] => {
  const legs = useSlip((slip) => slip.legs)
  const keys = legs.map(selectionKey)
  const known = usePrices(keys)
  return legs.map((leg, i) => {
    const key = keys[i] ?? ''
    const price = known[i]
    const quoted = quote.byKey.get(key)
    const isGone = quote.isLoaded && price === undefined && quoted === undefined
    const isOpen = price?.isOpen ?? (quoted === undefined ? !isGone : quoted.odds !== null)
    const odds = price?.odds ?? quoted?.odds ?? leg.odds
    return {
      leg: withNames(leg, quoted),
      key,
      now: isOpen ? odds : null,
      isChanged: isOpen && odds !== leg.odds,
      isSuspended: !isOpen && !isGone,
      isGone,
    }
  })
}

/** A shared slip knows no names until the server has said them. */
const withNames = (leg: SlipLeg, quoted: ReturnType<SlipQuote['byKey']['get']>): SlipLeg => {
  if (leg.eventName !== '' || quoted === undefined || quoted.event === null) return leg
  const { event, line } = quoted
  return {
    ...leg,
    eventName: event.name,
    home: event.home?.name ?? null,
    away: event.away?.name ?? null,
    outcomeName: line?.outcomes.find(({ id }) => id === leg.outcome)?.name ?? null,
  }
}
