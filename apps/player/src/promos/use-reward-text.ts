import type { RewardKind } from '@faro/contract/promotions'
import { formatNumberText, useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { useCallback } from 'react'

export type RewardLike = { readonly kind: RewardKind; readonly amount: string }

const moneyKinds: ReadonlySet<RewardKind> = new Set([
  'money',
  'locked-bonus',
  'playable-bonus',
  'free-bet',
  'boost',
])

/** "20,00 de bono", "10 rondas gratis": what a reward is, as people say it. */
export const useRewardText = (): ((reward: RewardLike) => string) => {
  const t = useT()
  const money = useMoney()
  return useCallback(
    ({ kind, amount }) =>
      t(`promos.reward.${kind}`, {
        amount: moneyKinds.has(kind)
          ? money.show(amount)
          : formatNumberText(amount.replace(/\.00$/, ''), money.numberLocale),
        count: Number(amount),
      }),
    [t, money],
  )
}

/** Points with their decimals, and without where there are none: "1.250", "12,50". */
export const usePointsText = (): ((points: string) => string) => {
  const t = useT()
  const { numberLocale } = useMoney()
  return useCallback(
    (points) =>
      t('promos.points', {
        points: formatNumberText(points.replace(/\.00$/, ''), numberLocale),
      }),
    [t, numberLocale],
  )
}
