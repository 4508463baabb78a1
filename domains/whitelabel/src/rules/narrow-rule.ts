import { checkField, type RuleEdit } from '@faro/contract/whitelabel'

const digits = '0123456789'
const lower = 'abcdefghijklmnopqrstuvwxyz'
const upper = lower.toUpperCase()
const signs = '!#$%&()*+,-./:;<=>?@[]^_{|}~'
const alphabets = [
  digits,
  lower,
  upper,
  lower + upper,
  lower + digits,
  lower + upper + digits,
  lower + upper + digits + signs,
]
const lengths = [8, 10, 12, 16, 20]
const triesEach = 64
/** Fewer passwords than this are tried one after the other. */
const bitsMin = 40

/** The same texts with every look, so that a rule is not taken today and refused tomorrow. */
const sampler = (): ((alphabet: string, length: number) => string) => {
  let state = 1
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return (alphabet, length) =>
    Array.from({ length }, () => alphabet[next(alphabet.length)] ?? '').join('')
}

/**
 * Whether a rule leaves so few passwords that they can be tried. How many it leaves is judged by
 * the share of random texts that it takes: what none of them meets is a text known beforehand.
 */
export const isNarrow = (rule: RuleEdit): boolean => {
  const draw = sampler()
  const fitting = lengths.filter((length) => length >= rule.minLength && length <= rule.maxLength)
  const tried = fitting.length > 0 ? fitting : [rule.maxLength]
  return !alphabets.some((alphabet) =>
    tried.some((length) => {
      const texts = Array.from({ length: triesEach }, () => draw(alphabet, length))
      const taken = texts.filter((text) => checkField(rule, text) === null).length
      return length * Math.log2(alphabet.length) + Math.log2(taken / triesEach) >= bitsMin
    }),
  )
}
