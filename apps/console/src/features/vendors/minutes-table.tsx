import { useT } from '@faro/i18n'
import { showCount, showTime } from '../../shell/figures.ts'
import { useDurations } from './durations.ts'
import type { Minute } from './health-minutes.ts'

/** The chart in words: every minute that had calls, newest first. */
export const MinutesTable = ({ hour }: { readonly hour: readonly Minute[] }) => {
  const t = useT()
  const durations = useDurations()
  const busy = hour.filter(({ calls }) => calls > 0).toReversed()
  const titles = [
    t('console.minute'),
    t('console.calls'),
    t('console.refusals'),
    t('console.failures'),
    t('console.p95'),
  ]
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-9 items-center rounded-md font-semibold text-t2 hover:text-t1">
        {t('console.as-table')}
      </summary>
      {busy.length === 0 ? (
        <p className="text-t3">{t('console.hour-quiet')}</p>
      ) : (
        <div
          className="max-h-72 overflow-auto"
          tabIndex={0}
          role="group"
          aria-label={t('console.health')}
        >
          <table className="w-full">
            <caption className="sr-only">{t('console.health')}</caption>
            <thead>
              <tr className="text-t3">
                {titles.map((title) => (
                  <th key={title} scope="col" className="px-2 py-1 text-start font-semibold">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {busy.map((minute) => (
                <tr key={minute.at} className="border-t border-line">
                  <th scope="row" className="px-2 py-1 text-start font-bold">
                    {showTime(minute.at)}
                  </th>
                  <td className="px-2 py-1">{showCount(minute.calls)}</td>
                  <td className="px-2 py-1">{showCount(minute.refusals)}</td>
                  <td className="px-2 py-1">{showCount(minute.errors)}</td>
                  <td className="px-2 py-1">{durations(minute).p95}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
