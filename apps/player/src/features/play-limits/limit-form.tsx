import { playLimits, type PlayLimit } from '@faro/contract/identity'
import { useT } from '@faro/i18n'
import { Banner, Button, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText, useMoney } from '@faro/web-kit'
import { AmountField } from '@faro/web-kit/amount-field'
import { useForm } from '@faro/web-kit/form'
import { useAmountField } from '../../forms/amount.ts'

type Props = { readonly limit: PlayLimit; readonly onDone: () => void }

const minutesMax = 44_640

/** Sets one limit; the server decides whether it is in force at once or waits. */
export const LimitForm = ({ limit, onDone }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const money = useMoney()
  const amount = useAmountField()
  const { kind, period } = limit
  const isTime = kind === 'time'
  const { register, handleSubmit, formState } = useForm({ defaultValues: { wished: '' } })
  const change = useCommand(playLimits.change, {
    invalidates: [playLimits.get],
    onDone: () => {
      toast(t('limits.saved'))
      onDone()
    },
  })
  const read = (typed: string): string | null => {
    if (!isTime) return amount.read(typed)
    const isGood = /^[1-9]\d{0,4}$/.test(typed.trim()) && Number(typed) <= minutesMax
    return isGood ? typed.trim() : null
  }
  const submit = handleSubmit(({ wished }) =>
    change.mutate({ body: { kind, period, limit: read(wished) } }),
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      {change.isError && <Banner tone="loss">{errorText(change.error)}</Banner>}
      {isTime ? (
        <TextField
          {...register('wished', {
            validate: (typed) => read(typed) !== null || t('limits.minutes-wrong'),
          })}
          label={t('limits.amount-minutes')}
          error={formState.errors.wished?.message}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={5}
        />
      ) : (
        <AmountField
          {...register('wished', { validate: (typed) => amount.judge(typed) })}
          label={t('limits.amount')}
          error={formState.errors.wished?.message}
          autoFocus
          money={money}
          lead={money.symbol}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" isBusy={change.isPending}>
          {t('limits.save')}
        </Button>
        {limit.limit !== null && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => change.mutate({ body: { kind, period, limit: null } })}
          >
            {t('limits.remove')}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onDone}>
          {t('core.cancel')}
        </Button>
      </div>
    </form>
  )
}
