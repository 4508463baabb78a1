import { runInNewContext } from 'node:vm'
import { passwordLengthMin, type RuleEdit } from '@faro/contract/whitelabel'
import { isSafePattern } from 'redos-detector'
import { isNarrow } from './narrow-rule.ts'

export type RuleProblem = 'lengths' | 'pattern' | 'pattern-slow' | 'needed' | 'short' | 'narrow'

const needed = ['username', 'password', 'confirmPassword']
const probeMs = 250
const proofMs = 750
const pumpedLength = 255
const common = ['a', '0', 'A', 'ñ', ' ', '.', '-', '@', 'aA0']

/** What is wrong with a rule, or null. A rule nobody could keep, or that could hang us, is none. */
export const ruleProblem = (rule: RuleEdit): RuleProblem | null => {
  if (rule.maxLength < rule.minLength) return 'lengths'
  if (needed.includes(rule.field) && !(rule.enabled && rule.required)) return 'needed'
  const problem = patternProblem(rule.acceptedPattern)
  if (problem !== null || rule.field !== 'password') return problem
  if (rule.minLength < passwordLengthMin) return 'short'
  return isNarrow(rule) ? 'narrow' : null
}

/**
 * A brand's own expression is run on whatever visitors send: it must not take long on anything. It
 * is taken only where it is shown that a text can be read in few ways; what cannot be shown in time
 * is refused like what is slow.
 */
const patternProblem = (source: string): RuleProblem | null => {
  if (source === '*' || source === '') return null
  const text = `^(?:${source})$`
  let whole: RegExp
  try {
    whole = new RegExp(text, 'u')
  } catch {
    return 'pattern'
  }
  // a busy machine may stop for a moment: only what is slow twice is slow
  const isQuick = () => isQuickOnce(whole, source)
  return isShownSafe(text) && (isQuick() || isQuick()) ? null : 'pattern-slow'
}

const ranges: Readonly<Record<string, string>> = {
  L: 'a-zA-ZÀ-ÿ',
  Letter: 'a-zA-ZÀ-ÿ',
  Alphabetic: 'a-zA-ZÀ-ÿ',
  Lu: 'A-ZÀ-Þ',
  Ll: 'a-zß-ÿ',
  N: '0-9',
  Nd: '0-9',
}

/** The proof knows no classes by property: some of their characters stand for all. */
const knownClasses = (text: string): string => {
  let isInside = false
  return text.replace(/\\p\{(\w+)\}|\\.|[[\]]/gsu, (part, name: string | undefined) => {
    const range = name === undefined ? undefined : ranges[name]
    if (range !== undefined) return isInside ? range : `[${range}]`
    if (part === '[' || part === ']') isInside = part === '['
    return part
  })
}

const isShownSafe = (text: string): boolean => {
  try {
    return isSafePattern(knownClasses(text), { unicode: true, timeout: proofMs }).safe
  } catch {
    return false
  }
}

/** Texts that almost match, of the characters that the expression itself names. */
const hostileTo = (source: string): string[] => {
  const named = new Set([...source.replace(/\\[a-zA-Z]/g, '')].filter((one) => !/[\\^$]/.test(one)))
  return [...common, ...named].map(
    (text) => `${text.repeat(Math.ceil(pumpedLength / text.length))}\u0000`,
  )
}

const isQuickOnce = (whole: RegExp, source: string): boolean => {
  try {
    // the only way to stop an expression that does not end
    runInNewContext(
      'texts.forEach((text) => whole.test(text))',
      { texts: hostileTo(source), whole },
      { timeout: probeMs },
    )
    return true
  } catch {
    return false
  }
}
