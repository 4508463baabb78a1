import { draws, type Raffle } from '@faro/contract/promotions'
import { formatCount, formatInstant, formatPercent, useT } from '@faro/i18n'
import { Banner, Button, toast } from '@faro/ui'
import { useCommand, useErrorText, useFlag, useMoney, useRoute, useSession } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { Ticket } from 'lucide-react'
import { paths } from '../../paths.ts'
import { staleAfterClaim } from '../../promos/stale-after-claim.ts'
import { useRewardText } from '../../promos/use-reward-text.ts'
import { pageLanguage } from '../../state/preferences.ts'

/** Raffles with their prizes and odds in sight, one's own tickets, and what was won. */
export const Raffles = () => {
  const t = useT()
  const isOn = useFlag('RAFFLE3')
  const { data } = useRoute(draws.raffles, {}, { staleMs: 0, enabled: isOn })
  const raffles = data?.raffles ?? []
  if (!isOn || raffles.length === 0) return null
  return (
    <section aria-labelledby="raffles" className="grid gap-3" data-testid="raffles">
      <h2 id="raffles" className="text-lg font-extrabold">
        {t('promos.raffles')}
      </h2>
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {raffles.map((raffle) => (
          <RaffleCard key={raffle.raffleId} raffle={raffle} />
        ))}
      </ul>
    </section>
  )
}

const RaffleCard = ({ raffle }: { readonly raffle: Raffle }) => {
  const t = useT()
  const money = useMoney()
  const { token } = useSession()
  const { raffleId, title, mode, state, drawAt, commitment, own, rule, winners } = raffle
  const shown = (text: string): string => formatCount(Number(text), money.numberLocale)
  return (
    <li className="card grid gap-3 p-4" data-testid="raffle" data-mode={mode}>
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="grid size-12 shrink-0 place-items-center rounded-full bg-accents text-accentt"
        >
          <Ticket size={24} />
        </span>
        <div className="min-w-0">
          <p className="font-bold">
            <Link to={paths.promotion(raffleId)} className="hover:underline">
              {title}
            </Link>
          </p>
          <p className="text-[13px] text-t2">
            {drawAt !== null && state !== 'drawn'
              ? t('promos.drawn-at', { at: formatInstant(drawAt, pageLanguage()) })
              : t(`promos.raffle.${state}`)}
          </p>
          {rule !== null && (
            <p className="text-xs text-t3">
              {t(`promos.ticket-per.${rule.per}`, {
                amount: rule.per === 'mission' ? rule.amount : money.show(rule.amount),
              })}
            </p>
          )}
        </div>
        {token !== null && (
          <p className="ms-auto shrink-0 text-end">
            <span className="block text-xl font-extrabold tabular-nums">{shown(own)}</span>
            <span className="text-xs text-t3">{t(`promos.tickets-${mode}`)}</span>
          </p>
        )}
      </div>
      <Prizes raffle={raffle} />
      {winners.length > 0 && <RaffleWinners winners={winners} />}
      {token !== null && <Draw raffle={raffle} />}
      <p className="truncate text-xs text-t3" title={commitment}>
        {t('promos.commitment', { hash: commitment.slice(0, 16) })}
        {mode === 'draw' && (
          <>
            {' · '}
            <Link to={paths.proof(raffleId)} className="underline">
              {t('promos.verify')}
            </Link>
          </>
        )}
      </p>
    </li>
  )
}

const million = 1_000_000

const Prizes = ({ raffle: { prizes } }: { readonly raffle: Raffle }) => {
  const t = useT()
  const money = useMoney()
  const rewardText = useRewardText()
  return (
    <ul aria-label={t('promos.prizes')} className="grid gap-1 rounded-md bg-s2 p-3 text-[13px]">
      {prizes.map(({ name, reward, units, chancePpm }, i) => (
        <li key={`${name} ${i}`} className="flex justify-between gap-3">
          <span className="font-semibold">{rewardText(reward)}</span>
          <span className="text-t3 tabular-nums">
            {chancePpm === null
              ? t('promos.units', { count: units })
              : formatPercent(chancePpm / million, money.numberLocale, 2)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const shownWinners = 5

const RaffleWinners = ({ winners }: Pick<Raffle, 'winners'>) => {
  const t = useT()
  return (
    <ul aria-label={t('promos.winners')} className="grid gap-1 text-[13px]">
      {winners.slice(0, shownWinners).map(({ place, name, prize, isMe }) => (
        <li key={place} className="flex justify-between gap-3">
          <span className={isMe ? 'font-bold text-win' : 'text-t2'}>
            {isMe ? t('missions.you') : name}
          </span>
          <span className="font-semibold">{prize}</span>
        </li>
      ))}
    </ul>
  )
}

/** Collects a won prize, or draws with a ticket; the result is said in words. */
const Draw = ({ raffle: { raffleId, mode, state, own, toClaim } }: { raffle: Raffle }) => {
  const t = useT()
  const errorText = useErrorText()
  const rewardText = useRewardText()
  const claim = useCommand(draws.claimRaffle, {
    invalidates: [draws.raffles, ...staleAfterClaim],
    onDone: ({ award }) => {
      if (award?.state === 'claimed') toast(t('promos.claimed', { reward: rewardText(award) }))
    },
  })
  const isInstant = mode === 'instant'
  const canPress = isInstant ? state === 'open' && own !== '0' : toClaim > 0
  if (!isInstant && !canPress && claim.data === undefined) return null
  return (
    <div className="grid gap-2" aria-live="polite">
      {claim.data !== undefined && (
        <p className={claim.data.award === null ? 'text-t2' : 'font-bold text-win'}>
          {claim.data.award === null
            ? t('promos.no-prize')
            : t(claim.data.award.state === 'claim' ? 'promos.won-waits' : 'promos.won', {
                reward: rewardText(claim.data.award),
              })}
        </p>
      )}
      <Button
        disabled={!canPress}
        isBusy={claim.isPending}
        onClick={() => claim.mutate({ body: { raffleId } })}
      >
        {t(isInstant ? (canPress ? 'promos.spin' : 'promos.no-spins') : 'promos.claim')}
      </Button>
      {claim.isError && <Banner tone="loss">{errorText(claim.error)}</Banner>}
    </div>
  )
}
