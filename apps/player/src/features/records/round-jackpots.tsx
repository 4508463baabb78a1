import { jackpots, type RoundPool } from '@faro/contract/jackpots'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { titleOf } from '@faro/verifiers/engine'
import { useMoney, usePermission, useRoute } from '@faro/web-kit'
import { textOfUnits } from '../../games/units.ts'
import { paths } from '../../paths.ts'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Currency = { readonly code: string; readonly decimals: number }
type Round = Answer<typeof jackpots.round>

type RoundProps = { readonly gameCode: string; readonly roundId: string }

/** What a round brought to jackpots and won from them; nothing where it fed none. */
export const RoundJackpots = ({ gameCode, roundId }: RoundProps) => {
  const t = useT()
  const feeds = titleOf(gameCode)?.game.page?.traits.includes('pools') === true
  const round = useRoute(
    jackpots.round,
    { params: { roundId } },
    { enabled: feeds && idShape.test(roundId), staleMs: 5_000 },
  )
  if (round.data === undefined) return null
  const { data } = round
  return (
    <section aria-label={t('jackpots.round')} className="grid gap-2">
      <h3 className="font-bold">{t('jackpots.round')}</h3>
      <ul className="divide-y divide-line rounded-md border border-line">
        {data.pools.map((pool) => (
          <Pool key={pool.code} pool={pool} round={data} />
        ))}
      </ul>
    </section>
  )
}

const Pool = ({ pool, round }: { readonly pool: RoundPool; readonly round: Round }) => {
  const t = useT()
  const money = useMoney()
  const { currency } = usePermission().brand
  const { name, contribution, prize, hitEvery, threshold } = pool
  return (
    <li className="grid gap-1 px-3 py-2">
      <div className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{name}</span>
        {prize === null ? (
          <span className="text-xs text-t3">
            {t('jackpots.brought', {
              amount: `${money.symbol} ${contribution.replace('.', money.decimalSign)}`,
            })}
          </span>
        ) : (
          <strong className="text-gold">{money.signed(prize)}</strong>
        )}
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-t3">
        {hitEvery !== null && (
          <span>
            {t('jackpots.chance', {
              count: money.count(Math.round(Number(hitEvery) / Number(round.stakeUnits))),
            })}
          </span>
        )}
        {threshold !== null && (
          <span className="font-mono break-all">
            {t('jackpots.fingerprint')}: {threshold.commitment}
          </span>
        )}
        {(round.serverSeed !== null || threshold !== null) && (
          <a
            className="font-bold text-accentt underline-offset-4 hover:underline"
            href={`${paths.fair}?${addressOf(pool, round, currency)}`}
          >
            {t('jackpots.check')}
          </a>
        )}
      </p>
    </li>
  )
}

/** What the public verifier is to work out again. */
const addressOf = (pool: RoundPool, round: Round, { code, decimals }: Currency): string => {
  const amount = (units: string): string => textOfUnits(BigInt(units), decimals)
  return new URLSearchParams(
    pool.threshold === null
      ? {
          game: 'jackpots',
          kind: 'random',
          pool: pool.code,
          serverSeed: round.serverSeed ?? '',
          serverSeedHash: round.serverSeedHash,
          clientSeed: round.clientSeed,
          nonce: String(round.nonce),
          currency: code,
          stake: amount(round.stakeUnits),
          hitEvery: pool.hitEvery === null ? '' : amount(pool.hitEvery),
          result: pool.prize === null ? 'no-hit' : 'hit',
        }
      : {
          game: 'jackpots',
          kind: 'must-hit',
          serverSeed: pool.threshold.secret,
          serverSeedHash: pool.threshold.commitment,
          currency: code,
          seed: amount(pool.threshold.seed),
          cap: amount(pool.threshold.cap),
        },
  ).toString()
}
