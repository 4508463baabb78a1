import { mallKinds, points, type PointReward } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Button, EmptyState, Segmented } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { Answered } from '../../promos/answered.tsx'
import { PromoArt } from '../../promos/promo-art.tsx'
import { usePointsText } from '../../promos/use-reward-text.ts'
import { RedeemDialog } from './redeem-dialog.tsx'

const filters = ['all', 'affordable', ...mallKinds] as const
type Filter = (typeof filters)[number]

const isShown = (reward: PointReward, filter: Filter): boolean =>
  filter === 'all' || (filter === 'affordable' ? whyNot(reward) === null : reward.kind === filter)

/** Why something cannot be redeemed now; null where it can. */
const whyNot = ({ stock, left, isLevelReached, isAffordable }: PointReward) => {
  if (stock === 0) return 'out-of-stock'
  if (left === 0) return 'limit'
  if (!isLevelReached) return 'level'
  return isAffordable ? null : 'points'
}

/** What points are redeemed for. */
export const RewardGrid = () => {
  const t = useT()
  const [filter, setFilter] = useState<Filter>('all')
  const [chosenId, choose] = useState<string | null>(null)
  const found = useRoute(points.rewards, {}, { staleMs: 0 })
  const chosen = found.data?.rewards.find(({ rewardId }) => rewardId === chosenId)
  return (
    <section aria-label={t('mall.tab.rewards')} className="grid gap-4">
      <Segmented
        label={t('mall.filter')}
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({ value, label: t(`mall.filter.${value}`) }))}
      />
      <Answered query={found} waiting="h-96">
        {({ rewards }) => {
          const shown = rewards.filter((reward) => isShown(reward, filter))
          return shown.length === 0 ? (
            <div className="card">
              <EmptyState
                icon={<PackageOpen size={28} />}
                text={t(rewards.length === 0 ? 'mall.empty' : 'mall.empty-filter')}
              />
            </div>
          ) : (
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
              {shown.map((reward) => (
                <RewardCard
                  key={reward.rewardId}
                  reward={reward}
                  onChoose={() => choose(reward.rewardId)}
                />
              ))}
            </ul>
          )
        }}
      </Answered>
      {chosen !== undefined && (
        <RedeemDialog
          reward={chosen}
          onOutdated={() => void found.refetch()}
          onClose={() => choose(null)}
        />
      )}
    </section>
  )
}

type CardProps = { readonly reward: PointReward; readonly onChoose: () => void }

const RewardCard = ({ reward, onChoose }: CardProps) => {
  const t = useT()
  const pointsText = usePointsText()
  const why = whyNot(reward)
  const act = why === null ? t('mall.redeem') : t(`mall.why.${why}`, { level: reward.level })
  return (
    <li className="card flex flex-col overflow-hidden" data-testid="reward">
      <PromoArt art={reward.art} className="aspect-4/3" isDim={why === 'out-of-stock'} />
      <div className="flex grow flex-col gap-1 p-3">
        <p className="font-bold">{reward.name}</p>
        <p className="text-brandt font-extrabold tabular-nums">{pointsText(reward.points)}</p>
        <p className="text-xs text-t3">
          {reward.stock === null ? t('mall.always') : t('mall.stock', { count: reward.stock })}
        </p>
        <div className="mt-auto pt-2">
          <Button
            isWide
            size="small"
            variant={why === null ? 'primary' : 'secondary'}
            disabled={why !== null}
            onClick={onChoose}
            aria-label={`${act}: ${reward.name}`}
          >
            {act}
          </Button>
        </div>
      </div>
    </li>
  )
}
