import { jackpotsConsole, type PoolRow } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { Checkbox, TextField, toast } from '@faro/ui'
import { refetchRoutes, useCommand } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { MoneyField } from '../../kit/fields/money-field.tsx'
import { PercentField } from '../../kit/fields/percent-field.tsx'
import { showShare } from '../../kit/figures.ts'
import type { FieldNames } from '../../kit/form/form-names.ts'
import { SectionedForm } from '../../kit/form/sectioned-form.tsx'
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts'
import { ppmDigits, symbolOf, useNumberFields, type NumberFields } from '../../kit/number-fields.ts'
import { shareIn } from './pool-draft.ts'

const formOf = ({ terms, isOpen }: PoolRow, fields: NumberFields) => ({
  seed: fields.fill(terms.seed),
  share: fields.fillShare(terms.sharePpm, ppmDigits),
  reserveShare: fields.fillShare(terms.reservePpm, ppmDigits),
  hitEvery: fields.fill(terms.hitEvery ?? ''),
  cap: fields.fill(terms.cap ?? ''),
  isOpen,
  reason: '',
})

type Form = ReturnType<typeof formOf>

const bodyOf = (form: Form, pool: PoolRow, fields: NumberFields) => ({
  version: pool.version,
  seed: fields.readJudged(form.seed),
  sharePpm: shareIn(form.share, fields) ?? 0,
  reservePpm: shareIn(form.reserveShare, fields) ?? 0,
  hitEvery: pool.kind === 'random' ? fields.readJudged(form.hitEvery) : null,
  cap: pool.kind === 'must-hit' ? fields.readJudged(form.cap) : null,
  isOpen: form.isOpen,
  reason: form.reason.trim(),
})

type Props = { readonly pool: PoolRow; readonly mayWrite: boolean }

/** What a pool takes and gives; every change names its reason. */
export const PoolForm = ({ pool, mayWrite }: Props) => {
  const t = useT()
  const client = useQueryClient()
  const fields = useNumberFields(pool.currency)
  const filled = formOf(pool, fields)
  const record = useRecordForm(filled)
  const change = useCommand(jackpotsConsole.change, {
    invalidates: [jackpotsConsole.detail, jackpotsConsole.list],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'pools.saved' : 'approval.sent'))
      // what waits for another person counts once they have agreed
      record.settle(approvalId === null ? { reason: '' } : filled)
    },
  })
  return (
    <SectionedForm
      of={record}
      names={useNames(pool.currency)}
      sections={[
        {
          id: 'terms',
          title: t('pools.terms'),
          content: <PoolFields pool={pool} form={record.form} fields={fields} />,
        },
      ]}
      command={change}
      stale={{
        code: 'pool-changed',
        refetch: () => void refetchRoutes(client, [jackpotsConsole.detail]),
      }}
      mayWrite={mayWrite}
      saveLabel={t('pools.save')}
      onSave={(form) =>
        change.mutate({ params: { code: pool.code }, body: bodyOf(form, pool, fields) })
      }
    />
  )
}

const useNames = (currency: string): FieldNames<Form> => {
  const t = useT()
  const amount = (text: string): string => (text === '' ? '' : `${symbolOf(currency)} ${text}`)
  const share = (text: string): string => `${text} %`
  return {
    seed: { label: t('pools.seed'), show: amount },
    hitEvery: { label: t('pools.hit-every'), show: amount },
    cap: { label: t('pools.cap'), show: amount },
    share: { label: t('pools.share'), show: share },
    reserveShare: { label: t('pools.reserve-share'), show: share },
    isOpen: {
      label: t('pools.is-open'),
      show: (value: boolean) => t(value ? 'kit.yes' : 'kit.no'),
    },
  }
}

type FieldsProps = {
  readonly pool: PoolRow
  readonly form: RecordForm<Form>['form']
  readonly fields: ReturnType<typeof useNumberFields>
}

const PoolFields = ({ pool, form, fields }: FieldsProps) => {
  const t = useT()
  const { register, formState } = form
  const { errors } = formState
  const amount = (name: 'seed' | 'hitEvery' | 'cap') => ({
    ...register(name, {
      validate: (text) => fields.isNumber(text) || t('pools.amount-wrong'),
    }),
    error: errors[name]?.message,
    currency: pool.currency,
    isRequired: true,
  })
  const share = (name: 'share' | 'reserveShare') => ({
    ...register(name, {
      validate: (text) => shareIn(text, fields) !== null || t('pools.share-wrong'),
    }),
    error: errors[name]?.message,
    isRequired: true,
  })
  return (
    <>
      <MoneyField {...amount('seed')} label={t('pools.seed')} hint={t('pools.seed-hint')} />
      {pool.kind === 'random' ? (
        <MoneyField
          {...amount('hitEvery')}
          label={t('pools.hit-every')}
          hint={t('pools.hit-every-hint')}
        />
      ) : (
        <MoneyField {...amount('cap')} label={t('pools.cap')} hint={t('pools.cap-hint')} />
      )}
      <PercentField {...share('share')} label={t('pools.share')} hint={t('pools.share-hint')} />
      <PercentField
        {...share('reserveShare')}
        label={t('pools.reserve-share')}
        hint={t('pools.reserve-hint', { share: showShare(pool.selfPayingReservePpm) })}
      />
      <p className="text-xs text-t3">{t('pools.save-two')}</p>
      <Checkbox {...register('isOpen')}>{t('pools.is-open')}</Checkbox>
      <TextField
        {...register('reason', {
          validate: (text) => text.trim().length >= 3 || t('pools.reason-wrong'),
        })}
        label={t('pools.reason')}
        error={errors.reason?.message}
        maxLength={200}
        autoComplete="off"
        isRequired
      />
    </>
  )
}
