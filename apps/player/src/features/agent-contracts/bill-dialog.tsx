import { agentBills, agentContracts, type BillDetail } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, ErrorState, Skeleton, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { BillTrace } from './bill-trace.tsx'
import { BillBadge, usePeriodText } from './bill-badge.tsx'
import { TermsTable } from './terms-table.tsx'
import { WhatIf } from './what-if-slider.tsx'

type Props = { readonly billId: string; readonly onClose: () => void }

/** A bill with all that it was worked out from. */
export const BillDialog = ({ billId, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const found = useRoute(agentBills.detail, { params: { billId } }, { staleMs: 0 })
  return (
    <Dialog isOpen onClose={onClose} title={t('contract.bill')} closeLabel={t('core.close')}>
      <div className="p-4 md:p-6">
        {found.data !== undefined ? (
          <Bill bill={found.data} />
        ) : found.isError ? (
          <ErrorState
            text={errorText(found.error)}
            retryLabel={t('core.retry')}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Skeleton className="h-80 w-full rounded-lg" />
        )}
      </div>
    </Dialog>
  )
}

const Bill = ({ bill }: { readonly bill: BillDetail }) => {
  const t = useT()
  const money = useMoney()
  const period = usePeriodText()
  const other = bill.other === null ? t('contract.house') : bill.other.name
  const side = t(bill.side === 'payee' ? 'contract.pays-you' : 'contract.you-pay')
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-2xl font-extrabold">{money.show(bill.amount)}</p>
          <BillBadge state={bill.state} />
        </div>
        <p className="text-t2">
          {`${period(bill)} · ${side} `}
          <strong>{other === '' ? t('contract.former') : other}</strong>
        </p>
        {bill.state === 'short' && (
          <p className="text-warn">
            {t('contract.bill-paid-part', { paid: money.show(bill.paid) })}
          </p>
        )}
        {bill.reason !== null && (
          <Banner tone="loss">{t('contract.bill-reason', { reason: bill.reason })}</Banner>
        )}
      </header>
      {bill.side === 'payer' && bill.state === 'short' && <PayNow bill={bill} />}
      <BillTrace trace={bill.trace} kind={bill.kind} />
      <WhatIf bill={bill} />
      <section aria-label={t('contract.terms')}>
        <h4 className="mb-2 font-bold">{t('contract.terms')}</h4>
        <TermsTable terms={bill.terms} />
      </section>
    </div>
  )
}

const PayNow = ({ bill }: { readonly bill: BillDetail }) => {
  const t = useT()
  const errorText = useErrorText()
  const pay = useCommand(agentBills.pay, {
    invalidates: [agentBills.list, agentBills.detail, agentContracts.consolidated],
    onDone: () => toast(t('contract.bill-pay-done')),
  })
  return (
    <div className="grid gap-2">
      <Button
        isBusy={pay.isPending}
        onClick={() => pay.mutate({ params: { billId: bill.billId } })}
      >
        {t('contract.bill-pay')}
      </Button>
      {pay.isError && <Banner tone="loss">{errorText(pay.error)}</Banner>}
    </div>
  )
}
