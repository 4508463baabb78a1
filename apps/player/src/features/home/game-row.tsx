import type { Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { IconButton, inlineSign } from '@faro/ui'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { memo, useRef, type ReactNode, type RefObject } from 'react'
import { Link } from '@faro/web-kit/router'
import { GameTile } from '../../cards/game-tile.tsx'
import type { Favourites } from '../../cards/use-favourites.ts'

type Props = {
  readonly id: string
  readonly title: string
  readonly to?: string
  /** Undefined while they load: the row keeps its height. */
  readonly games: readonly Game[] | undefined
  readonly favourites: Favourites
  readonly isFirst?: boolean
  readonly note?: (game: Game, place: number) => ReactNode
}

const eagerCount = 3
const places = Array.from({ length: 7 }, (_, i) => i)

/** A row of games that scrolls sideways; an empty one is not there at all. */
export const GameRow = memo(function GameRow(props: Props) {
  const { id, title, games, favourites, isFirst = false, note } = props
  const list = useRef<HTMLDivElement>(null)
  if (games?.length === 0) return null
  return (
    <section className={clsx('mt-7', !isFirst && 'below-fold')} aria-labelledby={id}>
      <RowTitle {...props} list={list} />
      <div ref={list} className="row-scroll" tabIndex={0} role="group" aria-label={title}>
        {games === undefined
          ? places.map((place) => <Place key={place} />)
          : games.map((game, i) => (
              <GameTile
                key={game.gameId}
                game={game}
                isFavourite={favourites.codes.has(game.code)}
                onFavourite={favourites.toggle}
                isEager={isFirst && i < eagerCount}
                note={note?.(game, i)}
              />
            ))}
      </div>
    </section>
  )
})

type TitleProps = Pick<Props, 'id' | 'title' | 'to'> & {
  readonly list: RefObject<HTMLDivElement | null>
}

/** A page of scrolling keeps some visible cards, for orientation. */
const stepShare = 0.85

const RowTitle = ({ id, title, to, list }: TitleProps) => {
  const t = useT()
  const move = (direction: 1 | -1) => {
    const width = list.current?.clientWidth ?? 0
    const left = direction * inlineSign() * width * stepShare
    list.current?.scrollBy({ left, behavior: 'smooth' })
  }
  return (
    <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
      <h2 id={id} className="me-auto text-lg font-extrabold">
        {title}
      </h2>
      {to !== undefined && (
        <Link
          to={to}
          className="flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-semibold whitespace-nowrap text-t2 hover:bg-s2"
        >
          {t('home.see-all')}
          <span className="sr-only"> {title}</span>
          <ChevronRight size={16} aria-hidden />
        </Link>
      )}
      <span className="flex max-lg:hidden">
        <IconButton label={t('home.row-before', { title })} onClick={() => move(-1)}>
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton label={t('home.row-after', { title })} onClick={() => move(1)}>
          <ChevronRight size={18} />
        </IconButton>
      </span>
    </div>
  )
}

const Place = () => (
  <div aria-hidden>
    <div className="cover" />
    <p className="mt-1.5 text-xs">&nbsp;</p>
  </div>
)
