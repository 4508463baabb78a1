import { sportsBets } from '@faro/contract/sportsbook'
import { useRoute } from '@faro/web-kit'
import { useEffect } from 'react'
import { readChoices, storageKey, useSportSettings } from '../../sports/sport-settings.ts'

/** Takes up how this device reads odds, and how the account does once it is known. */
export const useLoadSettings = (): void => {
  const change = useSportSettings((settings) => settings.change)
  const stored = useRoute(sportsBets.settings, {}, { staleMs: 300_000 })
  useEffect(() => change(readChoices(localStorage.getItem(storageKey))), [change])
  useEffect(() => {
    if (stored.data !== undefined) change(stored.data)
  }, [stored.data, change])
}
