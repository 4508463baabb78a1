import type { Game } from '@faro/contract/catalogue'
import { useT, type Translate } from '@faro/i18n'
import { Badge, GameCard } from '@faro/ui'
import { Heart } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from '@faro/web-kit/router'
import { paths } from '../paths.ts'
import { useFreeGames } from '../state/free-games.ts'

type Props = {
  readonly game: Game
  readonly isFavourite: boolean
  readonly onFavourite: (code: string) => void
  readonly isEager?: boolean
  readonly note?: ReactNode
  /** Opens the game even where its entry stands for the vendor. */
  readonly isDirect?: boolean
}

/** A game of the lobby: its cover, a heart, and a word when it cannot be played now. */
export const GameTile = memo(function GameTile({
  game,
  isFavourite,
  onFavourite,
  isEager = false,
  note,
  isDirect = false,
}: Props) {
  const t = useT()
  const { title } = game
  const isFree = useFreeGames(({ codes }) => codes.includes(game.code))
  const label = isFavourite ? t('home.fav-remove', { title }) : t('home.fav-add', { title })
  return (
    <GameCard
      title={title}
      vendor={game.vendorName}
      coverUrl={game.coverUrl}
      isEager={isEager}
      note={note}
      {...badgeOf(game.inMaintenance, isFree, t)}
      action={
        <button
          type="button"
          className="cover-action"
          aria-pressed={isFavourite}
          aria-label={label}
          title={label}
          onClick={() => onFavourite(game.code)}
        >
          <Heart size={17} aria-hidden />
        </button>
      }
      link={(picture) => (
        <Link
          to={isDirect ? paths.play(game) : paths.entry(game)}
          // the game's page opens it at once, by what is known of it here
          state={game}
          className="cover"
        >
          {picture}
        </Link>
      )}
    />
  )
})

const badgeOf = (isStopped: boolean, isFree: boolean, t: Translate) => {
  if (isStopped) return { badge: <Badge tone="warn">{t('home.maintenance')}</Badge> }
  return isFree ? { badge: <Badge tone="win">{t('home.free-rounds')}</Badge> } : {}
}
