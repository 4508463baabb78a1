import { bonuses as contract } from '@faro/contract/bonuses'
import { freeRounds } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { Gift, LockKeyhole } from 'lucide-react'
import { paths } from '../../paths.ts'
import { AwardCard } from './award-card.tsx'
import { BonusCard } from './bonus-card.tsx'
import { PastList } from './past-list.tsx'

/** What was given: rounds to play, money to free, and what became of the rest. */
export const BonusPanel = () => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const awards = useRoute(freeRounds.mine, {}, { staleMs: 0 })
  const bonuses = useRoute(contract.mine, {}, { staleMs: 0 })
  const failed = [awards, bonuses].find((query) => query.isLoadingError)
  if (failed !== undefined)
    return (
      <ErrorState
        text={errorText(failed.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void failed.refetch()}
      />
    )
  if (awards.data === undefined || bonuses.data === undefined)
    return <Skeleton className="h-72 w-full rounded-lg" />
  const open = awards.data.filter(({ state }) => state === 'open')
  const live = bonuses.data.bonuses.filter(({ closedAt }) => closedAt === null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <section aria-labelledby="free-rounds" className="grid gap-3">
        <h4 id="free-rounds" className="text-base font-extrabold">
          {t('bonus.rounds')}
        </h4>
        {open.length === 0 ? (
          <div className="card">
            <EmptyState
              icon={<Gift size={28} />}
              text={t('bonus.rounds-none')}
              action={
                <Link to={paths.promotions} className={buttonClass({ variant: 'secondary' })}>
                  {t('core.promotions')}
                </Link>
              }
            />
          </div>
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {open.map((award) => (
              <AwardCard key={award.awardId} award={award} />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="locked-bonus" className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h4 id="locked-bonus" className="text-base font-extrabold">
            {t('bonus.locked')}
          </h4>
          <p className="text-xl font-extrabold tabular-nums" data-testid="locked-total">
            {money.show(bonuses.data.locked)}
          </p>
        </div>
        <p className="text-t3">{t('bonus.locked-text')}</p>
        {live.length === 0 ? (
          <div className="card">
            <EmptyState icon={<LockKeyhole size={28} />} text={t('bonus.locked-none')} />
          </div>
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {live.map((bonus) => (
              <BonusCard key={bonus.bonusId} bonus={bonus} />
            ))}
          </ul>
        )}
      </section>
      <PastList awards={awards.data} bonuses={bonuses.data.bonuses} />
    </div>
  )
}
