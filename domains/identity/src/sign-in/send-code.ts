import { err, type Result } from '@faro/kernel/result'
import type { AskRefusal, CodeAsked } from '../codes/codes.ts'
import { mobileNumber } from '../delivery/mobile-number.ts'
import type { SignInDeps } from './deps.ts'
import { isKnownDevice } from '../devices/known.ts'
import { memberOfMobile } from './member-of-mobile.query.ts'
import { signInSettings } from './sign-in-methods.query.ts'

type SendCodeInput = {
  readonly merchantId: number
  readonly ip: string
  readonly deviceKey?: string | undefined
  /** The visitor's: who has the number is written to in their own. */
  readonly language: string
  readonly countryDialingCode: string
  readonly number: string
}

const flags = {
  login: ['MOBILEVERCODELOGIN3'],
  password: ['CHNGPASSVERIF3'],
  register: ['REGMOBVERF3', 'MOBILENUMREG3'],
} as const

type Refusal = 'mobile-invalid' | 'way-closed' | AskRefusal

/**
 * Sends a code to a number. Answer and duration are the same whether or not an account has the
 * number: for log-in a stranger's code is withheld, for registration an existing owner is told by
 * SMS and not on the screen. Only to countries that the brand serves.
 */
export const sendCode =
  ({ db, whitelabel, codes }: SignInDeps) =>
  async (
    purpose: keyof typeof flags,
    input: SendCodeInput,
  ): Promise<Result<CodeAsked, Refusal>> => {
    const { merchantId, ip } = input
    const on = await Promise.all(
      flags[purpose].map((flag) => whitelabel.isEnabled(merchantId, flag)),
    )
    if (!on.includes(true)) return err('way-closed')
    const { codeMinutes: minutes, dialingCodes } = await signInSettings(db, merchantId)
    const recipient = mobileNumber(input.countryDialingCode, input.number)
    const isServed = dialingCodes.includes(input.countryDialingCode.replace('+', ''))
    if (recipient === null || !isServed) return err('mobile-invalid')
    const owner = await memberOfMobile(db, merchantId, recipient)
    const isKnown = owner !== null
    const isOwn = await isKnownDevice(db, owner?.memberId ?? null, input.deviceKey)
    const language = owner?.language ?? input.language
    const to = { channel: 'sms' as const, recipient }
    const request = { merchantId, purpose, to, ip, language, minutes }
    if (purpose !== 'register') return codes.request({ ...request, isOwn, isWithheld: !isKnown })
    return codes.request(isKnown ? { ...request, insteadOfCode: 'already-registered' } : request)
  }
