import { bonuses } from '@faro/contract/bonuses'
import { withdrawals } from '@faro/contract/cashier'
import { useT } from '@faro/i18n'
import { Banner, Dialog, Skeleton, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { useEffect } from 'react'
import { ForfeitRow } from '../../bonuses/forfeit-check.tsx'
import { MoneyOutForm } from '../../bonuses/money-out-form.tsx'
import { useLockedBonus } from '../../bonuses/use-locked-bonus.ts'

export type WithdrawalInput = { amount: string; bankAccountId: string }

type Props = {
  readonly input: WithdrawalInput
  readonly account: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Confirms a withdrawal with its fee; errors stay in the dialog. */
export const ConfirmWithdrawalDialog = ({ input, account, onClose, onDone }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const quote = useRoute(withdrawals.quote, { query: { amount: input.amount } }, { staleMs: 0 })
  const request = useCommand(withdrawals.request, {
    invalidates: [withdrawals.list, withdrawals.limits, bonuses.mine],
    onDone: () => {
      toast(t('member.withdraw-done'))
      onDone()
    },
  })
  const { refetch } = quote
  useEffect(() => {
    if (request.error?.code === 'fee-changed') void refetch()
  }, [request.error, refetch])
  const locked = useLockedBonus(request.error)
  return (
    <Dialog isOpen onClose={onClose} title={t('core.withdraw')} closeLabel={t('core.close')}>
      <MoneyOutForm
        locked={locked}
        command={request}
        submitLabel={t('core.withdraw')}
        isReady={quote.data !== undefined}
        onSubmit={(values) =>
          request.mutate({ body: { ...input, fee: quote.data?.fee, ...values } })
        }
        onClose={onClose}
      >
        {quote.isError && <Banner tone="loss">{errorText(quote.error)}</Banner>}
        {quote.data === undefined && !quote.isError && <Skeleton className="h-32 rounded-md" />}
        {quote.data !== undefined && <Quote {...quote.data} account={account} locked={locked} />}
      </MoneyOutForm>
    </Dialog>
  )
}

type QuoteProps = {
  readonly amount: string
  readonly fee: string
  readonly payout: string
  readonly account: string
  /** Bonus that is given up with it. */
  readonly locked: string | null
}

const Quote = ({ amount, fee, payout, account, locked }: QuoteProps) => {
  const t = useT()
  const money = useMoney()
  const rows = [
    [t('cashier.you-withdraw'), money.show(amount)],
    [t('cashier.fee'), /[1-9]/.test(fee) ? money.show(fee) : t('cashier.fee-none')],
    [t('cashier.to-account'), account],
  ]
  return (
    <dl className="grid gap-2 rounded-md bg-s2 p-4">
      {rows.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-t3">{name}</dt>
          <dd className="text-end font-semibold">{value}</dd>
        </div>
      ))}
      {locked !== null && <ForfeitRow locked={locked} />}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2">
        <dt className="font-bold">{t('cashier.you-get')}</dt>
        <dd className="text-xl font-extrabold tabular-nums">{money.show(payout)}</dd>
      </div>
    </dl>
  )
}
