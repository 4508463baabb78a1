import { catalogue, type Game } from '@faro/contract/catalogue'
import { vendorWallets } from '@faro/contract/gaming'
import { wallet } from '@faro/contract/wallet'
import { useT } from '@faro/i18n'
import { Banner, Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { refetchRoutes, useErrorText, useRoute } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from '@faro/web-kit/router'
import { SearchX } from 'lucide-react'
import { paths } from '../../paths.ts'
import { useServiceWindow } from '../../shell/use-service-window.ts'
import { usePageTitle } from '../../state/use-page-title.ts'
import { GameFacts } from './game-facts.tsx'
import { GameStage } from './game-stage.tsx'
import { GameToolbar } from './game-toolbar.tsx'
import { RelatedGames } from './related-games.tsx'
import { useGameWindow } from './use-game-window.ts'
import { useLaunch, type LaunchMode } from './use-launch.ts'

const codeShape = /^[a-z0-9-]{1,60}$/
const roomShape = /^[\w-]{1,60}$/

/** `id` names the game, `room` its table, `mode=demo` plays it for free. */
export const GamePage = () => {
  const t = useT()
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const code = search.get('id') ?? ''
  const room = search.get('room')
  const game = useRoute(catalogue.game, { params: { code } }, { enabled: codeShape.test(code) })
  const { state } = useLocation()
  const data = game.data ?? knownOf(state, code)
  usePageTitle(data?.title ?? null)
  if (!codeShape.test(code) || game.error?.code === 'game-unknown') return <NoGame />
  if (game.isLoadingError)
    return (
      <ErrorState
        text={errorText(game.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void game.refetch()}
      />
    )
  if (data === undefined) return <Skeleton className="h-[74dvh] w-full rounded-lg" />
  const mode = data.isDemoOffered && search.get('mode') === 'demo' ? 'demo' : 'real'
  return (
    <article>
      <GameTable
        key={[code, room, mode].join('|')}
        game={data}
        room={room !== null && roomShape.test(room) ? room : null}
        mode={mode}
      />
      <GameFacts game={data} />
      <RelatedGames game={data} />
    </article>
  )
}

/** An address that names no game: asked again it would name none either. */
const NoGame = () => {
  const t = useT()
  const openService = useServiceWindow()
  return (
    <EmptyState
      icon={<SearchX size={28} />}
      text={t('play.address-wrong')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Link to={paths.category('hot')} className={buttonClass({})}>
            {t('core.category.hot')}
          </Link>
          <Button variant="secondary" onClick={openService}>
            {t('core.service')}
          </Button>
        </span>
      }
    />
  )
}

type Shown = Game & { readonly suggestions: readonly Game[] }

/** A game as its tile knew it: enough to open it while its page is still asked for. */
const knownOf = (state: unknown, code: string): Shown | undefined => {
  const known = state as Game | null
  return known?.code !== code || known.inMaintenance ? undefined : { ...known, suggestions: [] }
}

type TableProps = {
  readonly game: Shown
  readonly room: string | null
  readonly mode: LaunchMode
}

const GameTable = ({ game, room, mode }: TableProps) => {
  const t = useT()
  const client = useQueryClient()
  const frame = useRef<HTMLIFrameElement>(null)
  const [confirmTrans, setConfirmTrans] = useState(false)
  const launch = useLaunch({ game, room, mode, confirmTrans })
  const gameWindow = useGameWindow()
  const launched = launch.data
  const hasMoved = confirmTrans && !launch.isFetching
  useEffect(() => {
    if (!hasMoved) return
    void refetchRoutes(client, [wallet.balance, vendorWallets.wallets])
  }, [hasMoved, client])
  return (
    <div className="max-sm:-mx-3 max-sm:-mt-3">
      <GameToolbar
        game={game}
        mode={mode}
        room={room}
        isShown={launched !== undefined && !gameWindow.isOpen}
        onWindow={() => launched !== undefined && gameWindow.open(launched.game_url2)}
        onFullscreen={() => void frame.current?.requestFullscreen()}
      />
      {gameWindow.isBlocked && (
        <div className="mb-2 max-sm:px-3">
          <Banner tone="warn">{t('play.popup-blocked')}</Banner>
        </div>
      )}
      <div className="h-[calc(100dvh-108px)] min-h-[320px] overflow-hidden border-y border-line bg-s1 sm:h-[calc(100dvh-190px)] sm:max-h-[820px] sm:min-h-[460px] sm:rounded-lg sm:border">
        <GameStage
          game={game}
          launch={launch}
          gameWindow={gameWindow}
          frame={frame}
          onConfirmTransfer={() => setConfirmTrans(true)}
        />
      </div>
    </div>
  )
}
