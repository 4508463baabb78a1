import { activities, type ActivityCard } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { buttonClass, EmptyState, Segmented } from '@faro/ui'
import { useFlag, useRoute, useSession } from '@faro/web-kit'
import { Link, useSearchParams } from '@faro/web-kit/router'
import { BadgePercent } from 'lucide-react'
import { paths } from '../../paths.ts'
import { Answered } from '../../promos/answered.tsx'
import { device } from './device.ts'
import { Envelopes } from './envelopes.tsx'
import { filters, isShown, toClaimFirst, type Filter } from './filters.ts'
import { PromoCard } from './promo-card.tsx'
import { Raffles } from './raffles.tsx'
import { Winners } from './winners.tsx'

/** Everything that the brand offers; members see what is meant for them. */
export const PromotionsPage = () => {
  const t = useT()
  return (
    <>
      <h1 className="mb-4 text-2xl font-extrabold">{t('core.promotions')}</h1>
      <OffersOfReader />
    </>
  )
}

/** Read anew for who signs in or out. */
const OffersOfReader = () => {
  const { token } = useSession()
  return <Offers key={token === null ? 'guest' : 'member'} />
}

const Offers = () => {
  const t = useT()
  const isOn = useFlag('PROMOTIONS')
  const { token } = useSession()
  const [search, setSearch] = useSearchParams()
  const query = { device: device() } as const
  const found = useRoute(activities.list, { query }, { staleMs: 0, enabled: isOn })
  if (!isOn) return <None />
  const named = search.get('filter')
  const filter = filters.find((one) => one === named) ?? 'all'
  const shownFilters = filters.filter((one) => one !== 'mine' || token !== null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Segmented<Filter>
        label={t('promos.filter')}
        value={filter}
        onChange={(next) => setSearch(next === 'all' ? {} : { filter: next }, { replace: true })}
        options={shownFilters.map((value) => ({ value, label: t(`promos.filter.${value}`) }))}
      />
      <Answered query={found} waiting="h-96">
        {(data) => <Cards cards={data.activities} filter={filter} />}
      </Answered>
      <Envelopes />
      <Raffles />
      <Winners />
    </div>
  )
}

type CardsProps = { readonly cards: readonly ActivityCard[]; readonly filter: Filter }

const Cards = ({ cards, filter }: CardsProps) => {
  const shown = toClaimFirst(cards.filter((card) => isShown(card, filter)))
  if (shown.length === 0) return <None />
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" data-testid="promotions">
      {shown.map((card) => (
        <PromoCard key={card.activityId} card={card} />
      ))}
    </ul>
  )
}

const None = () => {
  const t = useT()
  return (
    <div className="card">
      <EmptyState
        icon={<BadgePercent size={28} />}
        text={t('promos.none')}
        action={
          <Link to={paths.category('hot')} className={buttonClass({ variant: 'secondary' })}>
            {t('core.games')}
          </Link>
        }
      />
    </div>
  )
}
