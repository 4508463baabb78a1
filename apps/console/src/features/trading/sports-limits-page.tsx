import { tradingConsole } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { PageHead } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/use-may.ts'
import { BonusPanel } from './bonus-panel.tsx'
import { BrandNeeded, useSportsBrand } from './sports-brand.tsx'
import { SportsLimitsForm } from './sports-limits-form.tsx'

/** What bets on sports may stake and win at a brand, and what the house may lose. */
export const SportsLimitsPage = () => {
  const t = useT()
  const brand = useSportsBrand()
  return (
    <>
      <PageHead title={t('trading.limits')} text={t('trading.limits-text')} />
      {brand === null ? (
        <BrandNeeded />
      ) : (
        <>
          <BonusPanel code={brand} />
          <Limits code={brand} />
        </>
      )}
    </>
  )
}

const Limits = ({ code }: { readonly code: string }) => {
  const t = useT()
  const errorText = useErrorText()
  const mayWrite = useMay('trading.limits') === true
  const list = useRoute(tradingConsole.limits, { params: { code } })
  if (list.data !== undefined)
    return (
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {list.data.map((limits) => (
          <SportsLimitsForm
            key={`${limits.currency} ${limits.version}`}
            code={code}
            limits={limits}
            mayWrite={mayWrite}
          />
        ))}
      </div>
    )
  if (list.isError)
    return (
      <ErrorState
        text={errorText(list.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void list.refetch()}
      />
    )
  return <Skeleton className="h-64 w-full rounded-lg" />
}
