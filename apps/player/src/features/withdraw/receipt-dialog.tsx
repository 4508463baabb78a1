import { receipts, withdrawals, type Withdrawal } from '@faro/contract/cashier'
import { formatInstant, useT } from '@faro/i18n'
import { Banner, Button, Dialog, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney } from '@faro/web-kit'
import { AmountField } from '@faro/web-kit/amount-field'
import { useForm, useWatch } from '@faro/web-kit/form'
import { useAmountField } from '../../forms/amount.ts'
import { pageLanguage } from '../../state/preferences.ts'

type Props = { readonly withdrawal: Withdrawal; readonly onClose: () => void }

const answers = ['all', 'part', 'none'] as const
type ReceiptAnswer = { received: (typeof answers)[number] | ''; amount: string; note: string }

/** Asks whether a payout arrived; a missing part is investigated by staff. */
export const ReceiptDialog = ({ withdrawal, onClose }: Props) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const amountField = useAmountField()
  const { withdrawalId, payout, bankAccount, receipt } = withdrawal
  const confirm = useCommand(receipts.confirm, {
    invalidates: [withdrawals.list],
    onDone: (_answer, { body }) => {
      toast(body.received === 'all' ? t('cashier.arrived-thanks') : t('cashier.arrived-case'))
      onClose()
    },
  })
  const { register, handleSubmit, control, formState } = useForm<ReceiptAnswer>({
    defaultValues: { received: '', amount: '', note: '' },
  })
  const received = useWatch({ control, name: 'received' })
  const submit = handleSubmit(({ amount, note, ...said }) => {
    if (said.received === '') return
    const part = said.received === 'part' ? { amount: amountField.read(amount) ?? '' } : {}
    const told = note.trim() === '' || said.received === 'all' ? {} : { note: note.trim() }
    confirm.mutate({
      params: { withdrawalId },
      body: { received: said.received, ...part, ...told },
    })
  })
  return (
    <Dialog isOpen onClose={onClose} title={t('cashier.arrived')} closeLabel={t('core.close')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <p className="font-semibold">
          {t('cashier.arrived-ask', {
            amount: money.show(payout),
            account: `${bankAccount.bankName} ${bankAccount.number}`,
          })}
        </p>
        {confirm.isError && <Banner tone="loss">{errorText(confirm.error)}</Banner>}
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t('cashier.arrived')}</legend>
          {answers.map((answer) => (
            <label
              key={answer}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line bg-s2 px-4 font-semibold has-checked:border-brandl has-checked:bg-brands has-focus-visible:outline-2 has-focus-visible:outline-[var(--focus)]"
            >
              <input
                type="radio"
                value={answer}
                className="accent-[var(--brand)]"
                {...register('received')}
              />
              {t(`cashier.arrived-${answer}`)}
            </label>
          ))}
        </fieldset>
        {received === 'part' && (
          <AmountField
            {...register('amount', {
              validate: (text) => amountField.judge(text, { maximum: payout }),
            })}
            label={t('cashier.arrived-amount')}
            error={formState.errors.amount?.message}
            money={money}
            lead={money.symbol}
            isRequired
          />
        )}
        {received !== 'all' && received !== '' && (
          <>
            <TextField {...register('note')} label={t('cashier.arrived-note')} maxLength={140} />
            <p className="text-[13px] text-t3">{t('cashier.arrived-case')}</p>
          </>
        )}
        {typeof receipt?.dueAt === 'string' && (
          <p className="text-[13px] text-t3">
            {t('cashier.arrived-due', { time: formatInstant(receipt.dueAt, pageLanguage()) })}
          </p>
        )}
        <div className="grid grid-cols-2 gap-2">
          <Button variant="secondary" onClick={onClose}>
            {t('core.cancel')}
          </Button>
          <Button type="submit" isBusy={confirm.isPending} disabled={received === ''}>
            {t('cashier.arrived-send')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
