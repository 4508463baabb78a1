import type { Translate } from '@faro/i18n'

export type Refusal = {
  readonly reason: 'required' | 'length' | 'pattern' | 'mismatch' | 'not-enabled'
  readonly patternId: number
  readonly min: number
  readonly max: number
}

const worded = [0, 1, 3, 4, 5, 6, 21] as const

/** What is wrong with a field, in words. */
export const ruleText = (t: Translate, { reason, patternId, min, max }: Refusal): string => {
  if (reason === 'length')
    return min === max ? t('auth.length-exact', { min }) : t('auth.length', { min, max })
  if (reason !== 'pattern') return t(`auth.${reason}`)
  const known = worded.find((id) => id === patternId) ?? 0
  return t(`auth.pattern.${known}`)
}
