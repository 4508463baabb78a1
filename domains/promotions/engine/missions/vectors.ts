import type { Vectors } from '@faro/kernel/vectors'
import { signIn, type SignIn } from './sign-in.ts'

type SignInCase = {
  readonly days: readonly string[]
  readonly length: number
  readonly cumulative?: boolean
}

export const missionVectors: Vectors = {
  'signIn.run': ({ days, length, cumulative = false }: SignInCase) => {
    let previous: SignIn | null = null
    return days.map((day) => {
      const signed = signIn(previous, day, { length, isCumulative: cumulative })
      if (!signed.ok) return { refused: signed.error }
      previous = signed.value
      return { streak: signed.value.streak, reward: signed.value.reward }
    })
  },
}
