import { moneyMetrics, type Mission } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Progress } from '../../bonuses/progress.tsx'
import { ClaimButton } from '../../promos/claim-button.tsx'
import { useRewardText } from '../../promos/use-reward-text.ts'

/** A mission: how far it is, and its reward where it is done. */
export const MissionCard = ({ mission }: { readonly mission: Mission }) => {
  const t = useT()
  const money = useMoney()
  const rewardText = useRewardText()
  const { name, text, metric, progress, target, percent, state, reward, awardId } = mission
  const shown = (amount: string): string =>
    moneyMetrics.includes(metric) ? money.show(amount) : amount.replace(/\.0+$/, '')
  const done = t('missions.progress', { done: shown(progress), target: shown(target) })
  return (
    <li className="card grid content-between gap-3 p-4" data-testid="mission" data-state={state}>
      <div>
        <div className="flex items-start justify-between gap-3">
          <p className="font-bold">{name}</p>
          <span className="shrink-0 text-end font-bold text-brandt">{rewardText(reward)}</span>
        </div>
        <p className="text-[13px] text-t2">{text}</p>
      </div>
      <div className="grid gap-1.5">
        <Progress label={done} share={percent / 100} tone={percent >= 100 ? 'win' : 'brand'} />
        <p className="text-xs text-t3 tabular-nums">{done}</p>
      </div>
      {state === 'claim' && awardId !== null ? (
        <ClaimButton award={{ ...reward, awardId }} />
      ) : (
        (state === 'claimed' || state === 'close') && (
          <p>
            <Badge tone={state === 'claimed' ? 'win' : 'neutral'}>
              {t(`missions.state.${state}`)}
            </Badge>
          </p>
        )
      )}
    </li>
  )
}
