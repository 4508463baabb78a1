import { cashierRules } from '@faro/contract/cashier'
import { useT } from '@faro/i18n'
import { ErrorState, Segmented, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { useMay } from '../../kit/use-may.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { RulesForm } from './rules-form.tsx'

export const RulesPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<string | null>(null)
  const mayWrite = useMay('brand.write') === true
  const list = useRoute(cashierRules.list, {})
  const brand = list.data?.find(({ code }) => code === chosen) ?? list.data?.[0]
  return (
    <>
      <PageHead title={t('cashier.rules')} />
      {list.isError && (
        <ErrorState
          text={errorText(list.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton className="h-96 w-full rounded-lg" />}
      {brand !== undefined && (
        <div className="grid max-w-4xl gap-4">
          <Segmented
            label={t('cashier.rules-brand')}
            value={brand.code}
            onChange={setChosen}
            options={(list.data ?? []).map(({ code }) => ({ value: code, label: code }))}
          />
          <RulesForm key={brand.code} brand={brand} mayWrite={mayWrite} />
        </div>
      )}
    </>
  )
}
