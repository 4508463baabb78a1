import { depositMethods, type ConsoleMethod } from '@faro/contract/cashier'
import { languageNames, useT, type MessageKey } from '@faro/i18n'
import { AreaField, Banner, Button, Checkbox, Dialog, TextField, toast } from '@faro/ui'
import { refusedFieldOf, useCommand, useErrorText } from '@faro/web-kit'
import { useForm, type UseFormReturn } from '@faro/web-kit/form'
import { MoneyField } from '../../kit/fields/money-field.tsx'
import { PercentField } from '../../kit/fields/percent-field.tsx'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { useNumberFields } from '../../kit/number-fields.ts'
import {
  areAmounts,
  isAmount,
  isAmountOrNone,
  isBps,
  isCountOrNone,
  isReasoned,
  settingsOf,
  typedOf,
  type Typed,
} from './method-typed.ts'
import { WaitingLink } from './waiting-link.tsx'
import { useUnsaved } from '../../state/unsaved.ts'

type Filled = Typed & { reason: string }

type Props = {
  readonly code: string
  readonly currency: string
  readonly method: ConsoleMethod
  readonly mayWrite: boolean
  readonly onClose: () => void
}

const amounts = {
  minimum: isAmount,
  maximum: isAmount,
  feeFixed: isAmount,
  feeMax: isAmountOrNone,
} as const
/** Left out, there is no such limit. */
const mayBeEmpty = { feeMax: true, dailyCount: true } as const
const numbers = { feeBps: isBps, dailyCount: isCountOrNone } as const
const names = ['minimum', 'maximum', 'feeFixed', 'feeBps', 'feeMax', 'dailyCount'] as const
const notes = [
  ['noteEs', 'es'],
  ['noteEn', 'en'],
  ['noteVi', 'vi'],
] as const

/** Everything a brand says of one way to deposit; refusals stay in the dialog. */
export const MethodDialog = ({ code, currency, method, mayWrite, onClose }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const fields = useNumberFields(currency)
  const change = useCommand(depositMethods.change, {
    invalidates: [depositMethods.list],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'cashier.method-saved' : 'approval.sent'))
      onClose()
    },
  })
  const { register, handleSubmit, formState } = useForm<Filled>({
    defaultValues: { ...typedOf(method.settings, fields), reason: '' },
  })
  const { errors, isDirty } = formState
  const leave = useUnsaved(isDirty && !change.isSuccess)
  const submit = handleSubmit(({ reason, ...typed }) =>
    change.mutate({
      params: { code, methodId: method.methodId },
      body: {
        version: method.version,
        settings: settingsOf(typed, fields),
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      },
    }),
  )
  const refused = refusedFieldOf(change.error)
  const wrong = t('cashier.rule-wrong')
  const wrongOf = (field: (typeof names)[number]): string => {
    if (field === 'feeBps') return t('cashier.rule-range', { from: 0, to: 20 })
    return field === 'dailyCount' ? t('cashier.rule-range', { from: 1, to: 100 }) : wrong
  }
  return (
    <Dialog
      isOpen
      onClose={() => leave(onClose)}
      title={t(`cashier.method.${method.kind}` as MessageKey)}
      closeLabel={t('core.close')}
    >
      <form
        onSubmit={(event) => void submit(event)}
        onChange={clearErrorOnChange(change)}
        noValidate
        className="grid gap-4"
      >
        <WaitingWords of={method} />
        <Checkbox {...register('isEnabled')} disabled={!mayWrite}>
          {t('cashier.method-enabled')}
        </Checkbox>
        <TextField
          {...register('name', { validate: (text) => text.trim() !== '' || wrong })}
          label={t('cashier.method.name')}
          error={errors.name?.message}
          maxLength={60}
          readOnly={!mayWrite}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {names.map((field) => {
            const isValid = { ...amounts, ...numbers }[field]
            const shared = {
              ...register(field, { validate: (text) => isValid(text, fields) || wrongOf(field) }),
              label: t(`cashier.method.${field}`),
              error: errors[field]?.message ?? (refused === field ? wrongOf(field) : undefined),
              hint: field in mayBeEmpty ? t('cashier.method-empty') : undefined,
              readOnly: !mayWrite,
            }
            if (field === 'feeBps') return <PercentField key={field} {...shared} />
            return field in amounts ? (
              <MoneyField key={field} {...shared} currency={currency} />
            ) : (
              <TextField
                key={field}
                {...shared}
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
              />
            )
          })}
        </div>
        <TextField
          {...register('suggested', {
            validate: (text) => areAmounts(text, fields) || t('cashier.method-suggested-wrong'),
          })}
          label={t('cashier.method.suggested')}
          error={
            errors.suggested?.message ??
            (refused === 'suggested' ? t('cashier.method-suggested-wrong') : undefined)
          }
          autoComplete="off"
          maxLength={120}
          readOnly={!mayWrite}
        />
        <Notes register={register} mayWrite={mayWrite} />
        <TextField
          {...register('reason', {
            validate: (text, typed) =>
              isReasoned(text, method.settings, settingsOf(typed, fields)) ||
              t('cashier.reason-needed'),
          })}
          label={t('approval.reason')}
          hint={t('cashier.method-two')}
          error={errors.reason?.message}
          maxLength={500}
          autoComplete="off"
          readOnly={!mayWrite}
        />
        {change.isError && !(refused !== null && refused in method.settings) && (
          <Banner tone="loss">{errorText(change.error)}</Banner>
        )}
        {mayWrite && (
          <Button type="submit" isBusy={change.isPending}>
            {t('cashier.method-save')}
          </Button>
        )}
      </form>
    </Dialog>
  )
}

/** Another name or note that somebody asked for. */
const WaitingWords = ({ of: { waiting } }: { readonly of: ConsoleMethod }) => {
  const t = useT()
  if (waiting === null) return null
  return (
    <Banner tone="warn">
      {t('cashier.method-waiting', { username: waiting.requestedBy })}{' '}
      <WaitingLink approvalId={waiting.approvalId} />
    </Banner>
  )
}

type NotesProps = {
  readonly register: UseFormReturn<Filled>['register']
  readonly mayWrite: boolean
}

/** What players read where they choose the method, in each language. */
const Notes = ({ register, mayWrite }: NotesProps) => {
  const t = useT()
  return notes.map(([field, language]) => (
    <AreaField
      key={field}
      {...register(field)}
      label={t('cashier.method-note', {
        language: languageNames[language.toUpperCase()] ?? language,
      })}
      hint={field === 'noteEs' ? t('cashier.method-note-hint') : undefined}
      rows={2}
      maxLength={300}
      readOnly={!mayWrite}
    />
  ))
}
