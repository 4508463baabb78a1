/** Who has an account with the simulated providers. */
export type Person = {
  readonly id: string
  readonly name: string
  /** Null: an account made with a phone number alone. */
  readonly email: string | null
  readonly isEmailVerified: boolean
}

export const people: readonly Person[] = [
  { id: 'lucia', name: 'Lucía Torres', email: 'lucia.torres@example.com', isEmailVerified: true },
  { id: 'mateo', name: 'Mateo Vega', email: 'mateo.vega@example.com', isEmailVerified: false },
  { id: 'sol', name: 'Sol Ibarra', email: null, isEmailVerified: false },
]

export const claimsOf = ({ id, name, email, isEmailVerified }: Person) => ({
  sub: id,
  name,
  ...(email === null ? {} : { email, email_verified: isEmailVerified }),
})
