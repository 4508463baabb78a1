import { catalogue, lobbyQuery, type LobbyList } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { useRoutePages } from '@faro/web-kit'
import { GameGrid } from '../../cards/game-grid.tsx'
import { useFavourites } from '../../cards/use-favourites.ts'

/** What other vendors have of a category, below our own book. */
export const MoreHouses = ({ list }: { readonly list: LobbyList }) => {
  const t = useT()
  const favourites = useFavourites()
  const games = useRoutePages(catalogue.gameList, { query: lobbyQuery(list) }, { staleMs: 300_000 })
  const pages = games.data?.pages.map(({ rows }) => rows) ?? []
  if (pages.every((rows) => rows.length === 0)) return null
  return (
    <section aria-labelledby="more-houses" className="mt-7">
      <h2 id="more-houses" className="mb-3 text-lg font-extrabold">
        {t('sports.more-houses')}
      </h2>
      <GameGrid pages={pages} favourites={favourites} />
    </section>
  )
}
