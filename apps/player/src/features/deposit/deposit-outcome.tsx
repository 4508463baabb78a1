import { deposits } from '@faro/contract/cashier'
import { wallet } from '@faro/contract/wallet'
import { useT } from '@faro/i18n'
import { Banner, Button, buttonClass, ErrorState, Skeleton } from '@faro/ui'
import { refetchRoutes, useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from '@faro/web-kit/router'
import { usePanelPath } from '../../layer-address.ts'
import { CancelDeposit } from './cancel-deposit.tsx'
import { TransferInstructions } from './transfer-instructions.tsx'

const pollMs = 1_500

/** Follows one deposit until the provider has spoken. */
export const DepositOutcome = ({ depositId }: { readonly depositId: string }) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const client = useQueryClient()
  const navigate = useNavigate()
  const panel = usePanelPath()
  const deposit = useRoute(
    deposits.get,
    { params: { depositId } },
    { refetchEveryMs: pollMs, staleMs: 0 },
  )
  const state = deposit.data?.state
  const received = deposit.data?.received
  useEffect(() => {
    if (state === undefined || (state === 'pending' && received === undefined)) return
    void refetchRoutes(client, [wallet.balance, deposits.list])
  }, [state, received, client])
  if (deposit.isLoadingError)
    return (
      <ErrorState
        text={errorText(deposit.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void deposit.refetch()}
      />
    )
  if (deposit.data === undefined) return <Skeleton className="h-32 w-full rounded-lg" />
  const { instructions, redirectUrl } = deposit.data
  return (
    <div className="grid gap-4" aria-live="polite">
      {state === 'paid' && (
        <Banner tone="info">
          {t('member.deposit-paid', { amount: money.show(deposit.data.received) })}
        </Banner>
      )}
      {instructions !== null && (
        <TransferInstructions deposit={deposit.data} instructions={instructions} />
      )}
      {state === 'pending' && instructions === null && (
        <Banner tone="warn">
          <span className="flex items-center gap-3">
            <span className="spinner" aria-hidden />
            {t('member.deposit-waiting')}
          </span>
        </Banner>
      )}
      {(state === 'declined' || state === 'expired') && (
        <Banner tone="loss">
          {state === 'expired' ? t('cashier.expired') : t('member.deposit-declined')}
        </Banner>
      )}
      {state === 'cancelled' && <Banner tone="info">{t('cashier.deposit-cancelled')}</Banner>}
      <div className="flex flex-wrap gap-2">
        {redirectUrl !== null && (
          <a href={redirectUrl} className={buttonClass({ variant: 'primary' })}>
            {t('member.deposit-resume')}
          </a>
        )}
        <Button variant="secondary" onClick={() => navigate(panel('depositv2'))}>
          {t('member.deposit-new')}
        </Button>
        {state === 'pending' && deposit.data.arriving.length === 0 && (
          <CancelDeposit deposit={deposit.data} />
        )}
      </div>
    </div>
  )
}
