import {
  catalogue,
  everyHall,
  lobbyPageRows,
  lobbyQuery,
  type LobbyList,
} from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { GameGrid } from '../../cards/game-grid.tsx'
import { useFavourites } from '../../cards/use-favourites.ts'
import { paths } from '../../paths.ts'

/** A hall of a few games leaves room for the others of its category. */
export const isSmallHall = (total: number | null): boolean =>
  total !== null && total > 0 && total < lobbyPageRows

type Props = { readonly list: LobbyList; readonly hall: string; readonly staleMs: number }

/** What the other halls of a category have, below a hall of a few games. */
export const OtherHalls = ({ list, hall, staleMs }: Props) => {
  const t = useT()
  const favourites = useFavourites()
  const games = useRoutePages(catalogue.gameList, { query: lobbyQuery(list) }, { staleMs })
  const others = games.data?.pages[0]?.rows.filter(({ vassalage }) => vassalage !== hall) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-halls" className="mt-7">
      <h2 id="other-halls" className="mb-3 text-lg font-extrabold">
        {t('home.other-halls')}
      </h2>
      <GameGrid pages={[others]} favourites={favourites} />
      <div className="mt-5 grid justify-center">
        <Link to={paths.hall(list, everyHall)} className={buttonClass({ variant: 'secondary' })}>
          {t('home.all-games')}
        </Link>
      </div>
    </section>
  )
}
