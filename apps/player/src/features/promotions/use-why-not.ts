import type { ActivityDetail } from '@faro/contract/promotions'
import { useT, type MessageKey } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'

type NotEligible = NonNullable<ActivityDetail['notEligible']>

const shown = (value: unknown): string => (typeof value === 'string' ? value : String(value))

/** Why an activity is not for somebody, in words: by the first predicate that fails (8.2). */
export const useWhyNot = (): ((failure: NotEligible) => string) => {
  const t = useT()
  const money = useMoney()
  return ({ predicate, isNot }) => {
    const { is, min, max, minDays, maxDays } = predicate
    const isSum = is === 'netLoss' || is === 'valid' || predicate['of'] === 'sum'
    const least = min ?? minDays
    const most = max ?? maxDays
    const text = (value: unknown): string => (isSum ? money.show(shown(value)) : shown(value))
    const key = `promos.why.${is}${isNot ? '-not' : ''}` as MessageKey
    const words = t(key, {
      min: least === undefined ? 'none' : text(least),
      max: most === undefined ? 'none' : text(most),
      yes: String(predicate['yes'] ?? predicate['done'] ?? predicate['not'] ?? true),
      what: shown(predicate['what'] ?? ''),
    })
    return words === key ? t('promos.why.other') : words
  }
}
