import { bonuses } from '@faro/contract/bonuses'
import { upline } from '@faro/contract/cashier'
import { wallet } from '@faro/contract/wallet'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, PasswordField, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney } from '@faro/web-kit'
import { useEffect } from 'react'
import { useForm } from '@faro/web-kit/form'
import { ForfeitCheck, ForfeitRow } from '../../bonuses/forfeit-check.tsx'
import { useLockedBonus } from '../../bonuses/use-locked-bonus.ts'

type Props = {
  readonly amount: string
  readonly name: string
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says what will happen and asks for the payment password; a refusal stays in the dialog. */
export const ConfirmUplineDialog = ({ amount, name, onClose, onDone }: Props) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const transfer = useCommand(upline.transfer, {
    invalidates: [bonuses.mine, upline.state, upline.list, wallet.balance, wallet.entries],
    onDone: (done) => {
      toast(t('upline.done', { amount: money.show(done.amount), name: done.name }))
      onDone()
    },
  })
  const locked = useLockedBonus(transfer.error)
  const { register, handleSubmit, formState, resetField } = useForm({
    defaultValues: { paymentPassword: '', forfeitBonus: false },
  })
  // who agreed to lose one amount has not agreed to another
  useEffect(() => resetField('forfeitBonus'), [locked, resetField])
  const submit = handleSubmit(({ paymentPassword }) =>
    transfer.mutate({
      body: { amount, paymentPassword, ...(locked === null ? {} : { forfeitBonus: locked }) },
    }),
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('upline.confirm')} closeLabel={t('core.close')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <p className="font-semibold">
          {t('upline.confirm-text', { amount: money.show(amount), name })}
        </p>
        {locked !== null && (
          <dl className="rounded-md bg-s2 p-4">
            <ForfeitRow locked={locked} />
          </dl>
        )}
        {transfer.isError && <Banner tone="loss">{errorText(transfer.error)}</Banner>}
        {locked !== null && (
          <ForfeitCheck
            {...register('forfeitBonus', { required: t('bonus.forfeit-needed') })}
            locked={locked}
            error={formState.errors.forfeitBonus?.message}
          />
        )}
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
          <Button type="submit" isBusy={transfer.isPending}>
            {t('upline.go')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
