import type { Health } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { useCallback } from 'react'
import { showMs } from '../../kit/figures.ts'

type Measured = Pick<Health, 'calls' | 'p95Ms'> & { readonly p50Ms?: number | null }

/** Writes durations that are known as the upper ends of buckets; null stands for over a second. */
export const useDurations = () => {
  const t = useT()
  return useCallback(
    ({ calls, p50Ms, p95Ms }: Measured) => {
      const show = (ms: number | null): string => {
        if (calls === 0) return '—'
        return ms === null ? t('console.over-second') : t('console.at-most-ms', { n: showMs(ms) })
      }
      return { p50: show(p50Ms ?? null), p95: show(p95Ms) }
    },
    [t],
  )
}
