import {
  catalogue,
  everyHall,
  features,
  gameSorts,
  hallCategory,
  hallOf,
  lobbyQuery,
  volatilities,
  type Category,
  type Game,
  type LobbyList,
} from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, EmptyState, ErrorState } from '@faro/ui'
import { useErrorText, useRoute, useRoutePages } from '@faro/web-kit'
import { SearchX } from 'lucide-react'
import { Suspense, useCallback, useEffect } from 'react'
import { useSearchParams } from '@faro/web-kit/router'
import { useFavourites } from '../../cards/use-favourites.ts'
import { CardPlaces } from '../../cards/card-places.tsx'
import { FavouriteList } from './favourite-list.tsx'
import { GameGrid } from '../../cards/game-grid.tsx'
import { Halls } from './halls.tsx'
import { LobbyFilters } from './lobby-filters.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { isSmallHall, OtherHalls } from './other-halls.tsx'
import { useNearEnd } from '../../cards/use-near-end.ts'
import { useLobby } from '../../state/lobby.ts'
import { lazyPart } from '@faro/web-kit/lazy-part'

const RoomList = lazyPart(async () => ({ default: (await import('./room-list.tsx')).RoomList }))

type Props = { readonly list: LobbyList }

/** One page for every list of games: the path names the list, the query its hall and filters. */
export const LobbyPage = ({ list }: Props) => {
  const t = useT()
  const [search] = useSearchParams()
  const room = list === 'pvp' ? search.get('game') : null
  if (room !== null)
    return (
      <Suspense fallback={<CardPlaces />}>
        <RoomList code={room} />
      </Suspense>
    )
  if (list === 'fav')
    return (
      <>
        <h1 className="mb-4 text-2xl font-extrabold">{t('core.category.fav')}</h1>
        <FavouriteList />
      </>
    )
  return <Lobby list={list} />
}

/** Back from a game the list is as it was. */
const listStaleMs = 300_000

/** The hall at hand is the current vendor: what the thumb's own tab and other lists go by. */
const useCurrentHall = (gameType: Category | null, hall: string): void => {
  const choose = useLobby((lobby) => lobby.choose)
  useEffect(() => {
    if (gameType !== null) choose({ vassalage: hall === everyHall ? null : hall, gameType })
  }, [gameType, hall, choose])
}

/** What an address says, where it is one of the values that there are. */
const knownOf = (values: readonly string[], said: string | null): string =>
  said !== null && values.includes(said) ? said : ''

const Lobby = ({ list }: Props) => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const words = search.get('q') ?? ''
  const feature = knownOf(features, search.get('feature'))
  const volatility = knownOf(volatilities, search.get('volatility'))
  const sort = knownOf(gameSorts, search.get('sort'))
  const category = hallCategory(list)
  const groups = useRoute(catalogue.vendors, { query: {} }, { staleMs: 300_000 })
  const vendors = groups.data?.find((group) => group.gameCategory === category)?.vendors ?? []
  const isFiltered = words !== '' || feature !== '' || volatility !== ''
  const hall = hallOf(
    vendors.map(({ vassalage }) => vassalage),
    { named: search.get('page'), isSearching: isFiltered },
  )
  useCurrentHall(category, hall)
  const query = lobbyQuery(list, {
    vassalage: hall === everyHall ? '' : hall,
    search: words.trim(),
    feature,
    volatility,
    sort,
  })
  const games = useRoutePages(
    catalogue.gameList,
    { query },
    // which hall comes first is known once the vendors are
    { keepPrevious: true, staleMs: listStaleMs, enabled: category === null || !groups.isPending },
  )
  const change = useCallback(
    (name: string, value: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  const total = games.data?.pages[0]?.total ?? null
  return (
    <>
      <h1 className="text-2xl font-extrabold">{t(`core.category.${list}`)}</h1>
      <p className="mb-3 text-t3" aria-live="polite">
        {total === null ? '\u00a0' : t('home.list-count', { count: total })}
      </p>
      {vendors.length > 1 && <Halls list={list} vendors={vendors} active={hall} />}
      <div className="mb-5">
        <LobbyFilters
          words={words}
          feature={feature}
          volatility={volatility}
          sort={sort}
          hasFigures={list === 'rng' || list === 'hot' || category === null}
          onChange={change}
        />
      </div>
      <Results games={games} isFiltered={isFiltered} onClear={() => setSearch({})} />
      {total === 0 && words !== '' && <Elsewhere words={words.trim()} />}
      {hall !== everyHall && !isFiltered && isSmallHall(total) && (
        <OtherHalls list={list} hall={hall} staleMs={listStaleMs} />
      )}
    </>
  )
}

type ResultsProps = {
  readonly games: ReturnType<typeof useRoutePages<typeof catalogue.gameList>>
  readonly isFiltered: boolean
  readonly onClear: () => void
}

const Results = ({ games, isFiltered, onClear }: ResultsProps) => {
  const t = useT()
  const errorText = useErrorText()
  const favourites = useFavourites()
  const more = () => {
    if (games.hasNextPage && !games.isFetchingNextPage && !games.isError) void games.fetchNextPage()
  }
  const end = useNearEnd(more)
  const pages = games.data?.pages.map(({ rows }) => rows as readonly Game[]) ?? []
  const count = pages.reduce((sum, rows) => sum + rows.length, 0)
  return (
    <>
      {games.isPending && <CardPlaces />}
      {games.data !== undefined && count === 0 && (
        <EmptyState
          icon={<SearchX size={28} />}
          text={t('home.empty')}
          action={
            isFiltered && (
              <Button variant="secondary" onClick={onClear}>
                {t('home.clear')}
              </Button>
            )
          }
        />
      )}
      <div aria-busy={games.isFetching} className={games.isPlaceholderData ? 'opacity-60' : ''}>
        <GameGrid pages={pages} favourites={favourites} />
      </div>
      {games.isError && (
        <ErrorState
          text={errorText(games.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void (count > 0 ? games.fetchNextPage() : games.refetch())}
        />
      )}
      <div ref={end} className="grid min-h-14 justify-center">
        {games.hasNextPage && !games.isError && (
          <Button variant="secondary" isBusy={games.isFetchingNextPage} onClick={more}>
            {t('core.more')}
          </Button>
        )}
        {count > 100 && !games.hasNextPage && (
          <p className="text-t3">{t('home.list-end', { count })}</p>
        )}
      </div>
    </>
  )
}
