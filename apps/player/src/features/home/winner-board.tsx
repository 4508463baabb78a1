import type { Winner } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Segmented } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Trophy } from 'lucide-react'
import { useState } from 'react'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { formatTimes } from './format-times.ts'
import { useWinners } from './use-winners.ts'

const sides = ['latest', 'highest'] as const
type Side = (typeof sides)[number]

/** Who has won what: the latest wins and the highest of the week; nothing before there are any. */
export const WinnerBoard = () => {
  const t = useT()
  const [side, setSide] = useState<Side>('latest')
  const { board } = useWinners()
  const rows = board?.[side] ?? []
  if ((board?.latest ?? []).length === 0 && (board?.highest ?? []).length === 0) return null
  return (
    <section className="mt-8" aria-labelledby="winners">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="winners" className="flex items-center gap-2 text-lg font-extrabold">
          <Trophy size={20} className="text-gold" aria-hidden />
          {t('site.winners')}
        </h2>
        <div className="w-full sm:w-auto">
          <Segmented
            label={t('site.winners')}
            value={side}
            options={sides.map((one) => ({ value: one, label: t(`site.winners-${one}`) }))}
            onChange={setSide}
          />
        </div>
      </div>
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {rows.map((winner) => (
          <Row key={`${side}${winner.winId}`} winner={winner} />
        ))}
      </ul>
    </section>
  )
}

const Row = ({ winner }: { readonly winner: Winner }) => {
  const t = useT()
  const money = useMoney()
  const { game, gameName, player, prize, multiplier, jackpot } = winner
  return (
    <li className="card fade-in">
      <Link to={paths.look(game)} className="flex items-center gap-3 rounded-lg p-2.5 hover:bg-s2">
        <img
          src={`${game.coverUrl}-180.webp`}
          width={42}
          height={56}
          alt=""
          loading="lazy"
          className="h-14 w-[42px] shrink-0 rounded-sm bg-s2 object-cover"
        />
        <span className="min-w-0 grow">
          <span className="block truncate font-bold">{gameName}</span>
          <span className="block truncate text-xs text-t3">{player}</span>
          {jackpot !== null && (
            <span className="block truncate text-xs font-bold text-gold">
              {t('site.winners-jackpot', { name: jackpot })}
            </span>
          )}
        </span>
        <span className="text-end whitespace-nowrap">
          <strong className="block text-win">{money.show(prize)}</strong>
          {multiplier !== null && jackpot === null && (
            <span className="text-xs text-t3">
              <span aria-hidden>×{formatTimes(multiplier, money.decimalSign)}</span>
              <span className="sr-only">
                {t('site.winners-times', { times: formatTimes(multiplier, money.decimalSign) })}
              </span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
