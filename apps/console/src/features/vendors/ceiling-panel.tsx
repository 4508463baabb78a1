import { vendors } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import { useT } from '@faro/i18n'
import { TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { MoneyField } from '../../kit/fields/money-field.tsx'
import type { FieldNames } from '../../kit/form/form-names.ts'
import { SectionedForm } from '../../kit/form/sectioned-form.tsx'
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts'
import { showAmount } from '../../kit/amounts.ts'
import { symbolOf, useNumberFields } from '../../kit/number-fields.ts'
import type { VendorPart } from './vendor-part.ts'

const spans = ['round', 'hour', 'day'] as const
const { shape } = shapes.vendors.setCeiling.body

type Form = Record<(typeof spans)[number] | 'reason', string>

/** The most that the vendor pays in this brand: wins above it wait for two people. */
export const CeilingPanel = ({ vendor, mayWrite }: VendorPart) => {
  const t = useT()
  const { round, hour, day, currency } = vendor.ceiling
  const fields = useNumberFields(currency)
  const filled: Form = {
    round: fields.fill(round),
    hour: fields.fill(hour),
    day: fields.fill(day),
    reason: '',
  }
  const record = useRecordForm(filled)
  const change = useCommand(vendors.setCeiling, {
    invalidates: [vendors.detail],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'console.ceiling-saved' : 'approval.sent'))
      // what waits for another person counts once they have agreed
      record.settle(approvalId === null ? { reason: '' } : filled)
    },
  })
  const names: FieldNames<Form> = Object.fromEntries(
    spans.map((span) => [
      span,
      {
        label: t(`console.ceiling.${span}`),
        show: (text: string) => `${symbolOf(currency)} ${text}`,
      },
    ]),
  )
  return (
    <SectionedForm
      of={record}
      names={names}
      sections={[
        {
          id: 'ceilings',
          title: t('console.ceilings'),
          content: <CeilingFields vendor={vendor} record={record} />,
        },
      ]}
      command={change}
      mayWrite={mayWrite}
      saveLabel={t('console.save')}
      onSave={({ reason, ...most }) =>
        change.mutate({
          params: { code: vendor.code },
          body: {
            round: fields.readJudged(most.round),
            hour: fields.readJudged(most.hour),
            day: fields.readJudged(most.day),
            ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          },
        })
      }
    />
  )
}

type FieldsProps = Pick<VendorPart, 'vendor'> & { readonly record: RecordForm<Form> }

const CeilingFields = ({ vendor, record }: FieldsProps) => {
  const t = useT()
  const { currency, paidHour, paidDay } = vendor.ceiling
  const fields = useNumberFields(currency)
  const { register, formState } = record.form
  const paid = { round: null, hour: paidHour, day: paidDay }
  return (
    <>
      <p className="text-t3">{t('console.ceilings-text')}</p>
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
            : { hint: t('console.ceiling-paid', { amount: showAmount(paid[span], currency) }) })}
          error={formState.errors[span]?.message}
          isRequired
        />
      ))}
      {record.changed.length > 0 && (
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
    </>
  )
}
