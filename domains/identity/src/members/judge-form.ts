import { err, ok, type Result } from '@faro/kernel/result'
import type { Deps } from '../deps.ts'
import { judgePassword } from '../passwords/judge-password.ts'
import { isMobileName } from '../sessions/login-name.ts'
import type { Visit } from '../sessions/visit.ts'
import { signInSettings } from '../sign-in/sign-in-methods.query.ts'
import { readPatterns } from './read-patterns.ts'
import {
  patternedOf,
  refusal,
  refusalsOf,
  type Refusals,
  type Registration,
  type RegisterMethod,
} from './registration.ts'

export type RegistrationForm = Omit<Registration, 'username' | 'password'> & {
  readonly username?: string
  readonly password?: string | undefined
}

export type FormContext = {
  readonly visit: Pick<Visit, 'merchantId' | 'ip'>
  readonly method: RegisterMethod
}

type Judged = Promise<Result<null, 'fields-refused'>>

const optionsOf = async (
  { whitelabel }: Pick<Deps, 'whitelabel'>,
  { visit: { merchantId }, method }: FormContext,
) => {
  const { registerRules, brand } = await whitelabel.settingsOf(merchantId)
  const hasPassword =
    method === 'username' || (await whitelabel.isEnabled(merchantId, 'MOBILENUMPASSREG3'))
  return { registerRules, brand, options: { method, hasPassword } }
}

const verdictOf = (refusals: Refusals): Result<null, 'fields-refused'> =>
  Object.keys(refusals).length === 0 ? ok(null) : err('fields-refused', refusals)

/**
 * The quick checks: every field by its rule, and whether a chosen name is another member's sign-in
 * number.
 */
export const judgeForm = async (
  deps: Pick<Deps, 'db' | 'whitelabel' | 'clock'>,
  form: RegistrationForm,
  context: FormContext,
): Judged => {
  const { registerRules, brand, options } = await optionsOf(deps, context)
  const { ageMinimum } = brand
  const today = deps.clock.now()
  const refusals = refusalsOf(form, registerRules, { ...options, today, ageMinimum })
  if (context.method === 'username' && refusals.username === undefined) {
    const { dialingCodes } = await signInSettings(deps.db, context.visit.merchantId)
    if (isMobileName(form.username ?? '', dialingCodes))
      refusals.username = refusal('mobile-name', registerRules['username'])
  }
  return verdictOf(refusals)
}

/**
 * What takes long, of whoever has shown to be a person: fields by the expressions that the brand
 * wrote itself, and the password by what everybody tries first.
 */
export const judgeWords = async (
  deps: Pick<Deps, 'whitelabel' | 'threads' | 'accepts'>,
  form: RegistrationForm,
  context: FormContext,
): Judged => {
  const { registerRules, brand, options } = await optionsOf(deps, context)
  const { visit } = context
  const fields = patternedOf(form, registerRules, options)
  const refusals = await readPatterns(deps, fields, visit)
  const { password } = form
  if (password !== undefined && refusals.password === undefined) {
    const own = [form.username, form.email, form.mobileNum, form.nickname, brand.name]
    const problem = await judgePassword(deps, { password, own, ip: visit.ip })
    if (problem !== null) refusals.password = refusal(problem, registerRules['password'])
  }
  return verdictOf(refusals)
}
