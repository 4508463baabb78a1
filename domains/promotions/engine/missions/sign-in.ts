import { addDays } from '@faro/kernel/days'
import { err, ok, type Result } from '@faro/kernel/result'

export type SignInCalendar = {
  /** Rewards of the calendar. */
  readonly length: number
  /** Whether a missed day leaves the streak as it is. */
  readonly isCumulative: boolean
}

export type SignIn = {
  /** Calendar day of the brand. */
  readonly day: string
  readonly streak: number
}

/** The next press of the calendar, once a day; rewards begin again after the last (M4). */
export const signIn = (
  previous: SignIn | null,
  day: string,
  { length, isCumulative }: SignInCalendar,
): Result<SignIn & { readonly reward: number }, 'already-claimed'> => {
  if (previous?.day === day) return err('already-claimed')
  const goesOn = previous !== null && (isCumulative || previous.day === addDays(day, -1))
  const streak = goesOn ? previous.streak + 1 : 1
  return ok({ day, streak, reward: ((streak - 1) % length) + 1 })
}
