import { jackpots, type LivePool } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { useMoney, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import { RollingAmount } from '../../jackpots/rolling-amount.tsx'

const everyMs = 3_000

/** The pools that a bet here feeds, above the reels; nothing where there are none. */
export const JackpotStrip = () => {
  const t = useT()
  const live = useRoute(jackpots.inGame, {}, { refetchEveryMs: everyMs, keepPrevious: true })
  const pools = live.data?.pools ?? []
  if (pools.length === 0) return null
  return (
    <ul
      aria-label={t('jackpots.title')}
      className="grid auto-cols-fr grid-flow-col gap-1 sm:gap-2"
      data-testid="jackpots"
    >
      {pools.map((pool) => (
        <Tier key={pool.code} pool={pool} />
      ))}
    </ul>
  )
}

const Tier = ({ pool }: { readonly pool: LivePool }) => {
  const t = useT()
  const money = useMoney()
  const isLarge = pool.tier === 'grand' || pool.tier === 'major'
  return (
    <li
      className={clsx(
        'min-w-0 rounded-md border px-1.5 py-1 text-center sm:px-3',
        isLarge ? 'border-gold/50 bg-gold/10' : 'border-line bg-s2',
      )}
    >
      <p aria-hidden className="truncate text-[10px] font-semibold text-t2 sm:text-xs">
        {pool.name}
      </p>
      <RollingAmount
        amount={pool.amount}
        className="block truncate text-[11px] font-extrabold text-gold tabular-nums sm:text-base"
      />
      <span className="sr-only">
        {t('jackpots.amount', { name: pool.name, amount: money.show(pool.amount) })}
      </span>
    </li>
  )
}
