import { addDays } from '@faro/kernel/days'
import type { PersonSettings } from '../settings/person-settings.ts'

type Choice = PersonSettings['weekStart']

const weekdays = { sunday: 0, monday: 1, saturday: 6 } as const

/** Days as the locale of a language has them; one that is not named here begins on Monday. */
const byLanguage: Readonly<Record<string, keyof typeof weekdays>> = { en: 'sunday' }

/** The first day of the week in which a day lies, as somebody chose or as their language has it. */
export const weekBegin = (day: string, choice: Choice, language: string): string => {
  const first = choice === 'auto' ? (byLanguage[language] ?? 'monday') : choice
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - weekdays[first] + 7) % 7))
}
