import type { Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, EmptyState } from '@faro/ui'
import { requireLogin, useSession } from '@faro/web-kit'
import { AppWindow, LogIn } from 'lucide-react'
import type { Ref } from 'react'
import { MaintenanceNotice } from '../../cards/maintenance-notice.tsx'
import { GameFrame } from './game-frame.tsx'
import { LaunchRefusal } from './launch-refusal.tsx'
import type { GameWindow } from './use-game-window.ts'
import type { Launch } from './use-launch.ts'

type Props = {
  readonly game: Game & { readonly suggestions: readonly Game[] }
  readonly launch: Launch
  readonly gameWindow: GameWindow
  readonly frame: Ref<HTMLIFrameElement>
  readonly onConfirmTransfer: () => void
}

/** The place of the game: the game, or why it is not there yet. */
export const GameStage = ({ game, launch, gameWindow, frame, onConfirmTransfer }: Props) => {
  const t = useT()
  const { token, isReady } = useSession()
  const { title } = game
  if (game.inMaintenance) return <MaintenanceNotice game={game} suggestions={game.suggestions} />
  if (token === null && isReady)
    return (
      <EmptyState
        icon={<LogIn size={28} />}
        text={t('home.game-login', { title })}
        action={
          <Button onClick={() => requireLogin(false, () => undefined)}>{t('core.login')}</Button>
        }
      />
    )
  const retry = () => void launch.refetch()
  if (launch.isFetching || launch.isPending)
    return (
      <div className="grid h-full place-content-center justify-items-center gap-4">
        <span className="spinner text-2xl text-t3" aria-hidden />
        <p role="status" className="font-semibold text-t2">
          {t('home.game-launching', { title })}
        </p>
      </div>
    )
  if (launch.isError)
    return (
      <LaunchRefusal
        game={game}
        error={launch.error}
        onRetry={retry}
        onConfirmTransfer={onConfirmTransfer}
      />
    )
  if (gameWindow.isOpen)
    return (
      <EmptyState
        icon={<AppWindow size={28} />}
        text={t('play.window-open', { title })}
        action={
          <Button variant="secondary" onClick={gameWindow.close}>
            {t('play.window-back')}
          </Button>
        }
      />
    )
  const { game_url: url } = launch.data
  return <GameFrame key={url} url={url} title={title} frame={frame} onRetry={retry} />
}
