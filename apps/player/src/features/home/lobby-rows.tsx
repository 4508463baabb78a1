import { catalogue, memberGames, type Category } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { useRoute, useSession } from '@faro/web-kit'
import { useEffect, useRef, useState } from 'react'
import type { Favourites } from '../../cards/use-favourites.ts'
import { paths } from '../../paths.ts'
import { GameRow } from './game-row.tsx'

type Props = { readonly favourites: Favourites }

/** What the member opened last and marked. */
export const MemberRows = ({ favourites }: Props) => {
  const t = useT()
  const { token } = useSession()
  const recents = useRoute(memberGames.recents, {})
  const marked = useRoute(memberGames.favourites, {})
  if (token === null) return null
  const shown = marked.data?.list.filter(({ code }) => favourites.codes.has(code))
  const isEmpty = recents.data?.list.length === 0 && marked.data !== undefined
  // something must stand there, or else the place that was kept stays open
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
export const RankRow = ({ favourites }: Props) => {
  const t = useT()
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
const rowGames = 10
const askedGames = '24'

type CategoryProps = Props & {
  /** Codes that stand on the page already. */
  readonly known: ReadonlySet<string>
}

/** A row for each category that has games; each asks for them when it comes near. */
export const CategoryRows = ({ favourites, known }: CategoryProps) => {
  const vendors = useRoute(catalogue.vendors, { query: {} }, { staleMs: 300_000 })
  const offered = rows.filter((category) =>
    vendors.data?.some(({ gameCategory }) => gameCategory === category),
  )
  return offered.map((category) => (
    <CategoryRow key={category} category={category} favourites={favourites} known={known} />
  ))
}

const CategoryRow = ({
  category,
  favourites,
  known,
}: CategoryProps & { readonly category: Category }) => {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return
        setNear(true)
        watch.disconnect()
      },
      { rootMargin: '120px 0px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
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
        to={paths.category(category)}
        games={list.isError ? [] : others}
        favourites={favourites}
      />
    </div>
  )
}
