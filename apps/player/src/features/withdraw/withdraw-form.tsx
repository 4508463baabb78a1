import { withdrawals, type BankAccount } from '@faro/contract/cashier'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, PasswordField, SelectField, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney } from '@faro/web-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAmountField } from '../../forms/amount.ts'
import { BankAccountForm } from './bank-account-form.tsx'

type Props = {
  readonly limits: Answer<typeof withdrawals.limits>
  readonly accounts: readonly BankAccount[]
}

type Wish = { amount: string; bankAccountId: string }

const nameOf = ({ bankName, number }: BankAccount): string => `${bankName} ${number}`

export const WithdrawForm = ({ limits, accounts }: Props) => {
  const t = useT()
  const money = useMoney()
  const [wish, setWish] = useState<Wish | null>(null)
  const [isAdding, setAdding] = useState(false)
  const amountField = useAmountField()
  const { register, handleSubmit, setValue, formState, reset } = useForm<Wish>({
    defaultValues: { amount: '', bankAccountId: accounts[0]?.bankAccountId ?? '' },
  })
  if (isAdding) return <BankAccountForm onDone={() => setAdding(false)} />
  const submit = handleSubmit(({ amount, bankAccountId }) =>
    setWish({ amount: amountField.read(amount) ?? '', bankAccountId }),
  )
  const account = accounts.find(({ bankAccountId }) => bankAccountId === wish?.bankAccountId)
  return (
    <>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <SelectField {...register('bankAccountId')} label={t('member.bank-account')} isRequired>
          {accounts.map((one) => (
            <option key={one.bankAccountId} value={one.bankAccountId}>
              {nameOf(one)} · {one.holder}
            </option>
          ))}
        </SelectField>
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          onClick={() => setAdding(true)}
        >
          {t('member.bank-add')}
        </Button>
        <TextField
          {...register('amount', {
            validate: (text) => amountField.read(text) !== null || t('member.amount-wrong'),
          })}
          label={t('member.amount')}
          hint={t('member.limits', {
            min: money.show(limits.minimum),
            max: money.show(limits.maximum),
          })}
          error={formState.errors.amount?.message}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          lead={money.symbol}
          isRequired
        />
        <div className="flex gap-2">
          <Button
            variant="secondary"
            onClick={() =>
              setValue('amount', amountField.fill(limits.available), { shouldValidate: true })
            }
          >
            {t('member.withdraw-all')}
          </Button>
          <Button type="submit" className="grow">
            {t('member.withdraw-go')}
          </Button>
        </div>
      </form>
      {wish !== null && account !== undefined && (
        <ConfirmDialog
          wish={wish}
          text={t('member.withdraw-confirm', {
            amount: money.show(wish.amount),
            account: nameOf(account),
          })}
          onClose={() => setWish(null)}
          onDone={() => {
            setWish(null)
            reset()
          }}
        />
      )}
    </>
  )
}

type ConfirmProps = {
  readonly wish: Wish
  readonly text: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says what will happen and asks for the payment password; errors stay in the dialog. */
const ConfirmDialog = ({ wish, text, onClose, onDone }: ConfirmProps) => {
  const t = useT()
  const errorText = useErrorText()
  const request = useCommand(withdrawals.request, {
    invalidates: [withdrawals.list, withdrawals.limits],
    onDone: () => {
      toast(t('member.withdraw-done'))
      onDone()
    },
  })
  const { register, handleSubmit, formState } = useForm({ defaultValues: { paymentPassword: '' } })
  const submit = handleSubmit(({ paymentPassword }) =>
    request.mutate({ body: { ...wish, paymentPassword } }),
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('core.withdraw')} closeLabel={t('core.close')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <p className="font-semibold">{text}</p>
        {request.isError && <Banner tone="loss">{errorText(request.error)}</Banner>}
        <PasswordField
          {...register('paymentPassword', { required: t('auth.required') })}
          label={t('member.payment-password')}
          error={formState.errors.paymentPassword?.message}
          showLabel={t('core.show-password')}
          hideLabel={t('core.hide-password')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={64}
          autoFocus
          isRequired
        />
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('core.cancel')}
          </Button>
          <Button type="submit" isBusy={request.isPending}>
            {t('core.withdraw')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
