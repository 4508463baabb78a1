import { catalogue } from '@faro/contract/catalogue'
import { jackpots, type LivePool } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { useMoney, useRoute } from '@faro/web-kit'
import clsx from 'clsx'
import { RollingAmount } from '../../jackpots/rolling-amount.tsx'
import { paths } from '../../paths.ts'
import { GameRow } from './game-row.tsx'
import { useHomeFavourites } from './home-favourites.tsx'

const everyMs = 3_000
const shownGames = '10'

/** What is in the brand's pools, live, and the games that are listed with them. */
export const JackpotBoard = () => {
  const t = useT()
  const favourites = useHomeFavourites()
  const live = useRoute(jackpots.live, {}, { refetchEveryMs: everyMs, keepPrevious: true })
  const query = { category: 'rng', feature: 'jackpot', limit: shownGames } as const
  const games = useRoute(catalogue.gameList, { query }, { staleMs: 120_000 })
  const pools = live.data?.pools ?? []
  if (pools.length === 0) return null
  return (
    <>
      <section className="mt-7" aria-labelledby="jackpots">
        <h2 id="jackpots" className="mb-3 text-lg font-extrabold">
          {t('jackpots.title')}
        </h2>
        <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
          {pools.map((pool) => (
            <Counter key={pool.code} pool={pool} isWide={pools.length % 2 === 1} />
          ))}
        </ul>
      </section>
      <GameRow
        id="row-jackpots"
        title={t('jackpots.games')}
        to={`${paths.category('rng')}?feature=jackpot`}
        games={games.isError ? [] : games.data?.rows}
        favourites={favourites}
      />
    </>
  )
}

type CounterProps = { readonly pool: LivePool; readonly isWide: boolean }

const Counter = ({ pool, isWide }: CounterProps) => {
  const t = useT()
  const money = useMoney()
  const { tier, name, amount, mustHitBy, lastHit } = pool
  const isLarge = tier === 'grand' || (isWide && tier === 'major')
  return (
    <li
      className={clsx(
        'card min-w-0 p-3 sm:p-4',
        isLarge && 'border-gold/50 bg-gold/10',
        isLarge && isWide && 'max-lg:col-span-2',
      )}
    >
      <p className="flex items-baseline justify-between gap-2">
        <span className="truncate font-bold">{name}</span>
        <span className="shrink-0 text-xs text-t3">{t(`jackpots.tier.${tier}`)}</span>
      </p>
      <RollingAmount
        amount={amount}
        className="mt-1 block truncate text-lg font-extrabold text-gold tabular-nums sm:text-2xl"
      />
      <span className="sr-only">{money.show(amount)}</span>
      <p className="mt-1 text-xs text-t2">
        {mustHitBy === null
          ? t('jackpots.random')
          : t('jackpots.must-hit', { amount: money.show(mustHitBy) })}
      </p>
      <p className="truncate text-xs text-t3">
        {lastHit === null
          ? t('jackpots.none-yet')
          : t('jackpots.last', { amount: money.show(lastHit.prize), player: lastHit.player })}
      </p>
    </li>
  )
}
