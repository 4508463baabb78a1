import type { VendorWallet } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Button, Segmented } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { AmountField } from '@faro/web-kit/amount-field'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { useAmountField } from '../../forms/amount.ts'
import { ConfirmTransferDialog, type TransferInput } from './confirm-transfer-dialog.tsx'

type Props = {
  readonly vendorWallet: VendorWallet
  /** Of the main account. */
  readonly available: string
  readonly onSent: (transferId: string) => void
}

const directions = ['in', 'out'] as const

/** Between the main account and one vendor's wallet, either way. */
export const TransferForm = ({ vendorWallet, available, onSent }: Props) => {
  const t = useT()
  const money = useMoney()
  const [direction, setDirection] = useState<(typeof directions)[number]>('in')
  const [input, setInput] = useState<TransferInput | null>(null)
  const amountField = useAmountField()
  const { register, handleSubmit, setValue, reset, formState } = useForm({
    defaultValues: { amount: '' },
  })
  const source = direction === 'in' ? available : vendorWallet.balance
  const submit = handleSubmit(({ amount }) =>
    setInput({
      vassalage: vendorWallet.vassalage,
      direction,
      amount: amountField.read(amount) ?? '',
    }),
  )
  return (
    <section aria-labelledby="transfer" className="card p-5">
      <h2 id="transfer" className="mb-4 text-lg font-extrabold">
        {t('wallet.transfer')} · {vendorWallet.vendorName}
      </h2>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <Segmented
          label={t('wallet.direction')}
          value={direction}
          onChange={(next) => {
            setDirection(next)
            reset()
          }}
          options={directions.map((value) => ({ value, label: t(`wallet.${value}`) }))}
        />
        <AmountField
          {...register('amount', {
            validate: (text) => amountField.judge(text, { available: source ?? undefined }),
          })}
          label={t('wallet.amount')}
          hint={
            source === null
              ? t('wallet.silent')
              : t('wallet.available', { amount: money.show(source) })
          }
          error={formState.errors.amount?.message}
          money={money}
          lead={money.symbol}
          isRequired
        />
        <div className="flex gap-2">
          <Button
            variant="secondary"
            disabled={source === null || !/[1-9]/.test(source)}
            onClick={() =>
              setValue('amount', amountField.fill(source ?? ''), { shouldValidate: true })
            }
          >
            {t('wallet.all')}
          </Button>
          <Button type="submit" className="grow">
            {t('wallet.next')}
          </Button>
        </div>
      </form>
      {input !== null && (
        <ConfirmTransferDialog
          input={input}
          vendor={vendorWallet.vendorName}
          onClose={() => setInput(null)}
          onSent={(transferId) => {
            setInput(null)
            reset()
            onSent(transferId)
          }}
        />
      )}
    </section>
  )
}
