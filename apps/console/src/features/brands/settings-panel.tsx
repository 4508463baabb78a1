import { approvals, operatorLists } from '@faro/contract/operator'
import { brands, themePresets, themeRadii } from '@faro/contract/whitelabel'
import { BrandSettingsEdit } from '@faro/contract/whitelabel/shapes'
import { languageNames, useT } from '@faro/i18n'
import { Banner, TextField, toast } from '@faro/ui'
import { refetchRoutes, useCommand } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useQueryClient } from '@tanstack/react-query'
import { EnumField } from '../../kit/fields/enum-field.tsx'
import { TagsField } from '../../kit/fields/tags-field.tsx'
import { showInstant } from '../../kit/figures.ts'
import type { FieldNames } from '../../kit/form/form-names.ts'
import { held } from '../../kit/form/held.ts'
import { SectionedForm, type FormSection } from '../../kit/form/sectioned-form.tsx'
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts'
import type { BrandPart } from './brand-part.ts'
import { paths } from '../../paths.ts'

const { shape } = BrandSettingsEdit

const formOf = ({ settings }: BrandPart['brand']) => ({
  ...settings,
  ageMinimum: String(settings.ageMinimum),
  customerService: settings.customerService ?? '',
  reason: '',
})

type Form = ReturnType<typeof formOf>
type Name = Exclude<keyof Form, 'reason'>

const bodyOf = ({ reason: _, ...form }: Form) => ({
  ...form,
  ageMinimum: Number(form.ageMinimum),
  customerService: form.customerService.trim() === '' ? null : form.customerService.trim(),
})

const languageName = (code: string): string => languageNames[code] ?? code
const allLanguages: ReadonlyMap<string, string> = new Map(Object.entries(languageNames))

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

export const SettingsPanel = ({ brand, mayWrite }: BrandPart) => {
  const t = useT()
  const client = useQueryClient()
  const record = useRecordForm(formOf(brand))
  const save = useCommand(brands.changeSettings, {
    invalidates: [brands.detail, brands.list, operatorLists.approvals, approvals.count],
    onDone: ({ approvalId }) => {
      toast(t(approvalId === null ? 'brand.saved' : 'approval.sent'))
      // the address that waits for another person counts once they have agreed
      const { customerService } = formOf(brand)
      record.settle({ reason: '', ...(approvalId === null ? {} : { customerService }) })
    },
  })
  return (
    <SectionedForm
      of={record}
      names={useNames()}
      sections={useSections({ brand, record })}
      command={save}
      stale={{
        code: 'brand-changed',
        refetch: () => void refetchRoutes(client, [brands.detail]),
      }}
      mayWrite={mayWrite}
      saveLabel={t('brand.save')}
      onSave={(form) =>
        save.mutate({
          params: { code: brand.code },
          body: {
            version: brand.version,
            ...bodyOf(form),
            ...(form.reason.trim() === '' ? {} : { reason: form.reason.trim() }),
          },
        })
      }
    />
  )
}

const useNames = (): FieldNames<Form> => {
  const t = useT()
  const name = (id: Name, show?: (value: string) => string) => ({
    label: t(`brand.setting.${id}`),
    ...(show === undefined ? {} : { show }),
    wrong: t('brand.setting-wrong'),
  })
  return {
    name: name('name'),
    currencySymbol: name('currencySymbol'),
    ageMinimum: name('ageMinimum'),
    preset: name('preset'),
    radius: name('radius', (value) => t(`brand.radius.${value as Form['radius']}`)),
    languages: {
      ...name('languages'),
      show: (codes: Form['languages']) => codes.map(languageName).join(', '),
    },
    defaultLanguage: name('defaultLanguage', languageName),
    numberLocale: name('numberLocale'),
    timeZone: name('timeZone', zoneName),
    customerService: name('customerService'),
    lotteryType: name('lotteryType'),
    reason: { label: t('approval.reason'), wrong: t('cashier.reason-needed') },
  }
}

type SectionInput = {
  readonly brand: BrandPart['brand']
  readonly record: RecordForm<Form>
}

const useSections = ({ brand, record }: SectionInput): readonly FormSection[] => {
  const t = useT()
  const sections = {
    identity: <IdentityFields form={record.form} currency={brand.currency} />,
    look: <LookFields form={record.form} />,
    languages: <LanguageFields record={record} zoneFrom={brand.timeZoneFrom} />,
    service: <ServiceFields form={record.form} brand={brand} />,
  }
  return Object.entries(sections).map(([id, content]) => ({
    id,
    title: t(`brand.section.${id as keyof typeof sections}`),
    content,
  }))
}

type FieldsProps = { readonly form: RecordForm<Form>['form'] }

/** A field with its label, judged by the contract's own shape. */
const useField = ({ register, formState }: FieldsProps['form']) => {
  const t = useT()
  return (name: Name) => ({
    ...register(name, {
      validate: (_, typed) =>
        shape[name].safeParse(bodyOf(typed)[name]).success || t('brand.setting-wrong'),
    }),
    label: t(`brand.setting.${name}`),
    error: formState.errors[name]?.message,
  })
}

const IdentityFields = ({ form, currency }: FieldsProps & { readonly currency: string }) => {
  const t = useT()
  const field = useField(form)
  return (
    <>
      <TextField {...field('name')} maxLength={60} isRequired />
      <TextField
        label={t('brand.setting.currency')}
        hint={t('brand.currency-hint', { code: currency })}
        value={currency}
        readOnly
      />
      <TextField {...field('currencySymbol')} maxLength={6} isRequired />
      <TextField {...field('ageMinimum')} type="number" min={18} max={25} isRequired />
    </>
  )
}

const LookFields = ({ form }: FieldsProps) => {
  const t = useT()
  const field = useField(form)
  return (
    <>
      <EnumField
        {...field('preset')}
        values={themePresets}
        words={(preset) => preset}
        hint={t('brand.look-hint')}
      />
      <EnumField
        {...field('radius')}
        values={themeRadii}
        words={(radius) => t(`brand.radius.${radius}`)}
      />
    </>
  )
}

type LanguageProps = Pick<SectionInput, 'record'> & { readonly zoneFrom: string | null }

const LanguageFields = ({ record, zoneFrom }: LanguageProps) => {
  const t = useT()
  const field = useField(record.form)
  const languages = held(
    record,
    'languages',
    (codes) => shape.languages.safeParse(codes).success || t('brand.setting-wrong'),
  )
  return (
    <>
      <TagsField
        {...languages}
        label={t('brand.setting.languages')}
        options={allLanguages}
        addLabel={t('brand.language-add')}
        empty={t('brand.language-none')}
        isRequired
      />
      <EnumField
        {...field('defaultLanguage')}
        values={[...new Set([...languages.value, record.now.defaultLanguage])]}
        words={languageName}
      />
      <TextField
        {...field('numberLocale')}
        hint={t('brand.setting.numberLocale-hint')}
        maxLength={5}
        isRequired
      />
      <EnumField
        {...field('timeZone')}
        values={zones}
        words={zoneName}
        hint={
          zoneFrom === null
            ? t('brand.setting.timeZone-hint')
            : t('brand.setting.timeZone-from', { when: showInstant(zoneFrom) })
        }
      />
    </>
  )
}

const ServiceFields = ({ form, brand }: FieldsProps & Pick<BrandPart, 'brand'>) => {
  const t = useT()
  const field = useField(form)
  const { serviceRequest: waiting, settings } = brand
  return (
    <>
      {waiting !== null && (
        <Banner tone="info">
          {t('brand.service-waiting', {
            who: waiting.requestedBy,
            when: showInstant(waiting.requestedAt),
          })}{' '}
          <Link to={paths.approval(waiting.approvalId)} className="font-bold underline">
            {t('approval.open')}
          </Link>
        </Banner>
      )}
      <TextField
        {...field('customerService')}
        hint={t('brand.setting.customerService-hint')}
        inputMode="url"
        maxLength={255}
      />
      <TextField
        {...form.register('reason', {
          validate: (text, { customerService }) =>
            text.trim().length >= 3 ||
            (text.trim() === '' &&
              ['', settings.customerService].includes(customerService.trim())) ||
            t('cashier.reason-needed'),
        })}
        label={t('approval.reason')}
        hint={t('brand.service-two')}
        error={form.formState.errors.reason?.message}
        maxLength={500}
        autoComplete="off"
      />
      <TextField {...field('lotteryType')} maxLength={20} isRequired />
    </>
  )
}
