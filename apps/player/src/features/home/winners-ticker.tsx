import type { Winner } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { IconButton } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Pause, Play, Trophy } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { TickerOutline } from './ticker-outline.tsx'
import { useWinnerLine } from './use-winner-line.ts'
import { useWinners } from './use-winners.ts'

const none: readonly Winner[] = []

/** A slow ticker of the latest wins, which pauses under pointer or focus. */
export const WinnersTicker = () => {
  const t = useT()
  const { board, isLive } = useWinners()
  const [isStopped, setStopped] = useState(false)
  const [isLookedAt, setLookedAt] = useState(false)
  const { track, wins } = useWinnerLine(board?.latest ?? none, isStopped || isLookedAt)
  if (board === undefined) return <TickerOutline />
  return (
    <section
      aria-label={t('site.winners')}
      className="card fade-in flex h-[54px] items-center gap-3 overflow-hidden ps-3"
      data-live={isLive}
    >
      <span className="flex shrink-0 items-center gap-2 font-extrabold">
        <Trophy size={18} className="text-gold" aria-hidden />
        <span className="max-sm:sr-only">{t('site.winners')}</span>
        {isLive && (
          <span className="flex items-center gap-1.5 text-xs font-semibold text-t3">
            <span className="size-2 rounded-full bg-win" aria-hidden />
            <span className="max-lg:sr-only">{t('site.winners-live')}</span>
          </span>
        )}
      </span>
      {wins.length === 0 ? (
        <p className="truncate text-sm text-t3">{t('site.winners-none')}</p>
      ) : (
        <>
          <div
            className="min-w-0 grow overflow-x-auto [scrollbar-width:none]"
            onPointerEnter={() => setLookedAt(true)}
            onPointerLeave={() => setLookedAt(false)}
            onFocus={() => setLookedAt(true)}
            onBlur={() => setLookedAt(false)}
          >
            <ul ref={track} className="flex w-max gap-2">
              {wins.map((winner) => (
                <Win key={winner.winId} winner={winner} />
              ))}
            </ul>
          </div>
          <IconButton
            label={t(isStopped ? 'site.winners-play' : 'site.winners-pause')}
            className="shrink-0"
            onClick={() => setStopped(!isStopped)}
          >
            {isStopped ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
          </IconButton>
        </>
      )}
    </section>
  )
}

const Win = ({ winner }: { readonly winner: Winner }) => {
  const money = useMoney()
  const { game, gameName, player, prize } = winner
  return (
    <li>
      <Link
        to={paths.look(game)}
        className="flex h-11 w-[210px] items-center gap-2 rounded-md px-1.5 hover:bg-s2"
      >
        <img
          src={`${game.coverUrl}-180.webp`}
          width={30}
          height={40}
          alt=""
          loading="lazy"
          className="h-10 w-[30px] shrink-0 rounded-sm bg-s2 object-cover"
        />
        <span className="min-w-0 grow text-xs leading-4">
          <span className="block truncate font-bold text-t1">{gameName}</span>
          <span className="block truncate text-t3">{player}</span>
        </span>
        <strong className="text-sm whitespace-nowrap text-win tabular-nums">
          {money.show(prize)}
        </strong>
      </Link>
    </li>
  )
}
