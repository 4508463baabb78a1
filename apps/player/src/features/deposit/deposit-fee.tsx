import { deposits, type DepositMethod } from '@faro/contract/cashier'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Skeleton } from '@faro/ui'
import { useMoney, useRoute } from '@faro/web-kit'

type Quote = Answer<typeof deposits.quote>

export type Fee = {
  readonly method: DepositMethod
  readonly isAsking: boolean
  /** Undefined while no amount is typed, and where the method costs nothing. */
  readonly quote: Quote | undefined
}

const costs = ({ fee }: DepositMethod): boolean => fee.bps > 0 || /[1-9]/.test(fee.fixed)

/** What a typed amount would cost by a method; asked only where the method costs something. */
export const useDepositFee = (method: DepositMethod, amount: string | null): Fee => {
  const isAsked = amount !== null && costs(method)
  const { data, isFetching } = useRoute(
    deposits.quote,
    { query: { methodId: method.methodId, amount: amount ?? '1' } },
    { enabled: isAsked, staleMs: 0 },
  )
  return { method, isAsking: isAsked && isFetching, quote: isAsked ? data : undefined }
}

/** The amount, its fee and what is credited, before anything is opened. */
export const DepositFee = ({ method, isAsking, quote }: Fee) => {
  const t = useT()
  const money = useMoney()
  if (!costs(method)) return null
  const parts = [
    ...(/[1-9]/.test(method.fee.fixed) ? [money.show(method.fee.fixed)] : []),
    ...(method.fee.bps > 0 ? [money.percent(method.fee.bps)] : []),
  ]
  if (quote === undefined && !isAsking)
    return <p className="text-t3">{t('cashier.fee-up-to', { fee: parts.join(' + ') })}</p>
  const rows = [
    [t('cashier.you-pay'), quote?.amount],
    [t('cashier.fee'), quote?.fee],
    [t('cashier.you-credited'), quote?.credited],
  ] as const
  return (
    <dl className="grid gap-2 rounded-md bg-s2 p-4" aria-live="polite" aria-busy={isAsking}>
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-t3">{name}</dt>
          <dd className="min-h-5 font-bold">
            {amount === undefined ? <Skeleton className="h-5 w-20" /> : money.show(amount)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
