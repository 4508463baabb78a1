import type { Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, EmptyState } from '@faro/ui'
import { useSession, type ApiError } from '@faro/web-kit'
import { AppWindow, LogIn } from 'lucide-react'
import type { Ref } from 'react'
import { useOpenAuth } from '../../auth-address.ts'
import { MaintenanceNotice } from '../../cards/maintenance-notice.tsx'
import { useAskedLogin } from '../../shell/use-asked-login.ts'
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

/** The game as soon as it is there, else a word about it in the middle of its place. */
export const GameStage = (props: Props) => {
  const { game, launch, gameWindow, frame } = props
  if (game.inMaintenance) return <MaintenanceNotice game={game} suggestions={game.suggestions} />
  if (launch.error?.code === 'game-off' && !launch.isFetching)
    return <MaintenanceNotice game={game} suggestions={suggestionsOf(launch.error)} />
  if (launch.isSuccess && !launch.isFetching && !gameWindow.isOpen) {
    const { game_url: url } = launch.data
    const retry = () => void launch.refetch()
    return <GameFrame key={url} url={url} title={game.title} frame={frame} onRetry={retry} />
  }
  return (
    <div className="grid h-full content-center overflow-y-auto">
      <Waiting {...props} />
    </div>
  )
}

const suggestionsOf = ({ detail }: ApiError): readonly Game[] =>
  ((detail ?? {}) as { suggestions?: readonly Game[] }).suggestions ?? []

/** Asks a guest to sign in; who declines can still read about the game. */
const LoginWanted = ({ title }: { readonly title: string }) => {
  const t = useT()
  const openAuth = useOpenAuth()
  useAskedLogin()
  return (
    <EmptyState
      icon={<LogIn size={28} />}
      text={t('home.game-login', { title })}
      action={<Button onClick={() => openAuth('login')}>{t('core.login')}</Button>}
    />
  )
}

const Waiting = ({ game, launch, gameWindow, onConfirmTransfer }: Props) => {
  const t = useT()
  const { token, isReady } = useSession()
  const { title } = game
  if (token === null && isReady) return <LoginWanted title={title} />
  if (launch.isFetching || launch.isPending)
    return (
      <div className="grid justify-items-center gap-4">
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
        onRetry={() => void launch.refetch()}
        onConfirmTransfer={onConfirmTransfer}
      />
    )
  return (
    <EmptyState
      icon={<AppWindow size={28} />}
      text={t('play.window-open', { title })}
      action={
        <Button
          variant="secondary"
          onClick={() => {
            gameWindow.close()
            // the other window may go on with its session: this page takes one of its own
            void launch.refetch()
          }}
        >
          {t('play.window-back')}
        </Button>
      }
    />
  )
}
