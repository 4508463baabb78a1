import { catalogue, type Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { useEffect, useState } from 'react'
import { GameTile } from '../../cards/game-tile.tsx'
import { useFavourites } from '../../cards/use-favourites.ts'

const relatedRows = 14

// below the fold, and the game above it wants the line and the processor first
const gameFirstMs = 2_500

const useLater = (ms: number): boolean => {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLater
}

/** Others of the same category, in the brand's order. */
export const RelatedGames = ({ game }: { readonly game: Game }) => {
  const t = useT()
  const favourites = useFavourites()
  const isLater = useLater(gameFirstMs)
  const list = useRoute(
    catalogue.gameList,
    { query: { category: game.category, limit: String(relatedRows + 1) } },
    { staleMs: 120_000, enabled: isLater },
  )
  const others = (list.data?.rows ?? []).filter(({ code }) => code !== game.code)
  return (
    <section className="below-fold mt-7" aria-labelledby="related">
      <h2 id="related" className="mb-2 text-lg font-extrabold">
        {t('home.game-related')}
      </h2>
      <div className="row-scroll" tabIndex={0} role="group" aria-labelledby="related">
        {others.slice(0, relatedRows).map((other) => (
          <GameTile
            key={other.gameId}
            game={other}
            isFavourite={favourites.codes.has(other.code)}
            onFavourite={favourites.toggle}
            isDirect
          />
        ))}
      </div>
    </section>
  )
}
