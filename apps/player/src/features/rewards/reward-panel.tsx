import { rewards, type Award } from '@faro/contract/promotions'
import { formatInstant, useT } from '@faro/i18n'
import { Banner, Button, EmptyState, Segmented, toast } from '@faro/ui'
import { refetchRoutes, useErrorText, useRoute, useWeb } from '@faro/web-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { Answered } from '../../promos/answered.tsx'
import { ClaimButton } from '../../promos/claim-button.tsx'
import { staleAfterClaim } from '../../promos/stale-after-claim.ts'
import { useRewardText } from '../../promos/use-reward-text.ts'
import { pageLanguage } from '../../state/preferences.ts'
import { AwardHistory } from './award-history.tsx'
import { groups, groupOf, type Group } from './groups.ts'

/** Everything that waits to be collected, whatever gave it. */
export const RewardPanel = () => {
  const found = useRoute(rewards.mine, {}, { staleMs: 0 })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Answered query={found}>{({ awards }) => <Waiting awards={awards} />}</Answered>
      <AwardHistory />
    </div>
  )
}

const Waiting = ({ awards }: { readonly awards: readonly Award[] }) => {
  const t = useT()
  const [group, choose] = useState<Group>('all')
  const known = groups.filter(
    (one) => one === 'all' || awards.some(({ source }) => groupOf(source) === one),
  )
  const shown = awards.filter(({ source }) => group === 'all' || groupOf(source) === group)
  if (awards.length === 0)
    return (
      <div className="card">
        <EmptyState icon={<Gift size={28} />} text={t('rewards.none')} />
      </div>
    )
  return (
    <section aria-label={t('rewards.waiting')} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {known.length > 2 && (
          <Segmented
            label={t('rewards.filter')}
            value={group}
            onChange={choose}
            options={known.map((value) => ({ value, label: t(`rewards.group.${value}`) }))}
          />
        )}
        <ClaimAll awards={shown} />
      </div>
      <ul className="grid gap-3 lg:grid-cols-2">
        {shown.map((award) => (
          <AwardCard key={award.awardId} award={award} />
        ))}
      </ul>
    </section>
  )
}

const AwardCard = ({ award }: { readonly award: Award }) => {
  const t = useT()
  const rewardText = useRewardText()
  const { source, title, claimUntil } = award
  return (
    <li className="card grid content-between gap-3 p-4" data-testid="award-to-claim">
      <div>
        <p className="text-xs font-semibold text-t3">{t(`promos.source.${source}`)}</p>
        {title !== null && <p className="truncate font-bold">{title}</p>}
        <p className="text-xl font-extrabold">{rewardText(award)}</p>
        {claimUntil !== null && (
          <p className="text-xs text-t3">
            {t('promos.until', { until: formatInstant(claimUntil, pageLanguage()) })}
          </p>
        )}
      </div>
      <ClaimButton award={award} />
    </li>
  )
}

/** One after the other, each by itself: what cannot be collected keeps nobody else waiting. */
const ClaimAll = ({ awards }: { readonly awards: readonly Award[] }) => {
  const t = useT()
  const errorText = useErrorText()
  const { api } = useWeb()
  const client = useQueryClient()
  const plain = awards.filter(({ kind }) => kind !== 'goods')
  const all = useMutation({
    mutationFn: async () => {
      const failures: unknown[] = []
      for (const { awardId } of plain)
        await api.call(rewards.claim, { body: { awardId } }).catch((error: unknown) => {
          failures.push(error)
        })
      const done = plain.length - failures.length
      if (done > 0) toast(t('rewards.claimed-all', { count: done }))
      if (failures.length > 0) throw failures[0]
    },
    onSettled: () => refetchRoutes(client, staleAfterClaim),
  })
  if (plain.length < 2 && !all.isError) return null
  return (
    <div className="grid gap-2">
      {plain.length > 1 && (
        <Button variant="secondary" isBusy={all.isPending} onClick={() => all.mutate()}>
          {t('rewards.claim-all', { count: plain.length })}
        </Button>
      )}
      {all.isError && <Banner tone="loss">{errorText(all.error)}</Banner>}
    </div>
  )
}
