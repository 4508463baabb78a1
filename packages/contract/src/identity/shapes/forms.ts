import * as z from 'zod/mini'
import { Id, Text } from '../../fields.ts'
import { type SocialField, socialFields } from '../../whitelabel/register-fields.ts'

const field = z.optional(z.string().check(z.maxLength(255)))
const Password = z.string().check(z.minLength(1), z.maxLength(255))
const Code = Text(255)

export const DialingCode = z.string().check(z.trim(), z.regex(/^\+?\d{1,4}$/))
export const Mobile = Text(30)

export const BotProof = z.optional(z.string().check(z.maxLength(4_096)))

/** What proves that a person and no program asks; a captcha is named by the id it was drawn for. */
const proofs = {
  captcha: field,
  captchaId: z.optional(Id),
  humanVerification: BotProof,
}

/** Which of these are shown, required and how long they are is the brand's rule, not the contract's. */
const registration = {
  ...proofs,
  confirmPassword: z.optional(z.string().check(z.maxLength(255))),
  nickname: field,
  payeeName: field,
  email: field,
  mobileNum: field,
  countryDialingCode: z.optional(DialingCode),
  verificationCode: z.optional(Code),
  birthday: field,
  idNumber: field,
  nationality: field,
  placeOfBirth: field,
  address: field,
  occupation: field,
  sourceOfIncome: field,
  whatsapp: field,
  telegram: field,
  zalo: field,
  line: field,
  facebook: field,
  wechat: field,
  qqNum: field,
  recommenderId: field,
  referralCode: field,
  affiliateCode: field,
  /** The invitation code of the address, where none was typed. */
  addressCode: field,
  paymentPassword: field,
  /** Whether the code came from us or from a phone-auth service, which then answers for the number. */
  firebaseChannel: z.optional(z.boolean()),
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4_096))),
  agreed: z.literal(true),
  ageConfirmed: z.optional(z.boolean()),
  domain: field,
  registerUrl: field,
  registerMethod: z.literal('WEB'),
  /** Signs in at once, as the site always wants. */
  login: z.optional(z.literal(true)),
  language: field,
}

export const RegisterForm = z.strictObject({
  ...registration,
  username: Text(255),
  password: Password,
})

/** The number is the username; a password only where the brand asks for one. */
export const RegisterMobileForm = z.strictObject({
  ...registration,
  mobileNum: Mobile,
  countryDialingCode: DialingCode,
  password: z.optional(Password),
})

/**
 * The fields a brand may ask of a player who comes from a social provider; the provider supplies
 * the rest.
 */
export const SocialDetails = z.strictObject(
  Object.fromEntries(socialFields.map((name) => [name, field])) as Record<
    SocialField,
    typeof field
  >,
)

export const LoginForm = z.discriminatedUnion('type', [
  z.strictObject({
    ...proofs,
    type: z.literal('username'),
    username: Text(255),
    password: Password,
  }),
  z.strictObject({
    ...proofs,
    type: z.literal('sms'),
    mobileNum: Mobile,
    countryDialingCode: DialingCode,
    verificationCode: Code,
  }),
])

export const loginErrors = [
  'login-failed',
  'login-locked',
  'account-disabled',
  'member-account-needed',
  'verification-needed',
  'way-closed',
  'mobile-invalid',
  'code-wrong',
  'code-expired',
  'captcha-needed',
  'captcha-wrong',
  'human-verification-failed',
] as const

export const registerErrors = [
  'registration-closed',
  'username-taken',
  'fields-refused',
  'mobile-invalid',
  'code-wrong',
  'code-expired',
  'captcha-wrong',
  'human-verification-failed',
  'invitation-code-invalid',
  'phone-auth-failed',
] as const

const newPassword = { newPassword: Password, confirmNewPassword: Password }
export const ChangePasswordForm = z.strictObject({
  oldPassword: Password,
  ...newPassword,
  /** Of an account that somebody else opened: the terms, and the age that the brand asks for. */
  agreed: z.optional(z.literal(true)),
  ageConfirmed: z.optional(z.literal(true)),
})
export const ResetPasswordForm = z.strictObject({ token: Text(100, 20), ...newPassword })
export const PhonePasswordForm = z.strictObject({
  mobileNum: Mobile,
  countryDialingCode: DialingCode,
  verificationCode: Code,
  newPassword: Password,
})
