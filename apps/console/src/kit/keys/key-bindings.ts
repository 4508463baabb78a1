import type { MessageKey } from '@faro/i18n'
import { useEffect, useRef } from 'react'

export const keyGroups = ['all', 'go', 'list'] as const
type KeyGroup = (typeof keyGroups)[number]

export type KeyBinding = {
  /** One key as the browser names it, or two that follow each other: `g p`. */
  readonly keys: string
  readonly label: MessageKey
  readonly group: KeyGroup
  readonly run: () => void
}

const bound: KeyBinding[] = []

/** All that hold on the page as it stands; a later one of the same keys goes before. */
export const boundKeys = (): readonly KeyBinding[] => [
  ...new Map(bound.map((one) => [one.keys, one])).values(),
]

/** Binds keys while the component stands. */
export const useKeys = (bindings: readonly KeyBinding[]): void => {
  const latest = useRef(bindings)
  latest.current = bindings
  const names = bindings.map(({ keys }) => keys).join('\0')
  useEffect(() => {
    const own = latest.current.map((binding) => ({
      ...binding,
      run: () => latest.current.find(({ keys }) => keys === binding.keys)?.run(),
    }))
    bound.push(...own)
    return () => {
      for (const one of own) bound.splice(bound.indexOf(one), 1)
    }
  }, [names])
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** How long the second key of two may take. */
const pairMs = 1_500

/**
 * Reads presses one after the other and answers what is to be done. Within a field a key writes;
 * while a dialog is open only it is spoken to.
 */
export const keyReader = (bindings: () => readonly KeyBinding[]) => {
  let first: { readonly key: string; readonly at: number } | null = null
  return (press: Press, now: number): KeyBinding | undefined => {
    if (press.ctrlKey || press.metaKey || press.altKey) return undefined
    const all = bindings()
    const before = first !== null && now - first.at <= pairMs ? first.key : null
    first = null
    const pair =
      before === null ? undefined : all.find(({ keys }) => keys === `${before} ${press.key}`)
    if (pair !== undefined) return pair
    if (all.some(({ keys }) => keys.startsWith(`${press.key} `))) {
      first = { key: press.key, at: now }
      return undefined
    }
    return all.find(({ keys }) => keys === press.key)
  }
}
