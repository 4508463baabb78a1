import type { Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Badge, IconButton } from '@faro/ui'
import { ArrowLeft, Maximize, SquareArrowOutUpRight } from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { FavouriteButton } from '../../cards/favourite-button.tsx'
import { useFavourites } from '../../cards/use-favourites.ts'
import { paths } from '../../paths.ts'
import type { LaunchMode } from './use-launch.ts'

type Props = {
  readonly game: Game
  readonly mode: LaunchMode
  readonly room: string | null
  /** A game is there to be moved or enlarged. */
  readonly isShown: boolean
  readonly onWindow: () => void
  readonly onFullscreen: () => void
}

export const GameToolbar = ({ game, mode, room, isShown, onWindow, onFullscreen }: Props) => {
  const t = useT()
  const favourites = useFavourites()
  return (
    <div className="flex min-h-13 items-center gap-1 sm:mb-2 sm:gap-2">
      <Link
        to={room === null ? paths.category(game.category) : paths.rooms(game.code)}
        className="btn btn-icon shrink-0"
        aria-label={t('home.game-back')}
        title={t('home.game-back')}
      >
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <h1 className="min-w-0 truncate text-base font-extrabold sm:text-lg">{game.title}</h1>
      {mode === 'demo' && (
        <span className="max-sm:hidden">
          <Badge tone="info">{t('play.demo')}</Badge>
        </span>
      )}
      <span className="ms-auto flex shrink-0 items-center sm:gap-1">
        {game.isDemoOffered && !game.inMaintenance && <ModeLink game={game} mode={mode} />}
        <FavouriteButton code={game.code} title={game.title} favourites={favourites} />
        <IconButton label={t('play.window')} onClick={onWindow} disabled={!isShown}>
          <SquareArrowOutUpRight size={19} />
        </IconButton>
        <IconButton label={t('home.game-fullscreen')} onClick={onFullscreen} disabled={!isShown}>
          <Maximize size={20} />
        </IconButton>
      </span>
    </div>
  )
}

/** From playing for money to playing for free, and back. */
const ModeLink = ({ game, mode }: Pick<Props, 'game' | 'mode'>) => {
  const t = useT()
  const isDemo = mode === 'demo'
  return (
    <Link
      to={isDemo ? paths.game(game.code) : paths.demo(game.code)}
      replace
      className="btn btn-secondary min-h-9 px-3 text-[13px]"
      aria-label={isDemo ? t('play.real') : t('play.free')}
    >
      <span className="sm:hidden">{isDemo ? t('play.real-short') : t('play.free-short')}</span>
      <span className="max-sm:hidden">{isDemo ? t('play.real') : t('play.free')}</span>
    </Link>
  )
}
