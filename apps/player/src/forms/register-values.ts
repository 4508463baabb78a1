import { registerFields, type RegisterField } from '@faro/contract/whitelabel'

export type RegisterValues = Record<RegisterField, string> & {
  dialingCode: string
  verificationCode: string
  agreed: boolean
  ageConfirmed: boolean
}

const texts = Object.fromEntries(registerFields.map((field) => [field, ''])) as Record<
  RegisterField,
  string
>

/** The terms are accepted beforehand, as the specification has it; the age is confirmed by hand. */
export const emptyRegistration: RegisterValues = {
  ...texts,
  dialingCode: '',
  verificationCode: '',
  agreed: true,
  ageConfirmed: false,
}
