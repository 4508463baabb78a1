import { vendors } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import { useT } from '@faro/i18n'
import { Banner, Button, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { MoneyField } from '../../kit/fields/money-field.tsx'
import { showAmount } from '../../kit/amounts.ts'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { useNumberFields } from '../../kit/number-fields.ts'
import { Panel } from '../../kit/panel.tsx'
import { useUnsaved } from '../../state/unsaved.ts'
import type { VendorPart } from './vendor-part.ts'

const spans = ['round', 'hour', 'day'] as const
const { shape } = shapes.vendors.setCeiling.body

/** The most that the vendor pays in this brand: wins above it wait for two people. */
export const CeilingPanel = ({ vendor, mayWrite }: VendorPart) => {
  const t = useT()
  const errorText = useErrorText()
  const { round, hour, day, currency, paidHour, paidDay } = vendor.ceiling
  const fields = useNumberFields(currency)
  const filled = {
    round: fields.fill(round),
    hour: fields.fill(hour),
    day: fields.fill(day),
    reason: '',
  }
  const { register, handleSubmit, formState, reset } = useForm({
    values: filled,
    resetOptions: { keepDirtyValues: true },
  })
  useUnsaved(formState.isDirty)
  const change = useCommand(vendors.setCeiling, {
    invalidates: [vendors.detail],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'console.ceiling-saved' : 'approval.sent'))
      reset(filled)
    },
  })
  const submit = handleSubmit(({ reason, ...most }) =>
    change.mutate({
      params: { code: vendor.code },
      body: {
        round: fields.readJudged(most.round),
        hour: fields.readJudged(most.hour),
        day: fields.readJudged(most.day),
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      },
    }),
  )
  const paid = { round: null, hour: paidHour, day: paidDay }
  return (
    <Panel title={t('console.ceilings')}>
      <p className="mb-3 text-t3">{t('console.ceilings-text')}</p>
      <form
        onSubmit={(event) => void submit(event)}
        onChange={clearErrorOnChange(change)}
        noValidate
      >
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
          <legend className="sr-only">{t('console.ceilings')}</legend>
          {spans.map((span) => (
            <MoneyField
              key={span}
              {...register(span, {
                validate: (text) =>
                  shape[span].safeParse(fields.read(text)).success || t('console.ceiling-wrong'),
              })}
              label={t(`console.ceiling.${span}`)}
              currency={currency}
              {...(paid[span] === null
                ? {}
                : {
                    hint: t('console.ceiling-paid', {
                      amount: showAmount(paid[span], currency),
                    }),
                  })}
              error={formState.errors[span]?.message}
              isRequired
            />
          ))}
          {formState.isDirty && (
            <TextField
              {...register('reason', {
                validate: (text) => text.trim().length >= 3 || t('approval.note-length'),
              })}
              label={t('approval.reason')}
              hint={t('console.ceiling-reason-hint')}
              error={formState.errors.reason?.message}
              maxLength={500}
              isRequired
            />
          )}
          {change.isError && <Banner tone="loss">{errorText(change.error)}</Banner>}
          {mayWrite && (
            <Button type="submit" className="justify-self-start" isBusy={change.isPending}>
              {t('console.save')}
            </Button>
          )}
        </fieldset>
      </form>
    </Panel>
  )
}
