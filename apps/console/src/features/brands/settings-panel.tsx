import { brands, themePresets, themeRadii } from '@faro/contract/whitelabel'
import { BrandSettingsEdit } from '@faro/contract/whitelabel/shapes'
import { useT } from '@faro/i18n'
import { SelectField, TextField } from '@faro/ui'
import { fieldErrorsOf } from '@faro/web-kit'
import { useForm } from '@faro/web-kit/form'
import { Panel } from '../../kit/panel.tsx'
import type { BrandPart } from './brand-part.ts'
import { linesOf } from './lines.ts'
import { SaveBar } from './save-bar.tsx'
import { useSave } from './use-save.ts'
import { useUnsaved } from '../../state/unsaved.ts'
import { showInstant } from '../../kit/figures.ts'

const { shape } = BrandSettingsEdit

const formOf = ({ settings }: BrandPart['brand']) => ({
  ...settings,
  languages: settings.languages.join(', '),
  ageMinimum: String(settings.ageMinimum),
  customerService: settings.customerService ?? '',
})

type Form = ReturnType<typeof formOf>

const bodyOf = (form: Form) => ({
  ...form,
  languages: linesOf(form.languages.toUpperCase()),
  defaultLanguage: form.defaultLanguage.trim().toUpperCase(),
  ageMinimum: Number(form.ageMinimum),
  customerService: form.customerService.trim() === '' ? null : form.customerService.trim(),
})

const zones = Intl.supportedValuesOf('timeZone')

export const SettingsPanel = ({ brand, mayWrite }: BrandPart) => {
  const t = useT()
  const save = useSave(brands.changeSettings)
  const { register, handleSubmit, formState } = useForm({ defaultValues: formOf(brand) })
  useUnsaved(formState.isDirty)
  const submit = handleSubmit((form) =>
    save.mutate({
      params: { code: brand.code },
      body: { version: brand.version, ...bodyOf(form) },
    }),
  )
  const refused = fieldErrorsOf(save.error)['field']
  /** A field with its label, judged by the contract's own shape. */
  const field = (name: keyof Form) => ({
    ...register(name, {
      validate: (_, form) =>
        shape[name].safeParse(bodyOf(form)[name]).success || t('brand.setting-wrong'),
    }),
    label: t(`brand.setting.${name}`),
    error:
      formState.errors[name]?.message ?? (refused === name ? t('brand.setting-wrong') : undefined),
  })
  return (
    <Panel title={t('brand.tab.settings')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="max-w-3xl">
        <fieldset disabled={!mayWrite} className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
          <legend className="sr-only">{t('brand.tab.settings')}</legend>
          <TextField {...field('name')} maxLength={60} isRequired />
          <TextField
            label={t('brand.setting.currency')}
            hint={t('brand.currency-hint', { code: brand.currency })}
            value={brand.currency}
            readOnly
          />
          <TextField {...field('currencySymbol')} maxLength={6} isRequired />
          <TextField {...field('ageMinimum')} type="number" min={18} max={25} isRequired />
          <SelectField {...field('preset')} hint={t('brand.look-hint')}>
            {themePresets.map((preset) => (
              <option key={preset} value={preset}>
                {preset}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('radius')}>
            {themeRadii.map((radius) => (
              <option key={radius} value={radius}>
                {t(`brand.radius.${radius}`)}
              </option>
            ))}
          </SelectField>
          <TextField {...field('languages')} autoCapitalize="characters" isRequired />
          <TextField {...field('defaultLanguage')} maxLength={5} isRequired />
          <TextField
            {...field('numberLocale')}
            hint={t('brand.setting.numberLocale-hint')}
            maxLength={5}
            isRequired
          />
          <SelectField
            {...field('timeZone')}
            hint={
              brand.timeZoneFrom === null
                ? t('brand.setting.timeZone-hint')
                : t('brand.setting.timeZone-from', {
                    when: showInstant(brand.timeZoneFrom),
                  })
            }
          >
            {['UTC', ...zones.filter((zone) => zone !== 'UTC')].map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field('customerService')}
            hint={t('brand.setting.customerService-hint')}
            inputMode="url"
            maxLength={255}
          />
          <TextField {...field('lotteryType')} maxLength={20} isRequired />
          {mayWrite && (
            <div className="sm:col-span-2">
              <SaveBar command={save} isDisabled={!formState.isDirty} />
            </div>
          )}
        </fieldset>
      </form>
    </Panel>
  )
}
