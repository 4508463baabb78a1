import type { upline } from '@faro/contract/cashier'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { AmountField } from '@faro/web-kit/amount-field'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { useAmountField } from '../../forms/amount.ts'
import { ConfirmUplineDialog } from './confirm-upline-dialog.tsx'

type Props = { readonly state: Answer<typeof upline.state> }

export const UplineForm = ({ state }: Props) => {
  const t = useT()
  const money = useMoney()
  const [amount, setAmount] = useState<string | null>(null)
  const amountField = useAmountField()
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { amount: '' } })
  const submit = handleSubmit(({ amount }) => setAmount(amountField.read(amount)))
  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <AmountField
          {...register('amount', {
            validate: (text) => amountField.judge(text, state),
          })}
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
          {t('upline.day-left', { count: state.dailyCountLeft })}
          {state.dailySumLeft !== null && (
            <> {t('upline.day-sum', { amount: money.show(state.dailySumLeft) })}</>
          )}
        </p>
        <Button type="submit">{t('upline.next')}</Button>
      </form>
      {amount !== null && (
        <ConfirmUplineDialog
          amount={amount}
          name={state.name}
          onClose={() => setAmount(null)}
          onDone={() => {
            setAmount(null)
            reset()
          }}
        />
      )}
    </>
  )
}
