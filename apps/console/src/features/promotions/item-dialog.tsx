import { mallKinds, promotionsConsole, type MallItem } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Banner, Button, Checkbox, Dialog, SelectField, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm, useWatch, type UseFormReturn } from '@faro/web-kit/form'
import { useUnsaved } from '../../state/unsaved.ts'
import { draftOf, typedOf, type ItemTyped } from './item-draft.ts'

type Props = {
  readonly code: string
  readonly currency: string
  readonly item: MallItem | null
  readonly onClose: () => void
}

const names = ['es', 'en', 'vi'] as const
const counts = ['stock', 'perMember', 'level', 'place'] as const
const mayBeEmpty: ReadonlySet<string> = new Set(['stock', 'perMember'])
const isCount = (text: string): boolean => /^\d{1,7}$/.test(text.trim())
const isSum = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text.trim())

/** Something that points are redeemed for: its names, price, stock, and what it gives. */
export const ItemDialog = ({ code, currency, item, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const form = useForm<ItemTyped>({ defaultValues: typedOf(item) })
  const { register, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  const save = useCommand(promotionsConsole.saveItem, {
    invalidates: [promotionsConsole.items],
    onDone: () => {
      toast(t('offers.item-saved'))
      onClose()
    },
  })
  const leave = useUnsaved(isDirty && !save.isSuccess)
  const submit = handleSubmit((typed) =>
    save.mutate({ params: { code }, body: draftOf(typed, item) }),
  )
  const wrong = t('offers.wrong')
  return (
    <Dialog
      isOpen
      onClose={() => leave(onClose)}
      title={t(item === null ? 'offers.item-new' : 'offers.item-edit')}
      closeLabel={t('core.close')}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <SelectField {...register('kind')} label={t('offers.col-kind')} disabled={item !== null}>
          {mallKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`offers.item.${kind}`)}
            </option>
          ))}
        </SelectField>
        {names.map((language) => (
          <TextField
            key={language}
            {...register(language, {
              validate: (text) => language !== 'es' || text.trim() !== '' || wrong,
            })}
            label={t(`offers.name.${language}`)}
            error={errors[language]?.message}
            maxLength={60}
            isRequired={language === 'es'}
          />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...register('points', { validate: (text) => isSum(text) || wrong })}
            label={t('offers.price')}
            hint={t('offers.price-hint')}
            error={errors.points?.message}
            inputMode="decimal"
            isRequired
          />
          <TextField
            {...register('art', { validate: (text) => /^[a-z0-9-]{1,40}$/.test(text) || wrong })}
            label={t('offers.art')}
            error={errors.art?.message}
          />
          {counts.map((field) => (
            <TextField
              key={field}
              {...register(field, {
                validate: (text) =>
                  isCount(text) || (mayBeEmpty.has(field) && text.trim() === '') || wrong,
              })}
              label={t(`offers.field.${field}`)}
              hint={mayBeEmpty.has(field) ? t('offers.empty-none') : undefined}
              error={errors[field]?.message}
              inputMode="numeric"
            />
          ))}
        </div>
        <RewardFields form={form} currency={currency} />
        <Checkbox {...register('isOffered')}>{t('offers.offered')}</Checkbox>
        {save.isError && <Banner tone="loss">{errorText(save.error)}</Banner>}
        <Button type="submit" isBusy={save.isPending}>
          {t('offers.save')}
        </Button>
      </form>
    </Dialog>
  )
}

type RewardProps = { readonly form: UseFormReturn<ItemTyped>; readonly currency: string }

/** What is given at once, by kind; goods are sent. */
const RewardFields = ({ form, currency }: RewardProps) => {
  const t = useT()
  const { register, control, formState } = form
  const kind = useWatch({ control, name: 'kind' })
  const wrong = t('offers.wrong')
  const { errors } = formState
  if (kind === 'goods') return <p className="text-t3">{t('offers.goods-sent')}</p>
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...register('amount', {
          validate: (text) => (kind === 'bonus' ? isSum(text) : isCount(text)) || wrong,
        })}
        label={t(`offers.gives.${kind}`, { currency })}
        error={errors.amount?.message}
        inputMode="decimal"
        isRequired
      />
      {kind === 'ticket' && (
        <TextField
          {...register('raffle', { validate: (text) => text.trim() !== '' || wrong })}
          label={t('offers.raffle-code')}
          error={errors.raffle?.message}
          isRequired
        />
      )}
      {kind === 'free-rounds' && (
        <>
          <TextField
            {...register('gameCode', { validate: (text) => text.trim() !== '' || wrong })}
            label={t('offers.game-code')}
            error={errors.gameCode?.message}
            isRequired
          />
          <TextField
            {...register('stake', { validate: (text) => isSum(text) || wrong })}
            label={t('offers.stake', { currency })}
            error={errors.stake?.message}
            inputMode="decimal"
            isRequired
          />
        </>
      )}
    </div>
  )
}
