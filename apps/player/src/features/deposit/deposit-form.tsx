import { deposits, type DepositMethod } from '@faro/contract/cashier'
import { useT } from '@faro/i18n'
import { Banner, Button, ErrorState, Skeleton } from '@faro/ui'
import { useCommand, useErrorText, useMoney, useRoute } from '@faro/web-kit'
import { AmountField } from '@faro/web-kit/amount-field'
import clsx from 'clsx'
import {
  ArrowRight,
  Banknote,
  Coins,
  CreditCard,
  ExternalLink,
  Landmark,
  QrCode,
  Smartphone,
} from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from '@faro/web-kit/form'
import { useNavigate } from '@faro/web-kit/router'
import { useAmountField } from '../../forms/amount.ts'
import { DepositFee, useDepositFee } from './deposit-fee.tsx'
import { usePanelPath } from '../../layer-address.ts'

const icons = {
  bank: Banknote,
  card: CreditCard,
  ewallet: Smartphone,
  qr: QrCode,
  transfer: Landmark,
  crypto: Coins,
} as const

export const DepositForm = () => {
  const t = useT()
  const errorText = useErrorText()
  const methods = useRoute(deposits.methods, {})
  const [chosen, setChosen] = useState<string | null>(null)
  if (methods.isLoadingError)
    return (
      <ErrorState
        text={errorText(methods.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void methods.refetch()}
      />
    )
  if (methods.data === undefined) return <Skeleton className="h-72 w-full rounded-lg" />
  const method = methods.data.find(({ methodId }) => methodId === chosen) ?? methods.data[0]
  if (method === undefined) return <Banner tone="warn">{t('errors.method-unavailable')}</Banner>
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-2 font-semibold">{t('member.method')}</legend>
        <div className="grid grid-cols-2 gap-2 lg:grid-cols-3">
          {methods.data.map((one) => (
            <MethodTile
              key={one.methodId}
              method={one}
              isChosen={one === method}
              onChoose={() => setChosen(one.methodId)}
            />
          ))}
        </div>
      </fieldset>
      <AmountForm key={method.methodId} method={method} />
    </div>
  )
}

type TileProps = {
  readonly method: DepositMethod
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const MethodTile = ({ method, isChosen, onChoose }: TileProps) => {
  const t = useT()
  const Icon = icons[method.kind]
  return (
    <label
      className={clsx(
        'grid min-h-24 cursor-pointer content-center justify-items-center gap-1.5 rounded-md border p-3 text-center font-bold has-focus-visible:outline-2 has-focus-visible:outline-[var(--focus)]',
        isChosen ? 'border-brandl bg-brands text-brandt' : 'border-line bg-s2 text-t2 hover:bg-s3',
      )}
    >
      <input
        type="radio"
        name="method"
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <Icon size={24} aria-hidden />
      {t(`cashier.method.${method.kind}`)}
    </label>
  )
}

/** Errors of the amount, shown at its field. */
const amountErrors: ReadonlySet<string> = new Set([
  'amount-malformed',
  'amount-too-fine',
  'amount-too-large',
  'below-minimum',
  'above-maximum',
  'deposit-limit',
])

const AmountForm = ({ method }: { readonly method: DepositMethod }) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const panel = usePanelPath()
  const isSent = method.way === 'instructions'
  const create = useCommand(deposits.create, { invalidates: [deposits.list] })
  const amountField = useAmountField()
  const { register, handleSubmit, setValue, formState, control } = useForm({
    defaultValues: { amount: '' },
  })
  const typed = amountField.read(useWatch({ control, name: 'amount' }))
  const fee = useDepositFee(method, typed)
  // an error about another amount must not stay
  const forget = () => {
    if (create.isError) create.reset()
  }
  const refused = create.isError ? errorText(create.error) : undefined
  const isOfAmount = create.isError && amountErrors.has(create.error.code)
  const submit = handleSubmit(
    ({ amount }) =>
      create.mutate(
        {
          body: {
            methodId: method.methodId,
            amount: amountField.read(amount) ?? '',
            ...(fee.quote === undefined ? {} : { fee: fee.quote.fee }),
          },
        },
        {
          onSuccess: ({ redirectUrl, depositId }) => {
            if (redirectUrl !== null) location.assign(redirectUrl)
            else navigate(`${panel('depositv2')}&deposit=${depositId}`)
          },
        },
      ),
    forget,
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {method.note !== '' && <Banner tone="info">{method.note}</Banner>}
      {refused !== undefined && !isOfAmount && <Banner tone="loss">{refused}</Banner>}
      <AmountField
        {...register('amount', {
          validate: (text) => amountField.judge(text, method),
          onChange: forget,
        })}
        label={t('member.amount')}
        hint={t('member.limits', {
          min: money.show(method.minimum),
          max: money.show(method.maximum),
        })}
        error={formState.errors.amount?.message ?? (isOfAmount ? refused : undefined)}
        money={money}
        lead={money.symbol}
        isRequired
      />
      <div role="group" aria-label={t('member.quick-amounts')} className="grid grid-cols-4 gap-2">
        {method.suggested.map((amount) => (
          <Button
            key={amount}
            variant="secondary"
            className="px-1"
            onClick={() => {
              forget()
              setValue('amount', amountField.fill(amount), { shouldValidate: true })
            }}
          >
            {Number.parseInt(amount, 10)}
          </Button>
        ))}
      </div>
      <DepositFee {...fee} />
      <Button
        type="submit"
        size="large"
        isBusy={create.isPending || create.isSuccess}
        disabled={fee.isAsking}
      >
        {isSent ? <ArrowRight size={18} aria-hidden /> : <ExternalLink size={18} aria-hidden />}
        {isSent ? t('cashier.deposit-show') : t('member.deposit-go')}
      </Button>
      <p className="text-center text-xs text-t3">
        {isSent ? t('cashier.deposit-show-note') : t('member.deposit-note')}
      </p>
    </form>
  )
}
