import { err, ok, type Result } from '@faro/kernel/result'
import type { Deps } from '../deps.ts'
import { judgePassword } from '../passwords/judge-password.ts'
import { isMobileName } from '../sessions/login-name.ts'
import type { Visit } from '../sessions/visit.ts'
import { waysInSettings } from '../ways/ways-in.query.ts'
import { refusal, refusalsOf, type Registration, type RegisterMethod } from './registration.ts'

export type RegistrationForm = Omit<Registration, 'username' | 'password'> & {
  readonly username?: string
  readonly password?: string | undefined
}

export type Judging = {
  readonly visit: Pick<Visit, 'merchantId' | 'ip'>
  readonly method: RegisterMethod
}

type Judged = Promise<Result<null, 'fields-refused'>>

/**
 * What is judged in no time, of whoever asks: every field by its rule, and a chosen name by whether
 * it is the mobile that somebody else signs in with.
 */
export const judgeForm = async (
  { db, whitelabel, clock }: Pick<Deps, 'db' | 'whitelabel' | 'clock'>,
  form: RegistrationForm,
  { visit: { merchantId }, method }: Judging,
): Judged => {
  const { registerRules, brand } = await whitelabel.settingsOf(merchantId)
  const hasPassword =
    method === 'username' || (await whitelabel.isEnabled(merchantId, 'MOBILENUMPASSREG3'))
  const { ageMinimum } = brand
  const today = clock.now()
  const refusals = refusalsOf(form, registerRules, { method, hasPassword, today, ageMinimum })
  if (method === 'username' && refusals.username === undefined) {
    const { dialingCodes } = await waysInSettings(db, merchantId)
    if (isMobileName(form.username ?? '', dialingCodes))
      refusals.username = refusal('mobile-name', registerRules['username'])
  }
  return Object.keys(refusals).length === 0 ? ok(null) : err('fields-refused', refusals)
}

/**
 * What takes long, of whoever has shown to be a person: the password by what everybody tries first.
 */
export const judgeWords = async (
  deps: Pick<Deps, 'whitelabel' | 'threads'>,
  form: RegistrationForm,
  { visit: { merchantId, ip } }: Judging,
): Judged => {
  const { password } = form
  if (password === undefined) return ok(null)
  const { registerRules, brand } = await deps.whitelabel.settingsOf(merchantId)
  const own = [form.username, form.email, form.mobileNum, form.nickname, brand.name]
  const problem = await judgePassword(deps, { password, own, ip })
  if (problem === null) return ok(null)
  return err('fields-refused', { password: refusal(problem, registerRules['password']) })
}
