import { catalogue, type Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, buttonClass, Dialog, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { Heart } from 'lucide-react'
import { MaintenanceNotice } from '../../cards/maintenance-notice.tsx'
import { useFavourites } from '../../cards/use-favourites.ts'
import { paths } from '../../paths.ts'
import { GameFacts } from './game-facts.tsx'

type Props = { readonly code: string; readonly onClose: () => void }

/** One game above the page: what it is, and the ways to play it. */
export const GamePopup = ({ code, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const game = useRoute(catalogue.game, { params: { code } })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={game.data?.title ?? '\u00a0'}
      closeLabel={t('core.close')}
    >
      {game.isLoadingError ? (
        <ErrorState
          text={errorText(game.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void game.refetch()}
        />
      ) : game.data === undefined ? (
        <Skeleton className="h-64 w-full rounded-lg" />
      ) : game.data.inMaintenance ? (
        <MaintenanceNotice game={game.data} suggestions={game.data.suggestions} />
      ) : (
        <Sheet game={game.data} />
      )}
    </Dialog>
  )
}

const Sheet = ({ game }: { readonly game: Game }) => {
  const t = useT()
  const { codes, toggle } = useFavourites()
  const { title, code } = game
  const isMarked = codes.has(code)
  return (
    <div className="grid gap-5">
      <div className="flex gap-4">
        <img
          src={`${game.coverUrl}-180.webp`}
          width={120}
          height={160}
          alt=""
          className="h-40 w-[120px] shrink-0 rounded-md bg-s2 object-cover"
        />
        <div className="min-w-0">
          <p className="text-t3">{t(`core.category.${game.category}`)}</p>
          <GameFacts game={game} />
        </div>
      </div>
      <div className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
        <Link to={paths.play(game)} state={game} className={buttonClass({ size: 'large' })}>
          {t('play.real')}
        </Link>
        {game.isDemoOffered && (
          <Link
            to={paths.demo(code)}
            className={buttonClass({ variant: 'secondary', size: 'large' })}
          >
            {t('play.free')}
          </Link>
        )}
      </div>
      <Button variant="ghost" aria-pressed={isMarked} onClick={() => toggle(code)}>
        <Heart size={18} aria-hidden fill={isMarked ? 'currentColor' : 'none'} />
        {isMarked ? t('home.fav-remove', { title }) : t('home.fav-add', { title })}
      </Button>
    </div>
  )
}
