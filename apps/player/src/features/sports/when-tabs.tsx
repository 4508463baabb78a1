import { useT } from '@faro/i18n'
import { Segmented } from '@faro/ui'
import { usePlace, whens } from '../../sports/address.ts'

/** Live, by day, by league, or what is followed. */
export const WhenTabs = () => {
  const t = useT()
  const { place, change } = usePlace()
  return (
    <div className="mb-3">
      <Segmented
        label={t('sports.when')}
        value={place.when}
        options={whens.map((value) => ({ value, label: t(`sports.when.${value}`) }))}
        onChange={(when) => change({ when: when === 'live' ? '' : when, league: '' })}
      />
    </div>
  )
}
