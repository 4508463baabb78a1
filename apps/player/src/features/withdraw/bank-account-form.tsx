import { withdrawals } from '@faro/contract/cashier'
import { useT } from '@faro/i18n'
import { Banner, Button, TextField, toast } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { useProvenCommand } from '../../proof/use-proven-command.ts'

type Props = { readonly onDone?: () => void }

export const BankAccountForm = ({ onDone }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const command = useProvenCommand(withdrawals.addBankAccount, {
    invalidates: [withdrawals.bankAccounts],
    onDone: () => {
      toast(t('member.bank-saved'))
      onDone?.()
    },
  })
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { bankName: '', holder: '', number: '' },
  })
  const submit = handleSubmit((body) => command.run({ body }))
  const between = (min: number, max: number) => (text: string) => {
    const { length } = text.trim()
    return (length >= min && length <= max) || t('member.bank-text', { min, max })
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="card grid gap-4 p-4">
      <h4 className="font-bold">{t('member.bank-add')}</h4>
      {command.error !== null && <Banner tone="loss">{errorText(command.error)}</Banner>}
      <TextField
        {...register('bankName', { validate: between(2, 60) })}
        label={t('member.bank-name')}
        error={formState.errors.bankName?.message}
        maxLength={60}
        isRequired
      />
      <TextField
        {...register('holder', { validate: between(2, 80) })}
        label={t('member.bank-holder')}
        error={formState.errors.holder?.message}
        autoComplete="name"
        maxLength={80}
        isRequired
      />
      <TextField
        {...register('number', {
          validate: (text) =>
            /^\d{6,24}$/.test(text.replaceAll(/[\s-]/g, '')) || t('member.bank-number-wrong'),
        })}
        label={t('member.bank-number')}
        hint={t('member.bank-number-hint')}
        error={formState.errors.number?.message}
        inputMode="numeric"
        autoComplete="off"
        maxLength={34}
        isRequired
      />
      <Button type="submit" isBusy={command.isPending}>
        {t('member.bank-save')}
      </Button>
    </form>
  )
}
