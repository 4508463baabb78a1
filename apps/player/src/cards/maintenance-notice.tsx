import type { Game } from '@faro/contract/catalogue'
import { formatInstant, useT } from '@faro/i18n'
import { Construction } from 'lucide-react'
import { GameTile } from './game-tile.tsx'
import { useFavourites } from './use-favourites.ts'
import { pageLanguage } from '../state/preferences.ts'

type Props = { readonly game: Game; readonly suggestions: readonly Game[] }

/** Replaces a game under maintenance, with others to play. */
export const MaintenanceNotice = ({ game, suggestions }: Props) => {
  const t = useT()
  const favourites = useFavourites()
  const { maintenanceUntil } = game
  return (
    <div className="h-full overflow-y-auto">
      <section className="grid min-h-full content-center justify-items-center gap-4 p-5 text-center">
        <span
          className="grid size-16 place-items-center rounded-full bg-warns text-warn"
          aria-hidden
        >
          <Construction size={28} />
        </span>
        <h2 className="text-lg font-extrabold">
          {t('home.maintenance-title', { title: game.title })}
        </h2>
        {suggestions.length > 0 && (
          <>
            <p className="text-t2">
              {maintenanceUntil === null
                ? t('home.maintenance-text')
                : t('home.maintenance-until', {
                    time: formatInstant(maintenanceUntil, pageLanguage()),
                  })}
            </p>
            <ul className="grid w-full max-w-[280px] grid-cols-2 gap-3 sm:max-w-2xl sm:grid-cols-4">
              {suggestions.map((other) => (
                <li key={other.gameId}>
                  <GameTile
                    game={other}
                    isFavourite={favourites.codes.has(other.code)}
                    onFavourite={favourites.toggle}
                    isDirect
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </div>
  )
}
