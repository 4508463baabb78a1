import { daysBetween } from '@faro/kernel/days'

const giftDays = 7

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** The birthday in a year; of 29 February the 28th in common years. */
const birthdayIn = (year: number, birthday: string): string => {
  const date = birthday.slice(5)
  return `${year}-${date === '02-29' && !isLeap(year) ? '02-28' : date}`
}

/** The year whose birthday gift may be claimed on a day: the birthday and six days after (L6). */
export const birthdayYear = (birthday: string, day: string): number | null => {
  const year = Number(day.slice(0, 4))
  const isIn = (of: number): boolean => {
    const days = daysBetween(birthdayIn(of, birthday), day)
    return days >= 0 && days < giftDays
  }
  return [year, year - 1].find(isIn) ?? null
}
