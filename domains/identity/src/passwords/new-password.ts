import { checkBounds, passwordLengthMin, type FieldRule } from '@faro/contract/whitelabel'
import { err, ok, type Result } from '@faro/kernel/result'
import { networkOf } from '@faro/server-kit/http'
import type { Deps } from '../deps.ts'
import { judgePassword, type PasswordProblem } from './judge-password.ts'

type PasswordRefusal = {
  readonly reason:
    | 'required'
    | 'length'
    | 'pattern'
    | 'mismatch'
    | 'same'
    | 'rule-slow'
    | PasswordProblem
  readonly patternId: number
  readonly min: number
  readonly max: number
}

type NewPasswordInput = {
  readonly password: string
  readonly confirmation: string
  readonly rule: FieldRule | undefined
  /** What everybody knows of its owner. */
  readonly own: readonly (string | undefined)[]
  readonly visit: { readonly merchantId: number; readonly ip: string }
}

/** Judges a password that is to take the place of another. */
export const checkNewPassword = async (
  deps: Pick<Deps, 'threads' | 'accepts'>,
  { password, confirmation, rule, own, visit }: NewPasswordInput,
): Promise<Result<null, 'password-refused'>> => {
  const refuse = (reason: PasswordRefusal['reason']) => {
    const { patternId = 0, minLength: min = passwordLengthMin, maxLength: max = 255 } = rule ?? {}
    return err('password-refused' as const, { reason, patternId, min, max })
  }
  if (password !== confirmation) return refuse('mismatch')
  const broken = rule === undefined ? null : checkBounds({ ...rule, required: true }, password)
  if (broken !== null) return refuse(broken)
  if ([...password].length < passwordLengthMin) return refuse('length')
  const pattern = rule?.acceptedPattern ?? ''
  const { merchantId, ip } = visit
  const asked = { merchantId, field: 'password', pattern, text: password, who: networkOf(ip) }
  const read = await deps.accepts(asked)
  if (read !== 'taken') return refuse(read === 'slow' ? 'rule-slow' : 'pattern')
  const problem = await judgePassword(deps, { password, own, ip })
  return problem === null ? ok(null) : refuse(problem)
}
