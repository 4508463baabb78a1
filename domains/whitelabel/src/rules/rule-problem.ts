// Run in threads: a proof takes up to a second, and the proven pattern is tried on many texts.
import { hasOwnPattern, passwordLengthMin, type RuleEdit } from '@faro/contract/whitelabel'
import { isSafePattern } from 'redos-detector'
import { inFewSigns } from './few-signs.ts'
import { isNarrow } from './narrow-rule.ts'

export type RuleProblem = 'lengths' | 'pattern' | 'pattern-slow' | 'needed' | 'short' | 'narrow'

const needed = ['username', 'password', 'confirmPassword']
// counted, not timed: a busy machine finds the same as an idle one
const stepsMax = 2_000
/** Ways to read the beginning of a text; as many as that, and no more, for each of its characters. */
const waysMax = 200

/**
 * What is wrong with a field rule, or null: nothing could satisfy it, or it could hang the server.
 */
export const ruleProblem = (rule: RuleEdit): RuleProblem | null => {
  if (rule.maxLength < rule.minLength) return 'lengths'
  if (needed.includes(rule.field) && !(rule.enabled && rule.required)) return 'needed'
  const problem = patternProblem(rule)
  if (problem !== null || rule.field !== 'password') return problem
  if (rule.minLength < passwordLengthMin) return 'short'
  return isNarrow(rule) ? 'narrow' : null
}

/**
 * A brand's expression runs on whatever visitors send, so it must be fast on every text. It is
 * accepted only if it provably matches any text in few ways; what cannot be proven, or not
 * understood, is refused.
 */
const patternProblem = (rule: RuleEdit): RuleProblem | null => {
  if (!hasOwnPattern(rule)) return null
  const source = rule.acceptedPattern
  try {
    // an expression may be well written and too large for the engine, which tells when it is run
    new RegExp(`^(?:${source})$`, 'u').test('')
  } catch {
    return 'pattern'
  }
  return isShownSafe(source) ? null : 'pattern-slow'
}

const isShownSafe = (source: string): boolean => {
  const same = inFewSigns(source)
  if (same === null) return false
  try {
    const bounds = { unicode: true, maxScore: waysMax, maxSteps: stepsMax }
    return isSafePattern(`^(?:${same})$`, bounds).safe
  } catch {
    return false
  }
}
