import { useT } from '@faro/i18n'
import { usePlace, whens } from '../../sports/address.ts'

/** Live, by day, by league, or what is followed. */
export const WhenTabs = () => {
  const t = useT()
  const { place, change } = usePlace()
  return (
    <div role="group" aria-label={t('sports.when')} className="chip-scroll mb-3">
      {whens.map((when) => (
        <button
          key={when}
          type="button"
          className="chip"
          aria-pressed={when === place.when}
          aria-current={when === place.when ? 'page' : undefined}
          onClick={() => change({ when: when === 'live' ? '' : when, league: '' })}
        >
          {t(`sports.when.${when}`)}
        </button>
      ))}
    </div>
  )
}
