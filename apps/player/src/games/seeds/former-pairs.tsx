import { fair } from '@faro/contract/fair'
import { useT } from '@faro/i18n'
import { useRoutePages } from '@faro/web-kit'
import { RecordList } from '../../records/record-list.tsx'
import { PairItem } from '../../records/pair-item.tsx'

/** Every pair of the player in this game, those long turned as well. */
export const FormerPairs = () => {
  const t = useT()
  const pages = useRoutePages(fair.pairs, { query: { limit: '10' } }, { staleMs: 0 })
  return (
    <section aria-labelledby="seeds-pairs" className="grid gap-2">
      <h3 id="seeds-pairs" className="font-bold">
        {t('seeds.pairs')}
      </h3>
      <RecordList
        label={t('seeds.pairs')}
        pages={pages}
        empty={t('seeds.pairs-none')}
        rowKey={({ seedId }) => seedId}
        row={(pair) => <PairItem pair={pair} />}
      />
    </section>
  )
}
