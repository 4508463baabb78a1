import type { withdrawals, BankAccount } from '@faro/contract/cashier'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Button, SelectField } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { AmountField } from '@faro/web-kit/amount-field'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { useAmountField } from '../../forms/amount.ts'
import { BankAccountForm } from './bank-account-form.tsx'
import { ConfirmWithdrawalDialog, type WithdrawalInput } from './confirm-withdrawal-dialog.tsx'

type Props = {
  readonly limits: Answer<typeof withdrawals.limits>
  readonly accounts: readonly BankAccount[]
}

const nameOf = ({ bankName, number }: BankAccount): string => `${bankName} ${number}`

export const WithdrawForm = ({ limits, accounts }: Props) => {
  const t = useT()
  const money = useMoney()
  const [input, setInput] = useState<WithdrawalInput | null>(null)
  const [isAdding, setAdding] = useState(false)
  const amountField = useAmountField()
  const { register, handleSubmit, setValue, formState, reset } = useForm<WithdrawalInput>({
    defaultValues: { amount: '', bankAccountId: accounts[0]?.bankAccountId ?? '' },
  })
  if (isAdding) return <BankAccountForm onDone={() => setAdding(false)} />
  const submit = handleSubmit(({ amount, bankAccountId }) =>
    setInput({ amount: amountField.read(amount) ?? '', bankAccountId }),
  )
  const account = accounts.find(({ bankAccountId }) => bankAccountId === input?.bankAccountId)
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
        <AmountField
          {...register('amount', {
            validate: (text) => amountField.judge(text, limits),
          })}
          label={t('member.amount')}
          hint={t('member.limits', {
            min: money.show(limits.minimum),
            max: money.show(limits.maximum),
          })}
          error={formState.errors.amount?.message}
          money={money}
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
      {input !== null && account !== undefined && (
        <ConfirmWithdrawalDialog
          input={input}
          account={nameOf(account)}
          onClose={() => setInput(null)}
          onDone={() => {
            setInput(null)
            reset()
          }}
        />
      )}
    </>
  )
}
