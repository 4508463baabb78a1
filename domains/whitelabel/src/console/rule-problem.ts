import { runInNewContext } from 'node:vm'
import type { RuleEdit } from '@faro/contract/whitelabel'
import safeRegex from 'safe-regex2'

export type RuleProblem = 'lengths' | 'pattern' | 'pattern-slow' | 'needed'

const needed = ['username', 'password', 'confirmPassword']
const probeMs = 50
const hostile = ['a', '0', 'A', ' ', '.', '-', 'aA0'].map((text) => `${text.repeat(85)}\u0000`)

/** What is wrong with a rule, or null. A rule nobody could keep, or that could hang us, is none. */
export const ruleProblem = (rule: RuleEdit): RuleProblem | null => {
  if (rule.maxLength < rule.minLength) return 'lengths'
  if (needed.includes(rule.field) && !(rule.enabled && rule.required)) return 'needed'
  return patternProblem(rule.acceptedPattern)
}

/** A brand's own expression is run on whatever visitors send: it must not take long on anything. */
const patternProblem = (source: string): RuleProblem | null => {
  if (source === '*' || source === '') return null
  let whole: RegExp
  try {
    whole = new RegExp(`^(?:${source})$`, 'u')
  } catch {
    return 'pattern'
  }
  if (!safeRegex(whole)) return 'pattern-slow'
  try {
    // the only way to stop an expression that does not end
    runInNewContext(
      'texts.forEach((text) => whole.test(text))',
      { texts: hostile, whole },
      {
        timeout: probeMs,
      },
    )
    return null
  } catch {
    return 'pattern-slow'
  }
}
