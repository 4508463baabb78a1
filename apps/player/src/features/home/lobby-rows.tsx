import {
  catalogue,
  everyHall,
  memberGames,
  type Category,
  type Game,
} from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { useRoute, useSession } from '@faro/web-kit'
import { useMemo } from 'react'
import { paths } from '../../paths.ts'
import { GameRow } from './game-row.tsx'
import { useHomeFavourites } from './home-favourites.tsx'
import { useNear } from './use-near.ts'

const rowGames = 10

const useHotGames = (): readonly Game[] | undefined => {
  const hot = useRoute(catalogue.hotGames, { query: {} }, { staleMs: 120_000 })
  return useMemo(() => hot.data?.list.slice(0, rowGames), [hot.data])
}

/** What the brand puts first. */
export const HotRow = () => {
  const t = useT()
  return (
    <GameRow
      id="row-hot"
      title={t('home.row-hot')}
      to={paths.category('hot')}
      games={useHotGames()}
      favourites={useHomeFavourites()}
      isFirst
    />
  )
}

/** What the member opened last and marked. */
export const MemberRows = () => {
  const t = useT()
  const favourites = useHomeFavourites()
  const { token } = useSession()
  const recents = useRoute(memberGames.recents, {})
  const marked = useRoute(memberGames.favourites, {})
  if (token === null) return null
  const shown = marked.data?.list.filter(({ code }) => favourites.codes.has(code))
  const isEmpty = recents.data?.list.length === 0 && marked.data !== undefined
  // render something, or the reserved space stays empty
  if (isEmpty && shown?.length === 0) return <span hidden />
  return (
    <>
      <GameRow
        id="row-recent"
        title={t('home.row-recent')}
        games={recents.isError ? [] : recents.data?.list}
        favourites={favourites}
      />
      <GameRow
        id="row-favourites"
        title={t('home.row-favourites')}
        to={paths.category('fav')}
        games={shown ?? []}
        favourites={favourites}
      />
    </>
  )
}

const rankRows = '10'

/** The most played of the last days; nothing until something was played. */
export const RankRow = () => {
  const t = useT()
  const favourites = useHomeFavourites()
  const rank = useRoute(catalogue.rankList, { query: { limit: rankRows } }, { staleMs: 120_000 })
  const list = rank.data?.list
  return (
    <GameRow
      id="row-rank"
      title={t('home.row-rank')}
      games={list ?? []}
      favourites={favourites}
      note={(_, i) => (
        <>
          <span className="font-extrabold text-brandt">
            <span className="sr-only">{t('home.rank', { rank: i + 1 })}</span>
            <span aria-hidden>{i + 1}</span>
          </span>
          {' · '}
          {t('home.rank-plays', { count: list?.[i]?.plays ?? 0 })}
        </>
      )}
    />
  )
}

const rows: readonly Category[] = ['rng', 'crash', 'live', 'fish', 'pvp']
const askedGames = '24'

/** A row per category with games; each fetches when near. */
export const CategoryRows = () => {
  const vendors = useRoute(catalogue.vendors, { query: {} }, { staleMs: 300_000 })
  const offered = rows.filter((category) =>
    vendors.data?.some(({ gameCategory }) => gameCategory === category),
  )
  return offered.map((category) => <CategoryRow key={category} category={category} />)
}

const CategoryRow = ({ category }: { readonly category: Category }) => {
  const t = useT()
  const favourites = useHomeFavourites()
  const hot = useHotGames()
  // announce only what is new on the page
  const known = new Set(hot?.map(({ code }) => code))
  const { place, isNear } = useNear(120)
  const list = useRoute(
    catalogue.gameList,
    { query: { category, limit: askedGames } },
    { enabled: isNear, staleMs: 120_000 },
  )
  const others = list.data?.rows.filter(({ code }) => !known.has(code)).slice(0, rowGames)
  return (
    <div ref={place}>
      <GameRow
        id={`row-${category}`}
        title={t(`core.category.${category}`)}
        to={paths.hall(category, everyHall)}
        games={list.isError ? [] : others}
        favourites={favourites}
      />
    </div>
  )
}
