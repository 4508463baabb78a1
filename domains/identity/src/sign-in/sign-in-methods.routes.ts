import { passwords as passwordContract, signInMethods as contract } from '@faro/contract/identity'
import * as shapes from '@faro/contract/identity/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind, type Context } from '@faro/server-kit/http'
import { needProofBesidePassword } from '../factors/proof.ts'
import type { CodePurpose } from '../delivery/message.ts'
import { changePassword } from '../passwords/change-password.ts'
import { askByEmail, resetByLink } from '../passwords/reset-by-email.ts'
import { resetByPhone } from '../passwords/reset-by-phone.ts'
import type { SignInDeps } from './deps.ts'
import { sendCode } from './send-code.ts'
import { signInSettings } from './sign-in-methods.query.ts'

type Visitor = Pick<Context, 'merchant' | 'ip' | 'userAgent' | 'deviceKey' | 'language'>

const visitOf = ({ merchant, ip, userAgent, deviceKey }: Visitor) => ({
  merchantId: merchant.merchantId,
  ip,
  userAgent,
  deviceKey,
})

const languageOf = ({ language, merchant }: Visitor): string =>
  (language ?? merchant.defaultLanguage).toLowerCase()

export const signInMethodsRoutes = (deps: SignInDeps) => {
  const send = codeSender(deps)
  const sendForPerson = personsCodeSender(deps)
  const { human, captcha, outside, db, invitations } = deps
  return bind(contract, shapes.signInMethods, {
    settings: async ({ merchant }) => {
      const settings = await signInSettings(db, merchant.merchantId)
      const { baseUrl, apiKey } = outside.phoneAuth
      const siteKey = settings.human === 'turnstile' ? outside.turnstile.siteKey : null
      return ok({
        human: { provider: settings.human, siteKey },
        dialingCodes: [...settings.dialingCodes],
        expiredMinutes: settings.codeMinutes,
        phoneAuth: settings.smsService === 'phone-auth' ? { baseUrl, apiKey } : null,
      })
    },
    botChallenge: ({ merchant }) => human.challenge(merchant.merchantId),
    captcha: (context) =>
      captcha.picture({ ...visitOf(context), captchaId: context.input.query.id }),
    captchaSound: (context) =>
      captcha.sound({ ...visitOf(context), captchaId: context.input.query.id }),
    sendLoginCode: (context) => {
      const { mobileNum, countryDialingCode } = context.input.body
      return send('login', context, { number: mobileNum, countryDialingCode })
    },
    sendRegisterCode: (context) => {
      const { mobileNo: number, ...rest } = context.input.body
      return sendForPerson('register', context, { number, ...rest })
    },
    sendPasswordCode: (context) => {
      const { mobileNum: number, ...rest } = context.input.body
      return sendForPerson('password', context, { number, ...rest })
    },
    affiliate: ({ merchant: { merchantId }, input }) =>
      invitations.find(db, { merchantId, ...input.query }),
  })
}

type To = { readonly number: string; readonly countryDialingCode: string }

/** Each code costs money, and whoever registers or forgot a password may name any number. */
const personsCodeSender = (deps: SignInDeps) => {
  const send = codeSender(deps)
  return async (
    purpose: 'register' | 'password',
    context: Visitor,
    { humanVerification, ...to }: To & { readonly humanVerification?: string | undefined },
  ) => {
    const person = await deps.human.verify(humanVerification, visitOf(context))
    return person.ok ? send(purpose, context, to) : person
  }
}

const codeSender = (deps: SignInDeps) => {
  const send = sendCode(deps)
  return async (
    purpose: Extract<CodePurpose, 'login' | 'register' | 'password'>,
    context: Visitor,
    { number, countryDialingCode }: To,
  ) => {
    const { merchantId, ip, deviceKey } = visitOf(context)
    const sent = await send(purpose, {
      merchantId,
      ip,
      deviceKey,
      language: languageOf(context),
      number,
      countryDialingCode,
    })
    return sent.ok ? ok({ ...sent.value, message: '' }) : sent
  }
}

export const passwordRoutes = (deps: SignInDeps) => {
  const change = changePassword(deps)
  const byPhone = resetByPhone(deps)
  const byEmail = askByEmail(deps)
  const byLink = resetByLink(deps)
  return bind(passwordContract, shapes.passwords, {
    change: async (context) => {
      const { caller, input } = context
      const proof = await needProofBesidePassword(deps, caller)
      return proof.ok ? change(input.body, { ...caller, visit: visitOf(context) }) : proof
    },
    resetByPhone: (context) => byPhone(context.input.body, visitOf(context)),
    askByEmail: async (context) => {
      const { hostname } = new URL(context.origin)
      const { publicUrl } = deps
      const wish = { hostname, publicUrl, isSecret: true }
      const address = await deps.whitelabel.siteOf(context.merchant.merchantId, wish)
      // only addresses of the brand: a link elsewhere is never mailed
      if (address === null) return err('way-closed')
      const site = { origin: address.origin, language: languageOf(context) }
      return byEmail(context.input.body, visitOf(context), site)
    },
    resetByLink: (context) => byLink(context.input.body, visitOf(context)),
  })
}
