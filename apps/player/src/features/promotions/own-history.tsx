import type { ActivityDetail } from '@faro/contract/promotions'
import { formatInstant, useT } from '@faro/i18n'
import { pageLanguage } from '../../state/preferences.ts'
import { StatePill } from './state-pill.tsx'

/** What one has begun in an activity, with the answers of whoever decided. */
export const OwnHistory = ({ history }: Pick<ActivityDetail, 'history'>) => {
  const t = useT()
  if (history.length === 0) return null
  return (
    <section aria-labelledby="promo-history">
      <h2 id="promo-history" className="mb-2 font-bold">
        {t('promos.own')}
      </h2>
      <ul className="card divide-y divide-line">
        {history.map(({ period, state, joinedAt, remark, decision }) => (
          <li key={period} className="flex items-start justify-between gap-3 px-4 py-3">
            <div className="min-w-0">
              <p className="text-xs text-t3">{formatInstant(joinedAt, pageLanguage())}</p>
              {remark !== '' && <p className="break-words">{remark}</p>}
              {decision !== '' && (
                <p className="break-words text-t2">{t('promos.answer', { text: decision })}</p>
              )}
            </div>
            <StatePill state={state} />
          </li>
        ))}
      </ul>
    </section>
  )
}
