import { sports } from '@faro/contract/sportsbook'
import { formatDecimal, useT } from '@faro/i18n'
import { ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute } from '@faro/web-kit'

/** The house's rules with the figures that hold at this brand. */
export const RulesView = () => {
  const t = useT()
  const errorText = useErrorText()
  const money = useMoney()
  const { data, ...answer } = useRoute(sports.rules, {}, { staleMs: 60_000 })
  if (answer.isLoadingError)
    return (
      <ErrorState
        text={errorText(answer.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void answer.refetch()}
      />
    )
  if (data === undefined) return <Skeleton className="h-96 w-full rounded-lg" />
  const percent = formatDecimal(data.cashOutMarginPercent, money.numberLocale, 2)
  return (
    <div className="prose-faro">
      <h2>{t('betting.rules')}</h2>
      <h3>{t('betting.rules.limits')}</h3>
      <p>
        {t('betting.rules.limits-text', {
          min: money.show(data.stakeMin),
          max: money.show(data.stakeMax),
          payout: money.show(data.payoutMax),
        })}
      </p>
      <h3>{t('betting.rules.live')}</h3>
      <p>{t('betting.rules.live-text', { seconds: Math.round(data.delayMs / 1_000) })}</p>
      <h3>{t('betting.rules.settle')}</h3>
      <p>{t('betting.rules.settle-text')}</p>
      <h3>{t('betting.rules.handicap')}</h3>
      <p>{t('betting.rules.handicap-text')}</p>
      <h3>{t('betting.rules.void')}</h3>
      <p>{t('betting.rules.void-text', { hours: data.voidAfterHours })}</p>
      <h3>{t('betting.rules.cash-out')}</h3>
      <p>{t('betting.rules.cash-out-text', { percent })}</p>
    </div>
  )
}
