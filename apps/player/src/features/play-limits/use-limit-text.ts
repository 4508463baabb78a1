import type { PlayLimit } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'

/** Writes a limit or what is used of it: money as the brand does, time in minutes. */
export const useLimitText = (kind: PlayLimit['kind']): ((value: string | null) => string) => {
  const t = useT()
  const money = useMoney()
  return (value) => {
    if (value === null) return t('limits.none')
    return kind === 'time' ? t('limits.minutes', { n: value }) : money.show(value)
  }
}
