import { dayIn } from '@faro/i18n'
import type { Days } from '@faro/kernel/days'
import { usePermission } from '@faro/web-kit'
import { useCallback } from 'react'
import { useCentreSearch } from '../layer-address.ts'
import { daysOf, readRange, type Range } from './day-range.ts'

export type DayChoice = {
  readonly days: Days
  readonly today: string
  readonly choose: (days: Days) => void
}

/** The days that a record shows, as the address has them. */
export const useDays = (standard: Range = '7'): DayChoice => {
  const { read, change } = useCentreSearch()
  const { timeZone } = usePermission().brand
  const today = dayIn(timeZone)
  const days = readRange(read('from'), read('to'), today) ?? daysOf(standard, today)
  const choose = useCallback(({ from, to }: Days) => change({ from, to }), [change])
  return { days, today, choose }
}
