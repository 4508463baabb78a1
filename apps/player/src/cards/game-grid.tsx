import type { Game } from '@faro/contract/catalogue'
import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { GameTile } from './game-tile.tsx'
import { watchNear } from './nearby.ts'
import type { Favourites } from './use-favourites.ts'

// pages this far above and below the screen keep their cards
const marginPx = 1_600
const eagerCount = 3

type Props = {
  readonly pages: readonly (readonly Game[])[]
  readonly favourites: Favourites
  /** Opens the game even where its entry stands for the vendor. */
  readonly isDirect?: boolean
}

/** Pages of cards; only those near the screen hold any, so ten thousand titles weigh like a few. */
export const GameGrid = ({ pages, favourites, isDirect = false }: Props) =>
  pages.map((games, i) => (
    // wakes after what stands around it, so that a tap never waits for all the cards
    <Suspense key={games[0]?.gameId ?? i}>
      <PageOfCards games={games} favourites={favourites} isFirst={i === 0} isDirect={isDirect} />
    </Suspense>
  ))

type PageProps = {
  readonly games: readonly Game[]
  readonly favourites: Favourites
  readonly isFirst: boolean
  readonly isDirect: boolean
}

const PageOfCards = memo(function PageOfCards(props: PageProps) {
  const { games, favourites, isFirst, isDirect } = props
  const place = useRef<HTMLDivElement>(null)
  const [emptyHeight, setEmptyHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    return watchNear(element, marginPx, ({ isIntersecting, boundingClientRect }) =>
      setEmptyHeight(isIntersecting ? null : boundingClientRect.height),
    )
  }, [])
  return (
    <div ref={place} className="mb-4" style={emptyHeight === null ? {} : { height: emptyHeight }}>
      {emptyHeight === null && (
        <ul className="game-grid">
          {games.map((game, i) => (
            <li key={game.gameId}>
              <GameTile
                game={game}
                isFavourite={favourites.codes.has(game.code)}
                onFavourite={favourites.toggle}
                isEager={isFirst && i < eagerCount}
                isDirect={isDirect}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})
