import { useMoney } from '@faro/web-kit'
import { useCallback } from 'react'
import { oddsText } from './odds-text.ts'
import { useSportSettings } from './sport-settings.ts'

/** Odds in the reader's format and with their sign for decimals. */
export const useOddsText = (): ((odds: number) => string) => {
  const { decimalSign } = useMoney()
  const format = useSportSettings((settings) => settings.oddsFormat)
  return useCallback(
    (odds: number) => oddsText(odds, format).replace('.', decimalSign),
    [decimalSign, format],
  )
}
