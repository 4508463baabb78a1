import type { Health } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { showMs } from '../../shell/figures.ts'

/** Writes durations that are known as the upper ends of buckets; null stands for over a second. */
export const useDurations = () => {
  const t = useT()
  const show = (calls: number, ms: number | null): string => {
    if (calls === 0) return '—'
    return ms === null ? t('console.over-second') : t('console.at-most-ms', { n: showMs(ms) })
  }
  return ({
    calls,
    p50Ms,
    p95Ms,
  }: Pick<Health, 'calls' | 'p95Ms'> & { p50Ms?: number | null }) => ({
    p50: show(calls, p50Ms ?? null),
    p95: show(calls, p95Ms),
  })
}
