import { points as contract, redeemMax, type PointReward } from '@faro/contract/promotions'
import { bonuses } from '@faro/contract/bonuses'
import { wallet } from '@faro/contract/wallet'
import { useT } from '@faro/i18n'
import { Banner, Button, Dialog, PasswordField, SelectField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm, useWatch } from '@faro/web-kit/form'
import { AddressFields, noAddress } from '../../promos/address-fields.tsx'
import { usePointsText } from '../../promos/use-reward-text.ts'
import { hundredthsOf } from './convert.ts'
import { PasswordGate } from './password-gate.tsx'

type Props = {
  readonly reward: PointReward
  /** Its price is another than the one that is shown. */
  readonly onOutdated: () => void
  readonly onClose: () => void
}

/** Redeems points: how many, where to, and the payment password. */
export const RedeemDialog = (props: Props) => (
  <Dialog
    isOpen
    onClose={props.onClose}
    title={props.reward.name}
    closeLabel={useT()('core.close')}
  >
    <PasswordGate>
      <RedeemForm {...props} />
    </PasswordGate>
  </Dialog>
)

const priceOf = ({ points }: PointReward, quantity: number): string => {
  const sum = String(hundredthsOf(points) * BigInt(quantity)).padStart(3, '0')
  return `${sum.slice(0, -2)}.${sum.slice(-2)}`
}

const RedeemForm = ({ reward, onOutdated, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const pointsText = usePointsText()
  const { rewardId, needsAddress, stock, left } = reward
  const most = Math.min(redeemMax, stock ?? redeemMax, left ?? redeemMax)
  const { register, handleSubmit, formState, control } = useForm({
    defaultValues: { quantity: '1', password: '', address: noAddress },
  })
  const redeem = useCommand(contract.redeem, {
    invalidates: [
      contract.balance,
      contract.rewards,
      contract.redemptions,
      bonuses.mine,
      wallet.balance,
    ],
    onDone: ({ status }) => {
      toast(t(status === 'approved' ? 'mall.given' : 'mall.requested'))
      onClose()
    },
  })
  const quantity = Number(useWatch({ control, name: 'quantity' }))
  const submit = handleSubmit(({ password, address }) =>
    redeem.mutate(
      {
        body: {
          rewardId,
          quantity,
          points: priceOf(reward, quantity),
          password,
          ...(needsAddress ? { address } : {}),
        },
      },
      { onError: ({ code }) => code === 'reward-price-changed' && onOutdated() },
    ),
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <SelectField {...register('quantity')} label={t('mall.quantity')}>
        {Array.from({ length: Math.max(1, most) }, (_, i) => (
          <option key={i} value={i + 1}>
            {i + 1}
          </option>
        ))}
      </SelectField>
      <p aria-live="polite" className="flex justify-between rounded-md bg-s2 px-4 py-3">
        <span className="text-t2">{t('mall.cost')}</span>
        <strong className="tabular-nums">{pointsText(priceOf(reward, quantity))}</strong>
      </p>
      {needsAddress && <AddressFields register={register as never} errors={formState.errors} />}
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
      {redeem.isError && <Banner tone="loss">{errorText(redeem.error)}</Banner>}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('core.cancel')}
        </Button>
        <Button type="submit" isBusy={redeem.isPending}>
          {t('mall.redeem')}
        </Button>
      </div>
    </form>
  )
}
