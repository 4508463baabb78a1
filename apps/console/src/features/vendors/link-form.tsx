import { vendors, type VendorDetail } from '@faro/contract/gaming'
import * as shapes from '@faro/contract/gaming/shapes'
import { useT } from '@faro/i18n'
import { AreaField, Banner, Button, Checkbox, SelectField, TextField, toast } from '@faro/ui'
import { useCommand, useErrorText } from '@faro/web-kit'
import { useState, type ComponentProps } from 'react'
import { useForm, useWatch } from '@faro/web-kit/form'
import { clearErrorOnChange } from '../../kit/clear-error-on-change.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useUnsaved } from '../../state/unsaved.ts'
import type { VendorPart } from './vendor-part.ts'

const { shape } = shapes.vendors.change.body
const gap = /[\s,;]+/

const listOf = (text: string): string[] => text.split(gap).filter((part) => part !== '')

const formOf = (vendor: VendorDetail) => ({
  baseUrl: vendor.baseUrl,
  operatorId: vendor.operatorId,
  rollbackUnknown: vendor.rollbackUnknown,
  allowedNetworks: vendor.allowedNetworks.join('\n'),
  barredCountries: vendor.barredCountries.join(', '),
  isActive: vendor.isActive,
  reason: '',
})

type Form = ReturnType<typeof formOf>

const bodyOf = ({ reason, ...form }: Form) => ({
  ...form,
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  baseUrl: form.baseUrl.trim(),
  allowedNetworks: listOf(form.allowedNetworks),
  barredCountries: listOf(form.barredCountries.toUpperCase()),
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
  const countries = listOf(before.barredCountries.toUpperCase())
  return (
    before.baseUrl.trim() !== vendor.baseUrl ||
    (vendor.opensTo === 'networks' && networks.length === 0) ||
    (vendor.opensTo !== 'anywhere' &&
      networks.some((one) => !named(vendor.allowedNetworks, one))) ||
    vendor.barredCountries.some((one) => !named(countries, one)) ||
    (before.isActive && !vendor.isActive)
  )
}

/** How the vendor is reached and who may call for it; switching it off is asked twice. */
export const LinkForm = ({ vendor, mayWrite }: VendorPart) => {
  const t = useT()
  const errorText = useErrorText()
  const [isAsked, setAsked] = useState(false)
  const { register, handleSubmit, formState, getValues, reset, control } = useForm({
    values: formOf(vendor),
    resetOptions: { keepDirtyValues: true },
  })
  useUnsaved(formState.isDirty)
  const change = useCommand(vendors.change, {
    invalidates: [vendors.detail, vendors.list],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'console.link-saved' : 'approval.sent'))
      setAsked(false)
      // another address and what opens count once somebody else has agreed to it
      const waiting = approvalId === null ? {} : waitingOf(vendor)
      reset({ ...getValues(), ...waiting, reason: '' }, { keepDirtyValues: false })
    },
  })
  const save = (form: Form) => change.mutate({ params: { code: vendor.code }, body: bodyOf(form) })
  const submit = handleSubmit((form) =>
    vendor.isActive && !form.isActive ? setAsked(true) : save(form),
  )
  const { errors } = formState
  const needsReason = opens(useWatch({ control }), vendor)
  return (
    <Panel title={t('console.link')}>
      <form
        onSubmit={(event) => void submit(event)}
        onChange={clearErrorOnChange(change)}
        noValidate
      >
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
          <legend className="sr-only">{t('console.link')}</legend>
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
          {vendor.dialect !== 'transfer' && <RollbackField {...register('rollbackUnknown')} />}
          <OpensBanner {...vendor} />
          <AreaField
            {...register('allowedNetworks', {
              validate: (text) =>
                shape.allowedNetworks.safeParse(listOf(text)).success ||
                t('console.networks-wrong'),
            })}
            label={t('console.networks')}
            hint={t('console.networks-hint')}
            error={errors.allowedNetworks?.message}
            rows={3}
            spellCheck={false}
            className="font-mono"
          />
          <TextField
            {...register('barredCountries', {
              validate: (text) =>
                shape.barredCountries.safeParse(listOf(text.toUpperCase())).success ||
                t('console.countries-wrong'),
            })}
            label={t('console.countries')}
            hint={t('console.countries-hint')}
            error={errors.barredCountries?.message}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Checkbox {...register('isActive')}>{t('console.vendor-is-active')}</Checkbox>
          {needsReason && (
            <ReasonField
              {...register('reason', {
                validate: (text) => text.trim().length >= 3 || t('approval.note-length'),
              })}
              error={errors.reason?.message}
            />
          )}
          {change.isError && !isAsked && <Banner tone="loss">{errorText(change.error)}</Banner>}
          {mayWrite && (
            <Button type="submit" className="justify-self-start" isBusy={change.isPending}>
              {t('console.save')}
            </Button>
          )}
        </fieldset>
      </form>
      {isAsked && (
        <StopDialog
          name={vendor.name}
          command={change}
          onConfirm={() => save(getValues())}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  )
}

const RollbackField = (props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) => {
  const t = useT()
  return (
    <SelectField
      {...props}
      label={t('console.rollback-unknown')}
      hint={t('console.rollback-unknown-hint')}
    >
      <option value="ok">{t('console.rollback.ok')}</option>
      <option value="not-exist">{t('console.rollback.not-exist')}</option>
    </SelectField>
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
