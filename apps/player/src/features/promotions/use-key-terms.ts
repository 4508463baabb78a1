import { moneyMetrics, type KeyTerms } from '@faro/contract/promotions'
import { formatPercent, useT } from '@faro/i18n'
import { useMoney } from '@faro/web-kit'
import { useRewardText } from '../../promos/use-reward-text.ts'

const million = 1_000_000

/** The significant conditions of an activity, each as a short phrase (S6). */
export const useKeyTerms = (): ((terms: KeyTerms) => readonly string[]) => {
  const t = useT()
  const money = useMoney()
  const rewardText = useRewardText()
  return ({ minDeposit, rewardKind, most, percentPpm, multiple, days, maxBet, condition }) => {
    const target = condition?.target ?? ''
    const isMoney = condition !== null && moneyMetrics.includes(condition.metric)
    return [
      minDeposit === null ? null : t('promos.term.min', { amount: money.show(minDeposit) }),
      condition === null
        ? null
        : t(`promos.term.${condition.metric}`, {
            target: isMoney ? money.show(target) : target.replace(/\.0+$/, ''),
          }),
      percentPpm === null
        ? null
        : t('promos.term.share', {
            percent: formatPercent(percentPpm / million, money.numberLocale, 2),
          }),
      rewardKind === null || most === null
        ? null
        : percentPpm === null
          ? rewardText({ kind: rewardKind, amount: most })
          : t('promos.term.most', { amount: money.show(most) }),
      multiple > 0 ? t('promos.term.wager', { times: multiple }) : null,
      days === null ? null : t('promos.term.days', { count: days }),
      maxBet === null ? null : t('promos.term.max-bet', { amount: money.show(maxBet) }),
    ].filter((text) => text !== null)
  }
}
