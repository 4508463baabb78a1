import { catalogue, type Game } from '@faro/contract/catalogue'
import { launches } from '@faro/contract/gaming'
import { formatBps, useT } from '@faro/i18n'
import { Button, EmptyState, ErrorState, IconButton } from '@faro/ui'
import {
  requireLogin,
  useErrorText,
  usePermission,
  useRoute,
  useSession,
  useWeb,
} from '@faro/web-kit'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Heart, LogIn, Maximize } from 'lucide-react'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { GameTile } from '../../cards/game-tile.tsx'
import { useFavourites } from '../../cards/use-favourites.ts'
import { paths } from '../../paths.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { MaintenanceNotice } from './maintenance-notice.tsx'

const codeShape = /^[a-z0-9-]{1,60}$/

export const GamePage = () => {
  const t = useT()
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const code = search.get('id') ?? ''
  const game = useRoute(catalogue.game, { params: { code } }, { enabled: codeShape.test(code) })
  const frame = useRef<HTMLIFrameElement>(null)
  if (game.isError || !codeShape.test(code))
    return (
      <ErrorState
        text={errorText(game.error ?? new Error())}
        retryLabel={t('core.retry')}
        onRetry={() => void game.refetch()}
      />
    )
  return (
    <article>
      <div className="mb-2 flex items-center gap-2">
        <Link
          to={paths.category(game.data?.category ?? 'rng')}
          className="btn btn-icon"
          aria-label={t('home.game-back')}
          title={t('home.game-back')}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        <h1 className="min-w-0 truncate text-lg font-extrabold">{game.data?.title ?? '\u00a0'}</h1>
        <span className="ms-auto flex">
          <FavouriteButton code={code} title={game.data?.title ?? ''} />
          <IconButton
            label={t('home.game-fullscreen')}
            onClick={() => void frame.current?.requestFullscreen()}
          >
            <Maximize size={20} />
          </IconButton>
        </span>
      </div>
      <div className="h-[min(74dvh,720px)] min-h-[460px] overflow-hidden rounded-lg border border-line bg-s1">
        {game.data?.inMaintenance === true && (
          <MaintenanceNotice game={game.data} suggestions={game.data.suggestions} />
        )}
        {game.data?.inMaintenance === false && <Frame game={game.data} frame={frame} />}
      </div>
      {game.data !== undefined && <Facts game={game.data} />}
      {game.data !== undefined && <Related game={game.data} />}
    </article>
  )
}

const FavouriteButton = ({ code, title }: { readonly code: string; readonly title: string }) => {
  const t = useT()
  const { codes, toggle } = useFavourites()
  const isMarked = codes.has(code)
  return (
    <IconButton
      label={isMarked ? t('home.fav-remove', { title }) : t('home.fav-add', { title })}
      aria-pressed={isMarked}
      onClick={() => toggle(code)}
    >
      <Heart size={20} fill={isMarked ? 'currentColor' : 'none'} />
    </IconButton>
  )
}

type FrameProps = { readonly game: Game; readonly frame: React.Ref<HTMLIFrameElement> }

/** Asks for a session and puts the game into its frame; a guest is asked to sign in. */
const Frame = ({ game, frame }: FrameProps) => {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useWeb()
  const { token, isReady } = useSession()
  const launch = useQuery({
    queryKey: [launches.launch.path, game.code, token],
    queryFn: () =>
      api.call(launches.launch, { body: { gameCode: game.code, language: pageLanguage() } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (token === null && isReady)
    return (
      <EmptyState
        icon={<LogIn size={28} />}
        text={t('home.game-login', { title: game.title })}
        action={
          <Button onClick={() => requireLogin(false, () => undefined)}>{t('core.login')}</Button>
        }
      />
    )
  if (launch.isError)
    return (
      <ErrorState
        text={errorText(launch.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void launch.refetch()}
      />
    )
  if (launch.data === undefined)
    return (
      <p role="status" className="grid h-full place-items-center font-semibold text-t2">
        {t('home.game-launching', { title: game.title })}
      </p>
    )
  return (
    <iframe
      ref={frame}
      src={launch.data.game_url}
      title={game.title}
      allow="fullscreen"
      className="block size-full border-0"
    />
  )
}

const Facts = ({ game }: { readonly game: Game }) => {
  const t = useT()
  const { brand } = usePermission()
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-t3">
      <div className="flex gap-2">
        <dt>{t('home.game-vendor')}</dt>
        <dd className="font-bold text-t1">{game.vendorName}</dd>
      </div>
      {game.rtpBps !== null && (
        <div className="flex gap-2">
          <dt>{t('home.game-rtp')}</dt>
          <dd className="font-bold text-t1">{formatBps(game.rtpBps, brand.numberLocale)}</dd>
        </div>
      )}
      {game.volatility !== null && (
        <div className="flex gap-2">
          <dt>{t('home.game-volatility')}</dt>
          <dd className="font-bold text-t1">{t(`home.volatility.${game.volatility}`)}</dd>
        </div>
      )}
      {game.features.length > 0 && (
        <div className="flex gap-2">
          <dt>{t('home.game-features')}</dt>
          <dd className="font-bold text-t1">
            {game.features.map((feature) => t(`home.feature.${feature}`)).join(' · ')}
          </dd>
        </div>
      )}
    </dl>
  )
}

const relatedRows = 14

/** Others of the same category, in the brand's order. */
const Related = ({ game }: { readonly game: Game }) => {
  const t = useT()
  const favourites = useFavourites()
  const list = useRoute(
    catalogue.gameList,
    { query: { category: game.category, limit: String(relatedRows + 1) } },
    { staleMs: 120_000 },
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
          />
        ))}
      </div>
    </section>
  )
}
