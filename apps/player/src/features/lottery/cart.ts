import type { PrizeMode } from '@faro/contract/lottery'
import { create } from 'zustand'

/** A line that waits to be bet: its text in the grammar of lines, and its multiplier. */
export type CartLine = { readonly text: string; readonly times: number }

type Carts = Readonly<Record<string, readonly CartLine[]>>

const storageKey = 'lottery-cart'
const linesMax = 200

const isLine = (value: unknown): value is CartLine =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as CartLine).text === 'string' &&
  Number.isSafeInteger((value as CartLine).times) &&
  (value as CartLine).times > 0

/** What an earlier visit left; whatever else stands there is dropped. */
export const readCarts = (stored: string | null): Carts => {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).map(([key, lines]) => [
        key,
        Array.isArray(lines) ? lines.filter(isLine).slice(0, linesMax) : [],
      ]),
    )
  } catch {
    return {}
  }
}

/** Lines with equal text become one, their multipliers added. */
export const mergedLines = (
  lines: readonly CartLine[],
  added: readonly CartLine[],
): readonly CartLine[] => {
  const merged = new Map(lines.map(({ text, times }) => [text, times]))
  for (const { text, times } of added) merged.set(text, (merged.get(text) ?? 0) + times)
  return [...merged].map(([text, times]) => ({ text, times })).slice(0, linesMax)
}

type Store = {
  readonly carts: Carts
  readonly set: (key: string, lines: readonly CartLine[]) => void
}

/** Lines per game and prize mode; they outlive a reload. */
export const useCarts = create<Store>((set, get) => ({
  carts: readCarts(globalThis.localStorage?.getItem(storageKey) ?? null),
  set: (key, lines) => {
    const carts = { ...get().carts, [key]: lines }
    localStorage.setItem(storageKey, JSON.stringify(carts))
    set({ carts })
  },
}))

export const cartKey = (gameCode: string, mode: PrizeMode): string => `${gameCode} ${mode}`
