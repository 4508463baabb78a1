import type { MessageKey, Translate } from '@faro/i18n'

export type Refusal = {
  readonly reason:
    | 'required'
    | 'length'
    | 'pattern'
    | 'mismatch'
    | 'not-enabled'
    | 'under-age'
    | 'mobile-name'
    | 'rule-slow'
    | 'breached'
    | 'weak'
    | 'same'
  readonly patternId: number
  readonly min: number
  readonly max: number
}

/** What is wrong with a field, in words. */
export const ruleText = (t: Translate, { reason, patternId, min, max }: Refusal): string =>
  reason === 'length' || reason === 'pattern'
    ? patternText(t, { patternId, min, max })
    : t(`signin.${reason}`)

/**
 * The message of a pattern id, in which (min) and (max) stand for the rule's lengths; where both
 * are the same, one number takes the place of the range.
 */
export const patternText = (
  t: Translate,
  { patternId, min, max }: Pick<Refusal, 'patternId' | 'min' | 'max'>,
): string => {
  const text = t(`signin.reg_pattern_${patternId}` as MessageKey)
  return min === max
    ? text.replace('(min) - (max)', String(min))
    : text.replace('(min)', String(min)).replace('(max)', String(max))
}
