import { withdrawals, type Withdrawal } from '@faro/contract/cashier'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, Button, toast, type Tone } from '@faro/ui'
import { useCommand, useErrorText, useMoney, useRoutePages } from '@faro/web-kit'
import { useEffect, useState } from 'react'
import { RecordList } from '../../records/record-list.tsx'
import { stateTone } from '../../records/state-tone.ts'
import { useBalance } from '../../shell/balance.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'

export const WithdrawRecord = () => {
  const t = useT()
  const pages = useRoutePages(withdrawals.list, { query: { limit: '10' } })
  const version = useBalance().data?.version
  const { refetch } = pages
  // a balance change is the sign that one was paid or refunded
  useEffect(() => {
    if (version !== undefined) void refetch()
  }, [version, refetch])
  return (
    <section aria-labelledby="withdraw-record">
      <h4 id="withdraw-record" className="mb-2 font-bold">
        {t('member.withdraw-record')}
      </h4>
      <RecordList
        label={t('member.withdraw-record')}
        pages={pages}
        empty={t('member.withdraw-none')}
        rowKey={(withdrawal) => withdrawal.withdrawalId}
        row={(withdrawal) => <Row withdrawal={withdrawal} />}
      />
    </section>
  )
}

const Row = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const { withdrawalId, amount, bankAccount, createdAt, reason, receipt, state } = withdrawal
  const cancel = useCommand(withdrawals.cancel, {
    invalidates: [withdrawals.list, withdrawals.limits],
    onDone: () => toast(t('member.withdraw-cancelled')),
  })
  return (
    <>
      <div className="min-w-0">
        <p className="font-bold">
          {money.show(amount)}
          {withdrawal.retryOf !== null && (
            <span className="ms-2 text-xs font-semibold text-t3">{t('cashier.retry')}</span>
          )}
        </p>
        <p className="truncate text-xs text-t3">
          {bankAccount.bankName} {bankAccount.number} · {formatInstant(createdAt, pageLanguage())}
        </p>
        {reason !== null && (
          <p className="text-[13px] text-loss">{t('member.withdraw-reason', { reason })}</p>
        )}
        {typeof receipt?.caseState === 'string' && (
          <p className="text-[13px] text-t2">{t(`cashier.case.${receipt.caseState}`)}</p>
        )}
        {cancel.isError && <p className="text-[13px] text-loss">{errorText(cancel.error)}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Badge tone={receipt === null ? stateTone[state] : receiptTone[receipt.state]}>
          {receipt === null ? t(`member.state.${state}`) : t(`cashier.receipt.${receipt.state}`)}
        </Badge>
        {state === 'pending' && (
          <Button
            variant="ghost"
            size="small"
            isBusy={cancel.isPending}
            onClick={() => cancel.mutate({ params: { withdrawalId } })}
          >
            {t('member.withdraw-cancel')}
          </Button>
        )}
        {receipt?.state === 'awaiting' && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('cashier.arrived')}
          </Button>
        )}
      </div>
      {isAsking && <ReceiptDialog withdrawal={withdrawal} onClose={() => setAsking(false)} />}
    </>
  )
}

const receiptTone: Readonly<Record<NonNullable<Withdrawal['receipt']>['state'], Tone>> = {
  awaiting: 'info',
  received: 'win',
  'part-received': 'warn',
  'not-received': 'loss',
  forced: 'neutral',
}
