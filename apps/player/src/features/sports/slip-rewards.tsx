import { sportsBets, type BetReward } from '@faro/contract/sportsbook'
import { formatInstant, useLocale, useT } from '@faro/i18n'
import { useRoute, useSession } from '@faro/web-kit'
import { useSlip } from '../../sports/slip-store.ts'
import { selectionKey } from '../../sports/prices.ts'
import type { BetMoney } from '../../sports/use-bet-money.ts'
import { fitsReward, wholeStake } from './use-slip-bets.ts'

/** Free bets and boosts that fit the slip: a press uses one for it, another puts it away. */
export const SlipRewards = ({ money }: { readonly money: BetMoney }) => {
  const t = useT()
  const { token } = useSession()
  const type = useSlip((slip) => slip.type)
  const legs = useSlip((slip) => slip.legs)
  const chosen = useSlip((slip) => slip.reward)
  const setReward = useSlip((slip) => slip.setReward)
  const setStake = useSlip((slip) => slip.setStake)
  const { data } = useRoute(sportsBets.rewards, {}, { enabled: token !== null, staleMs: 15_000 })
  const fitting = (data?.rewards ?? []).filter(({ kind }) => fitsReward(kind, type, legs.length))
  const [first] = legs
  if (fitting.length === 0 || first === undefined) return null
  const toggle = (reward: BetReward): void => {
    if (chosen?.rewardId === reward.rewardId) return setReward(null)
    const name = type === 'single' ? selectionKey(first) : wholeStake
    if (reward.kind === 'free-bet') setStake(name, money.fill(reward.amount))
    return setReward(reward)
  }
  const used = fitting.find(({ rewardId }) => rewardId === chosen?.rewardId)
  return (
    <div className="grid gap-1.5">
      <div role="group" aria-label={t('betting.rewards')} className="flex flex-wrap gap-1.5">
        {fitting.map((reward) => (
          <RewardChip
            key={reward.rewardId}
            reward={reward}
            money={money}
            isUsed={reward === used}
            onToggle={() => toggle(reward)}
          />
        ))}
      </div>
      {used !== undefined && (
        <p className="text-xs text-t3">
          {used.kind === 'boost'
            ? t('betting.reward-boost-says', { amount: money.show(used.amount) })
            : t('betting.reward-free-says')}
        </p>
      )}
    </div>
  )
}

type ChipProps = {
  readonly reward: BetReward
  readonly money: BetMoney
  readonly isUsed: boolean
  readonly onToggle: () => void
}

const ppmPerPercent = 10_000

const RewardChip = ({ reward, money, isUsed, onToggle }: ChipProps) => {
  const t = useT()
  const language = useLocale()
  return (
    <button
      type="button"
      aria-pressed={isUsed}
      className="grid min-h-11 rounded-md bg-s3 px-3 py-1 text-start text-[13px] font-bold text-t2 aria-pressed:bg-brands aria-pressed:text-brandt"
      onClick={onToggle}
    >
      {reward.kind === 'boost'
        ? t('betting.reward-boost', { percent: (reward.ppm ?? 0) / ppmPerPercent })
        : t('betting.reward-free', { amount: money.show(reward.amount) })}
      <span className="text-xs font-medium text-t3">
        {t('betting.reward-until', { date: formatInstant(reward.expiresAt, language) })}
      </span>
    </button>
  )
}
