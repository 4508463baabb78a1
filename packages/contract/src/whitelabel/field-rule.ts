import type { FieldRule } from './shapes.ts'

/**
 * An e-mail address in the one form that mailers use: comments, brackets, invisible characters or
 * wide letters, which a mailer drops or folds, would make two addresses of one mailbox.
 */
export const mailAddress =
  /^(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}$/u

/**
 * The pattern ids of the specification, section 5: each a whole-text regular expression. None can
 * backtrack without bound on 255 characters.
 */
export const patterns: Readonly<Record<number, RegExp>> = {
  0: /^.*$/su,
  1: /^[A-Za-z][A-Za-z0-9]*$/,
  2: /^[\p{Script=Han}0-9]+$/u,
  3: mailAddress,
  4: /^[A-Za-z0-9]+$/,
  5: /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]+$/,
  6: /^\d+$/,
  7: /^(?=.*[A-Z])[A-Za-z0-9]+$/,
  8: /^[A-Za-z ]+$/,
  9: /^\S+$/,
  10: /^[\p{Script=Han}\p{P}]+$/u,
  11: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  12: /^[\p{L} ]+$/u,
  13: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-\d{4}$/,
  14: /^[\p{L}\p{Nd}]+$/u,
  15: /^\p{Script=Hangul}+$/u,
  16: /^\p{Script=Thai}+$/u,
  17: /^[\p{Script=Thai}A-Za-z ]+$/u,
  18: /^(?=.*[A-Z])[A-Z ]+$/,
  19: /^[\x21-\x7e]+$/,
  20: /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[^A-Za-z0-9\s])\S+$/,
  21: /^\p{L}[\p{L}'.-]* \p{L}[\p{L}'. -]*$/u,
  22: /^[\u3040-\u30ff\u3400-\u9fff\uff01-\uff60\u3000]+$/u,
  23: /^[A-Z]+$/,
}

/** What a password has at least, whatever the rule of a brand says. */
export const passwordLengthMin = 8

/**
 * So many characters of a password are judged by how easily it is guessed: more take seconds, and
 * what begins with so many that are easily guessed is no good password either. No word of the lists
 * is longer.
 */
export const passwordJudgedMax = 32

export type FieldProblem = 'required' | 'length' | 'pattern'

/** What is wrong with a field's text under a brand's rule, or null; the same on both sides. */
export const checkField = (rule: FieldRule, text: string): FieldProblem | null => {
  const problem = checkBounds(rule, text)
  if (problem !== null || text === '') return problem
  return isAccepted(rule.acceptedPattern, text) ? null : 'pattern'
}

/**
 * All of it but the brand's own expression, which may be slow: a server runs that one in a thread,
 * where it can be ended.
 */
export const checkBounds = (rule: FieldRule, text: string): FieldProblem | null => {
  if (text === '') return rule.required ? 'required' : null
  const length = [...text].length
  if (length < rule.minLength || length > rule.maxLength || text.length > 255) return 'length'
  return (patterns[rule.patternId] ?? /^$/).test(text) ? null : 'pattern'
}

/** `*` is the specification's way to write `.*`. */
export const hasOwnPattern = ({ acceptedPattern }: Pick<FieldRule, 'acceptedPattern'>): boolean =>
  acceptedPattern !== '*' && acceptedPattern !== ''

/** Whether a whole text is what a brand's own expression asks for. */
export const isAccepted = (acceptedPattern: string, text: string): boolean =>
  !hasOwnPattern({ acceptedPattern }) || new RegExp(`^(?:${acceptedPattern})$`, 'u').test(text)
