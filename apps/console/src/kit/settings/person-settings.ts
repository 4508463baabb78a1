import type { staffSettings } from '@faro/contract/operator'
import type { Answer } from '@faro/contract/route'
import { useSyncExternalStore } from 'react'

/** What a person chose for themselves: how the console reads, and whether single keys work. */
export type PersonSettings = Answer<typeof staffSettings.read>

let settings: PersonSettings = {
  language: null,
  numberFormat: 'auto',
  zone: 'brand',
  hours: 'auto',
  weekStart: 'auto',
  density: 'comfortable',
  singleKeys: true,
  lists: {},
}

const listeners = new Set<() => void>()

/** The settings now, for what is drawn outside of a component. */
export const personSettings = (): PersonSettings => settings

/** Takes settings over; everything that shows by them is drawn again. */
export const takeSettings = (next: PersonSettings): void => {
  if (JSON.stringify(next) === JSON.stringify(settings)) return
  settings = next
  for (const changed of listeners) changed()
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

export const usePersonSettings = (): PersonSettings =>
  useSyncExternalStore(subscribe, personSettings)

/** Changes with everything by which figures and times are written. */
export const useWriting = (): string => {
  const { numberFormat, zone, hours } = usePersonSettings()
  return [numberFormat, zone, hours].join()
}
