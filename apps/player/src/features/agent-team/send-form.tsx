import { agentTeam, type DownlineDetail } from '@faro/contract/agents'
import { bonuses } from '@faro/contract/bonuses'
import { downline } from '@faro/contract/cashier'
import { identity } from '@faro/contract/identity'
import type { Answer } from '@faro/contract/route'
import { wallet } from '@faro/contract/wallet'
import { useT } from '@faro/i18n'
import { ErrorState, Skeleton, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { AmountField } from '@faro/web-kit/amount-field'
import { useForm } from '@faro/web-kit/form'
import { useState } from 'react'
import { ForfeitRow } from '../../bonuses/forfeit-check.tsx'
import { MoneyOutForm } from '../../bonuses/money-out-form.tsx'
import { PaymentPasswordNeeded } from '../../bonuses/payment-password-needed.tsx'
import { useLockedBonus } from '../../bonuses/use-locked-bonus.ts'
import { useAmountField } from '../../forms/amount.ts'
import { FormFoot } from './form-foot.tsx'

type Props = { readonly data: DownlineDetail; readonly onBack: () => void }

/** Money to a downline: the amount, then its confirmation with the payment password. */
export const SendForm = ({ data, onBack }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const [amount, setAmount] = useState<string | null>(null)
  const member = useRoute(identity.info, {}, { staleMs: 60_000 })
  const state = useRoute(downline.state, {}, { staleMs: 0 })
  if (state.isLoadingError)
    return (
      <ErrorState
        text={errorText(state.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void state.refetch()}
      />
    )
  if (state.data === undefined || member.data === undefined)
    return <Skeleton className="h-56 w-full rounded-lg" />
  if (!member.data.paymentPasswordSet) return <PaymentPasswordNeeded />
  return amount === null ? (
    <Amount state={state.data} data={data} onBack={onBack} onNext={setAmount} />
  ) : (
    <Confirm amount={amount} data={data} onBack={() => setAmount(null)} onDone={onBack} />
  )
}

type AmountProps = Props & {
  readonly state: Answer<typeof downline.state>
  readonly onNext: (amount: string | null) => void
}

const Amount = ({ state, data, onBack, onNext }: AmountProps) => {
  const t = useT()
  const money = useMoney()
  const field = useAmountField()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { amount: '' } })
  const submit = handleSubmit(({ amount }) => onNext(field.read(amount)))
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <p className="text-t2">{t('agent.send-text', { name: data.name })}</p>
      <AmountField
        {...register('amount', { validate: (text) => field.judge(text, state) })}
        label={t('upline.amount')}
        hint={t('upline.limits', {
          min: money.show(state.minimum),
          max: money.show(state.maximum),
          available: money.show(state.available),
        })}
        error={formState.errors.amount?.message}
        money={money}
        lead={money.symbol}
        isRequired
      />
      <p className="text-xs text-t3">
        {t('agent.send-left', {
          count: state.dailyCountLeft,
          amount: money.show(state.dailySumLeft),
        })}
      </p>
      <FormFoot label={t('upline.next')} onBack={onBack} />
    </form>
  )
}

type ConfirmProps = Props & { readonly amount: string; readonly onDone: () => void }

const Confirm = ({ amount, data, onBack, onDone }: ConfirmProps) => {
  const t = useT()
  const money = useMoney()
  const { name, memberId } = data
  const send = useCommand(downline.transfer, {
    invalidates: [
      agentTeam.list,
      agentTeam.detail,
      bonuses.mine,
      downline.state,
      downline.list,
      wallet.balance,
      wallet.entries,
    ],
    onDone: (done) => {
      toast(t('upline.done', { amount: money.show(done.amount), name }))
      onDone()
    },
  })
  const locked = useLockedBonus(send.error)
  return (
    <MoneyOutForm
      locked={locked}
      command={send}
      submitLabel={t('upline.go')}
      onSubmit={(values) => send.mutate({ body: { downline: memberId, amount, ...values } })}
      onClose={onBack}
    >
      <p className="font-semibold">
        {t('upline.confirm-text', { amount: money.show(amount), name })}
      </p>
      <p className="text-t2">{t('agent.send-final')}</p>
      {locked !== null && (
        <dl className="rounded-md bg-s2 p-4">
          <ForfeitRow locked={locked} />
        </dl>
      )}
    </MoneyOutForm>
  )
}
