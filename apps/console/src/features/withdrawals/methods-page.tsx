import { depositMethods } from '@faro/contract/cashier'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, EmptyState, ErrorState, Segmented, Skeleton, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoute } from '@faro/web-kit'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../kit/use-may.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { MethodDialog } from './method-dialog.tsx'
import { MethodRow } from './method-row.tsx'

type Brand = Answer<typeof depositMethods.list>[number]

/** What brands offer to deposit with: on or off, in which order, within which limits, at what fee. */
export const MethodsPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useRoute(depositMethods.list, {})
  const brand = list.data?.find(({ code }) => code === chosen) ?? list.data?.[0]
  return (
    <>
      <PageHead title={t('cashier.methods')} />
      {list.isError && (
        <ErrorState
          text={errorText(list.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton className="h-96 w-full rounded-lg" />}
      {list.data?.length === 0 && (
        <EmptyState icon={<CreditCard size={28} />} text={t('cashier.methods-none')} />
      )}
      {brand !== undefined && (
        <div className="grid max-w-4xl gap-4">
          <Segmented
            label={t('cashier.rules-brand')}
            value={brand.code}
            onChange={setChosen}
            options={(list.data ?? []).map(({ code }) => ({ value: code, label: code }))}
          />
          <Methods key={brand.code} brand={brand} />
        </div>
      )}
    </>
  )
}

const Methods = ({ brand }: { readonly brand: Brand }) => {
  const t = useT()
  const errorText = useErrorText()
  const mayWrite = useMay('brand.write') === true
  const [opened, setOpened] = useState<string | null>(null)
  const order = useCommand(depositMethods.order, {
    invalidates: [depositMethods.list],
    onDone: () => toast(t('cashier.method-order-saved')),
  })
  const ids = brand.methods.map(({ methodId }) => methodId)
  const move = (from: number, to: number): void => {
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from] ?? '')
    order.mutate({ params: { code: brand.code }, body: { methodIds: next } })
  }
  const method = brand.methods.find(({ methodId }) => methodId === opened)
  return (
    <>
      {order.isError && <Banner tone="loss">{errorText(order.error)}</Banner>}
      <ol aria-label={t('cashier.methods')} className="card divide-y divide-line">
        {brand.methods.map((one, i) => (
          <MethodRow
            key={one.methodId}
            method={one}
            currency={brand.currency}
            mayWrite={mayWrite}
            isBusy={order.isPending}
            onUp={i === 0 ? null : () => move(i, i - 1)}
            onDown={i === ids.length - 1 ? null : () => move(i, i + 1)}
            onEdit={() => setOpened(one.methodId)}
          />
        ))}
      </ol>
      {method !== undefined && (
        <MethodDialog
          key={`${method.methodId}:${method.version}`}
          code={brand.code}
          currency={brand.currency}
          method={method}
          mayWrite={mayWrite}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
