import { withdrawals } from '@faro/contract/cashier'
import { identity } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { BankAccountForm } from './bank-account-form.tsx'
import { PaymentPasswordForm } from './payment-password-form.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawRecord } from './withdraw-record.tsx'

/** First a payment password, then a bank account, then money may leave. */
export const WithdrawPanel = () => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const member = useRoute(identity.info, {})
  const limits = useRoute(withdrawals.limits, {}, { staleMs: 0 })
  const accounts = useRoute(withdrawals.bankAccounts, {})
  const failed = [member, limits, accounts].find((query) => query.isLoadingError)
  if (failed !== undefined)
    return (
      <ErrorState
        text={errorText(failed.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void failed.refetch()}
      />
    )
  if (member.data === undefined || limits.data === undefined || accounts.data === undefined)
    return <Skeleton className="h-72 w-full rounded-lg" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-4">
        <Banner tone="info">
          {t('member.withdraw-available', { amount: money.show(limits.data.available) })}
          <span className="block text-[13px] font-medium">
            {t('member.withdraw-left', { count: limits.data.dailyCountLeft })}
            {limits.data.dailySumLeft !== null && (
              <> {t('cashier.sum-left', { amount: money.show(limits.data.dailySumLeft) })}</>
            )}
          </span>
        </Banner>
        {!member.data.paymentPasswordSet && <PaymentPasswordForm />}
        {member.data.paymentPasswordSet && accounts.data.length === 0 && <BankAccountForm />}
        {member.data.paymentPasswordSet && accounts.data.length > 0 && (
          <WithdrawForm limits={limits.data} accounts={accounts.data} />
        )}
      </div>
      <WithdrawRecord />
    </div>
  )
}
