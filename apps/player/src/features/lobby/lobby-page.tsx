import { catalogue } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, EmptyState, ErrorState, GameCard, Segmented, Skeleton, TextField } from '@faro/ui'
import { useErrorText, useRoute, useRoutePages } from '@faro/web-kit'
import { Search, SearchX } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths, type lobbyCategories } from '../../paths.ts'

type Props = { readonly category: (typeof lobbyCategories)[number] }

const pageRows = 48

/** One list for every category: hall of a vendor and search stand in the address. */
export const LobbyPage = ({ category }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [search, setSearch] = useSearchParams()
  const hall = search.get('page') ?? ''
  const words = search.get('q') ?? ''
  const vendors = useRoute(catalogue.vendors, { query: {} }, { staleMs: 300_000 })
  const offered = vendors.data?.find((group) => group.gameCategory === 'rng')?.vendors ?? []
  const games = useRoutePages(
    catalogue.gameList,
    {
      query: {
        category: 'rng',
        ...(hall === '' ? {} : { vassalage: hall }),
        ...(words === '' ? {} : { search: words }),
        limit: String(pageRows),
      },
    },
    { keepPrevious: true },
  )
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const shown = useDeferredValue(games.data?.pages.flatMap((page) => page.rows))
  return (
    <>
      <h1 className="text-2xl font-extrabold">{t(`core.category.${category}`)}</h1>
      <p className="mb-4 text-t3" aria-live="polite">
        {shown === undefined ? '\u00a0' : t('home.list-count', { count: shown.length })}
      </p>
      <div className="mb-5 grid items-end gap-4 lg:grid-cols-[minmax(0,360px)_1fr]">
        <TextField
          label={t('home.search')}
          type="search"
          lead={<Search size={18} />}
          value={words}
          maxLength={60}
          onChange={(event) => change('q', event.target.value)}
        />
        <Segmented
          label={t('home.vendors')}
          value={hall}
          onChange={(value) => change('page', value)}
          options={[
            { value: '', label: t('home.all') },
            ...offered.map(({ vassalage, name }) => ({ value: vassalage, label: name })),
          ]}
        />
      </div>
      {games.isError && (
        <ErrorState
          text={errorText(games.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void games.refetch()}
        />
      )}
      {shown?.length === 0 && (
        <EmptyState
          icon={<SearchX size={28} />}
          text={t('home.empty')}
          action={
            <Button variant="secondary" onClick={() => setSearch({})}>
              {t('home.clear')}
            </Button>
          }
        />
      )}
      <ul
        className="grid grid-cols-3 gap-x-2.5 gap-y-4 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-6 xl:grid-cols-7"
        aria-busy={games.isPending}
      >
        {games.isPending &&
          Array.from({ length: 8 }, (_, i) => (
            <li key={i}>
              <Skeleton className="aspect-[3/4] w-full rounded-md" />
            </li>
          ))}
        {shown?.map((game, i) => (
          <li key={game.gameId}>
            <GameCard
              title={game.title}
              vendor={game.vendorName}
              coverUrl={game.coverUrl}
              isEager={i < 6}
              link={(picture) => (
                <Link to={paths.game(game.code)} className="cover">
                  {picture}
                </Link>
              )}
            />
          </li>
        ))}
      </ul>
      {games.hasNextPage && (
        <div className="mt-6 grid justify-center">
          <Button
            variant="secondary"
            isBusy={games.isFetchingNextPage}
            onClick={() => void games.fetchNextPage()}
          >
            {t('core.more')}
          </Button>
        </div>
      )}
    </>
  )
}
