import type { SecurityStep } from '@faro/contract/identity'

export type Protection = {
  readonly hasSecondFactor: boolean
  readonly hasEmail: boolean
  readonly hasMobile: boolean
  readonly hasPaymentPassword: boolean
}

const base = 25
const worth: readonly (readonly [SecurityStep, keyof Protection, number])[] = [
  ['second-factor', 'hasSecondFactor', 35],
  ['email', 'hasEmail', 15],
  ['payment-password', 'hasPaymentPassword', 15],
  ['mobile', 'hasMobile', 10],
]

/** How well an account is protected, 0 to 100, and what is missing, the most worth first. */
export const scoreOf = (protection: Protection): { score: number; next: SecurityStep[] } => ({
  score: worth.reduce((sum, [, has, points]) => sum + (protection[has] ? points : 0), base),
  next: worth.filter(([, has]) => !protection[has]).map(([step]) => step),
})
