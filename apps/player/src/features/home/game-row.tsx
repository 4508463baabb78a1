import type { Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { GameCard } from '@faro/ui'
import clsx from 'clsx'
import { ChevronRight } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

type Props = {
  readonly id: string
  readonly title: string
  readonly to: string
  /** Undefined while they load: the row keeps its height. */
  readonly games: readonly Game[] | undefined
  readonly isFirst?: boolean
}

const eagerCount = 4
const places = Array.from({ length: 7 }, (_, i) => i)

export const GameRow = memo(function GameRow({ id, title, to, games, isFirst = false }: Props) {
  const t = useT()
  return (
    <section className={clsx('mt-7', !isFirst && 'below-fold')} aria-labelledby={id}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-extrabold">
          {title}
        </h2>
        <Link
          to={to}
          className="flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-semibold whitespace-nowrap text-t2 hover:bg-s2"
        >
          {t('home.see-all')}
          <span className="sr-only"> {title}</span>
          <ChevronRight size={16} aria-hidden />
        </Link>
      </div>
      <div className="row-scroll" tabIndex={0} role="group" aria-label={title}>
        {games === undefined
          ? places.map((place) => <Place key={place} />)
          : games.map((game, i) => (
              <GameCard
                key={game.gameId}
                title={game.title}
                vendor={game.vendorName}
                coverUrl={game.coverUrl}
                isEager={isFirst && i < eagerCount}
                link={(picture) => (
                  <Link to={paths.game(game.code)} className="cover">
                    {picture}
                  </Link>
                )}
              />
            ))}
      </div>
    </section>
  )
})

const Place = () => (
  <div aria-hidden>
    <div className="cover" />
    <p className="mt-1.5 text-xs">&nbsp;</p>
  </div>
)
