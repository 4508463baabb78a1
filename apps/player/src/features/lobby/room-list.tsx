import { catalogue, rooms, type Room } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Badge, Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute, useSession } from '@faro/web-kit'
import { Armchair, ArrowLeft, LogIn } from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { useOpenAuth } from '../../auth-address.ts'
import { useAskedLogin } from '../../shell/use-asked-login.ts'
import { paths } from '../../paths.ts'
import { MaintenanceNotice } from '../../cards/maintenance-notice.tsx'

/** Rooms of a game that players play against each other: choose one, then play. */
export const RoomList = ({ code }: { readonly code: string }) => {
  const t = useT()
  const game = useRoute(catalogue.game, { params: { code } })
  const errorText = useErrorText()
  const title = game.data?.title ?? '\u00a0'
  if (game.isLoadingError)
    return (
      <ErrorState
        text={errorText(game.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void game.refetch()}
      />
    )
  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <Link
          to={paths.category('pvp')}
          className="btn btn-icon"
          aria-label={t('home.game-back')}
          title={t('home.game-back')}
        >
          <ArrowLeft size={20} aria-hidden />
        </Link>
        {game.data !== undefined && (
          <img
            src={`${game.data.coverUrl}-180.webp`}
            width={54}
            height={72}
            alt=""
            className="rounded-sm"
          />
        )}
        <div className="min-w-0">
          <h1 className="truncate text-2xl font-extrabold">{title}</h1>
          <p className="text-t3">{game.data?.vendorName ?? '\u00a0'}</p>
        </div>
      </div>
      {game.data?.inMaintenance === true ? (
        <MaintenanceNotice game={game.data} suggestions={game.data.suggestions} />
      ) : (
        <Rooms code={code} title={title} />
      )}
    </>
  )
}

const LoginWanted = ({ title }: { readonly title: string }) => {
  const t = useT()
  const openAuth = useOpenAuth()
  useAskedLogin()
  return (
    <EmptyState
      icon={<LogIn size={28} />}
      text={t('home.room-login', { title })}
      action={<Button onClick={() => openAuth('login')}>{t('core.login')}</Button>}
    />
  )
}

const Rooms = ({ code, title }: { readonly code: string; readonly title: string }) => {
  const t = useT()
  const errorText = useErrorText()
  const { token, isReady } = useSession()
  const list = useRoute(rooms.list, { query: { gameCode: code } }, { refetchEveryMs: 10_000 })
  if (token === null && isReady) return <LoginWanted title={title} />
  if (list.isLoadingError)
    return (
      <ErrorState
        text={errorText(list.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.data === undefined) return <Skeleton className="h-72 w-full rounded-lg" />
  if (list.data.list.length === 0)
    return <EmptyState icon={<Armchair size={28} />} text={t('home.rooms-empty')} />
  return (
    <section aria-labelledby="rooms">
      <h2 id="rooms" className="mb-3 text-lg font-extrabold">
        {t('home.rooms')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {list.data.list.map((room) => (
          <RoomCard key={room.roomId} room={room} />
        ))}
      </ul>
    </section>
  )
}

const RoomCard = ({ room }: { readonly room: Room }) => {
  const t = useT()
  const money = useMoney()
  const isFull = room.players >= room.seats
  return (
    <li className="card grid gap-4 p-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-lg font-extrabold">{room.name}</h3>
        {isFull && <Badge tone="warn">{t('home.room-full')}</Badge>}
      </div>
      <dl className="grid gap-1">
        <dt className="text-xs text-t3">{t('home.room-stakes')}</dt>
        <dd className="font-bold">
          {money.show(room.stakeMin)} – {money.show(room.stakeMax)}
        </dd>
      </dl>
      <div>
        <p className="mb-1.5 text-xs text-t3">
          {t('home.room-seats', { players: room.players, seats: room.seats })}
        </p>
        <div className="flex gap-1" aria-hidden>
          {Array.from({ length: room.seats }, (_, i) => (
            <span
              key={i}
              className={`h-1.5 grow rounded-full ${i < room.players ? 'bg-accent' : 'bg-s3'}`}
            />
          ))}
        </div>
      </div>
      {isFull ? (
        <Button variant="secondary" isWide disabled>
          {t('home.room-full')}
        </Button>
      ) : (
        <Link
          to={paths.room(room.gameCode, room.roomId)}
          className={buttonClass({ variant: 'secondary', isWide: true })}
          aria-label={t('home.room-play-in', { name: room.name })}
        >
          {t('home.room-play')}
        </Link>
      )}
    </li>
  )
}
