import { vendors, type VendorDetail } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import { useT } from '@faro/i18n'
import { AreaField, Banner, Checkbox, TextField, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState, type ComponentProps } from 'react'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { TagsField } from '../../kit/fields/tags-field.tsx'
import { useCountryNames } from '../../kit/fields/use-country-names.ts'
import type { FieldNames } from '../../kit/form/form-names.ts'
import { held } from '../../kit/form/held.ts'
import { SectionedForm } from '../../kit/form/sectioned-form.tsx'
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts'
import type { VendorPart } from './vendor-part.ts'

const { shape } = shapes.vendors.change.body
const gap = /[\s,;]+/

const listOf = (text: string): string[] => text.split(gap).filter((part) => part !== '')

const formOf = (vendor: VendorDetail) => ({
  baseUrl: vendor.baseUrl,
  operatorId: vendor.operatorId,
  rollbackUnknown: vendor.rollbackUnknown,
  allowedNetworks: vendor.allowedNetworks.join('\n'),
  barredCountries: vendor.barredCountries,
  isActive: vendor.isActive,
  reason: '',
})

type Form = ReturnType<typeof formOf>

const bodyOf = ({ reason, ...form }: Form) => ({
  ...form,
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  baseUrl: form.baseUrl.trim(),
  allowedNetworks: listOf(form.allowedNetworks),
})

/** What stays as it is until another person has agreed. */
const waitingOf = (vendor: VendorDetail) => {
  const { baseUrl, allowedNetworks, barredCountries, isActive } = formOf(vendor)
  return { baseUrl, allowedNetworks, barredCountries, isActive }
}

/** Whether the server may ask for another person; a network inside one that is there needs none. */
const opens = (form: Partial<Form>, vendor: VendorDetail): boolean => {
  const before = { ...formOf(vendor), ...form }
  const networks = listOf(before.allowedNetworks)
  const named = (list: readonly string[], one: string) => list.includes(one)
  return (
    before.baseUrl.trim() !== vendor.baseUrl ||
    (vendor.opensTo === 'networks' && networks.length === 0) ||
    (vendor.opensTo !== 'anywhere' &&
      networks.some((one) => !named(vendor.allowedNetworks, one))) ||
    vendor.barredCountries.some((one) => !named(before.barredCountries, one)) ||
    (before.isActive && !vendor.isActive)
  )
}

/** How the vendor is reached and who may call for it; switching it off is asked twice. */
export const LinkForm = ({ vendor, mayWrite }: VendorPart) => {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const record = useRecordForm(formOf(vendor))
  const change = useCommand(vendors.change, {
    invalidates: [vendors.detail, vendors.list],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'console.link-saved' : 'approval.sent'))
      setAsked(false)
      // another address and what opens count once somebody else has agreed to it
      record.settle({ ...(approvalId === null ? {} : waitingOf(vendor)), reason: '' })
    },
  })
  const save = (form: Form) => change.mutate({ params: { code: vendor.code }, body: bodyOf(form) })
  return (
    <>
      <SectionedForm
        of={record}
        names={useNames()}
        sections={[
          {
            id: 'link',
            title: t('console.link'),
            content: <LinkFields vendor={vendor} record={record} />,
          },
        ]}
        // while the dialog is open it says itself what was refused
        command={isAsked ? { ...change, isError: false, error: null } : change}
        mayWrite={mayWrite}
        saveLabel={t('console.save')}
        onSave={(form) => (vendor.isActive && !form.isActive ? setAsked(true) : save(form))}
      />
      {isAsked && (
        <StopDialog
          name={vendor.name}
          command={change}
          onConfirm={() => save(record.form.getValues())}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

const useNames = (): FieldNames<Form> => {
  const t = useT()
  const countries = useCountryNames()
  return {
    baseUrl: { label: t('console.base-url') },
    operatorId: { label: t('console.operator-id') },
    rollbackUnknown: {
      label: t('console.rollback-unknown'),
      show: (value: Form['rollbackUnknown']) => t(`console.rollback.${value}`),
    },
    allowedNetworks: {
      label: t('console.networks'),
      show: (value: string) => listOf(value).join(', '),
    },
    barredCountries: {
      label: t('console.countries'),
      show: (codes: Form['barredCountries']) =>
        codes.map((code) => countries.get(code) ?? code).join(', '),
    },
    isActive: {
      label: t('console.vendor-is-active'),
      show: (value: boolean) => t(value ? 'kit.yes' : 'kit.no'),
    },
  }
}

type FieldsProps = Pick<VendorPart, 'vendor'> & { readonly record: RecordForm<Form> }

const LinkFields = ({ vendor, record }: FieldsProps) => {
  const t = useT()
  const countries = useCountryNames()
  const { form, now } = record
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <TextField
        {...register('baseUrl', {
          validate: (text) =>
            shape.baseUrl.safeParse(text.trim()).success || t('console.base-url-wrong'),
        })}
        label={t('console.base-url')}
        hint={t('console.base-url-hint')}
        error={errors.baseUrl?.message}
        maxLength={255}
        spellCheck={false}
        isRequired
      />
      <TextField
        {...register('operatorId', {
          validate: (text) =>
            shape.operatorId.safeParse(text).success || t('console.operator-id-wrong'),
        })}
        label={t('console.operator-id')}
        hint={t('console.operator-id-hint')}
        error={errors.operatorId?.message}
        maxLength={80}
        isRequired
      />
      {vendor.dialect !== 'transfer' && (
        <EnumField
          {...register('rollbackUnknown')}
          values={['ok', 'not-exist']}
          words={(value) => t(`console.rollback.${value}`)}
          label={t('console.rollback-unknown')}
          hint={t('console.rollback-unknown-hint')}
        />
      )}
      <OpensBanner {...vendor} />
      <AreaField
        {...register('allowedNetworks', {
          validate: (text) =>
            shape.allowedNetworks.safeParse(listOf(text)).success || t('console.networks-wrong'),
        })}
        label={t('console.networks')}
        hint={t('console.networks-hint')}
        error={errors.allowedNetworks?.message}
        rows={3}
        spellCheck={false}
        className="font-mono"
      />
      <TagsField
        {...held(record, 'barredCountries')}
        label={t('console.countries')}
        hint={t('console.countries-hint')}
        options={countries}
        addLabel={t('console.country-add')}
        empty={t('console.country-none')}
      />
      <Checkbox {...register('isActive')}>{t('console.vendor-is-active')}</Checkbox>
      {opens(now, vendor) && (
        <ReasonField
          {...register('reason', {
            validate: (text) => text.trim().length >= 3 || t('approval.note-length'),
          })}
          error={errors.reason?.message}
        />
      )}
    </>
  )
}

const ReasonField = (
  field: Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'maxLength' | 'isRequired'>,
) => {
  const t = useT()
  return (
    <TextField
      {...field}
      label={t('console.address-reason')}
      hint={t('console.address-reason-hint')}
      maxLength={500}
      isRequired
    />
  )
}

/** Vendors that keep the money themselves do not call. */
const OpensBanner = ({ dialect, opensTo }: Pick<VendorDetail, 'dialect' | 'opensTo'>) => {
  const t = useT()
  if (dialect === 'transfer' || opensTo === 'networks') return null
  return <Banner tone="warn">{t(`console.opens-${opensTo}`)}</Banner>
}

type StopProps = Pick<ComponentProps<typeof ConfirmDialog>, 'command' | 'onConfirm' | 'onClose'> & {
  readonly name: string
}

const StopDialog = ({ name, ...rest }: StopProps) => {
  const t = useT()
  return (
    <ConfirmDialog
      title={t('console.vendor-stop')}
      confirmLabel={t('console.vendor-stop')}
      {...rest}
      isDanger
    >
      <p>{t('console.vendor-stop-ask', { name })}</p>
    </ConfirmDialog>
  )
}
