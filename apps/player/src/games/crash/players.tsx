import { useT } from '@faro/i18n'
import { Users } from 'lucide-react'
import type { Room } from './room.ts'
import { useView } from './use-room.ts'
import type { Texts } from './use-texts.ts'

/** Everybody's bets in this round, the largest first; names are masked by the server. */
export const Players = ({ room, texts }: { readonly room: Room; readonly texts: Texts }) => {
  const t = useT()
  const { bets, betCount, round } = useView(room)
  return (
    <section
      aria-label={t('crash.players')}
      className="flex min-h-40 flex-col overflow-hidden rounded-lg border border-line bg-s1 lg:min-h-0"
    >
      <h2 className="flex items-center gap-2 border-b border-line px-3 py-2.5 text-[13px] font-bold text-t2">
        <Users size={16} aria-hidden />
        {t('crash.players')}
        <span className="ms-auto text-t3">{betCount}</span>
      </h2>
      <ul className="min-h-0 grow overflow-y-auto">
        {bets.map((bet) => {
          const isLost =
            bet.state === 'lost' || (bet.state === 'placed' && round?.state === 'ended')
          return (
            <li
              key={bet.betId}
              className={`grid grid-cols-[1fr_auto_4.5rem] items-center gap-2 px-3 py-1.5 text-xs ${bet.state === 'won' ? 'bg-wins' : ''} ${isLost ? 'text-t3' : ''}`}
            >
              <span className="truncate font-semibold">{bet.name}</span>
              <span>{texts.money(bet.state === 'won' ? bet.payout : bet.stake)}</span>
              <span
                className={`text-end font-bold ${bet.state === 'won' ? 'text-win' : 'text-t3'}`}
              >
                {bet.multiplier === null
                  ? bet.state === 'void'
                    ? t('crash.void')
                    : isLost
                      ? '✕'
                      : '–'
                  : texts.times(bet.multiplier)}
              </span>
            </li>
          )
        })}
        {bets.length === 0 && (
          <li className="px-3 py-6 text-center text-xs text-t3">{t('crash.players-none')}</li>
        )}
      </ul>
    </section>
  )
}
