import { fair } from '@faro/contract/fair'
import { useT } from '@faro/i18n'
import { useIsSignedIn, useRoutePages } from '@faro/web-kit'
import { PairItem } from '../../records/pair-item.tsx'
import { RecordList } from '../../records/record-list.tsx'
import { titleLabel } from './labels.ts'

/** Every pair of the player in all games; nothing for guests. */
export const OwnPairs = () => (useIsSignedIn() ? <Pairs /> : null)

const Pairs = () => {
  const t = useT()
  const pages = useRoutePages(fair.ownPairs, { query: { limit: '10' } }, { staleMs: 5_000 })
  return (
    <section aria-labelledby="fair-pairs" className="grid gap-3">
      <h2 id="fair-pairs" className="text-lg font-extrabold">
        {t('seeds.pairs')}
      </h2>
      <RecordList
        label={t('seeds.pairs')}
        pages={pages}
        empty={t('seeds.pairs-none')}
        rowKey={({ seedId }) => seedId}
        row={(pair) => <PairItem pair={pair} title={titleLabel(t, pair.gameCode)} />}
      />
    </section>
  )
}
