import { points as contract, type PointConfig } from '@faro/contract/promotions'
import { wallet } from '@faro/contract/wallet'
import { amountOf, useT } from '@faro/i18n'
import { Banner, Button, Dialog, PasswordField, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney } from '@faro/web-kit'
import { useForm, useWatch } from '@faro/web-kit/form'
import { usePointsText } from '../../promos/use-reward-text.ts'
import { moneyFor, wrongOf } from './convert.ts'
import { PasswordGate } from './password-gate.tsx'

type Props = {
  readonly terms: PointConfig['convert']
  readonly available: string
  readonly onClose: () => void
}

/** Turns points into money, with the payment password. */
export const ConvertDialog = (props: Props) => {
  const t = useT()
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t('mall.convert-title')}
      closeLabel={t('core.close')}
    >
      <PasswordGate>
        <ConvertForm {...props} />
      </PasswordGate>
    </Dialog>
  )
}

const pointDecimals = 2

const ConvertForm = ({ terms, available, onClose }: Props) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const pointsText = usePointsText()
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { points: '', password: '' },
  })
  const convert = useCommand(contract.convert, {
    invalidates: [contract.balance, contract.config, contract.rewards, wallet.balance],
    onDone: ({ money: sum, points }) => {
      toast(t('mall.converted', { points: pointsText(points), money: money.show(sum) }))
      onClose()
    },
  })
  const typed = amountOf(useWatch({ control, name: 'points' }), pointDecimals)
  const judge = (text: string): true | string => {
    const amount = amountOf(text, pointDecimals)
    if (amount === null) return t('errors.amount-malformed')
    const wrong = wrongOf(amount, terms, available)
    if (wrong === null) return true
    return t(`mall.wrong.${wrong}`, {
      points: pointsText(wrong === 'points-step' ? terms.step : terms.minPoints),
    })
  }
  const submit = handleSubmit(({ points, password }) =>
    convert.mutate({ body: { points: amountOf(points, pointDecimals) ?? '', password } }),
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextField
        {...register('points', { validate: judge })}
        label={t('mall.points')}
        hint={t('mall.available', { points: pointsText(available) })}
        error={formState.errors.points?.message}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        isRequired
      />
      <p aria-live="polite" className="flex justify-between rounded-md bg-s2 px-4 py-3">
        <span className="text-t2">{t('mall.you-get')}</span>
        <strong className="tabular-nums">
          {money.show(typed === null ? '0' : moneyFor(typed, terms))}
        </strong>
      </p>
      {terms.leftToday !== null && (
        <p className="text-xs text-t3">
          {t('mall.left-today', { points: pointsText(terms.leftToday) })}
        </p>
      )}
      {terms.multiple > 0 && (
        <Banner tone="info">{t('mall.locked', { times: terms.multiple })}</Banner>
      )}
      <PasswordField
        {...register('password', { required: t('auth.required') })}
        label={t('member.payment-password')}
        error={formState.errors.password?.message}
        showLabel={t('core.show-password')}
        hideLabel={t('core.hide-password')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        isRequired
      />
      {convert.isError && <Banner tone="loss">{errorText(convert.error)}</Banner>}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('core.cancel')}
        </Button>
        <Button type="submit" isBusy={convert.isPending}>
          {t('mall.convert')}
        </Button>
      </div>
    </form>
  )
}
