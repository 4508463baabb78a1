import { brands } from '@faro/contract/whitelabel'
import { Regions } from '@faro/contract/whitelabel/shapes'
import { useT } from '@faro/i18n'
import { AreaField, Segmented } from '@faro/ui'
import { refetchRoutes } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { TagsField } from '../../kit/fields/tags-field.tsx'
import { useCountryNames } from '../../kit/fields/use-country-names.ts'
import type { FieldNames } from '../../kit/form/form-names.ts'
import { held } from '../../kit/form/held.ts'
import { SectionedForm } from '../../kit/form/sectioned-form.tsx'
import { useRecordForm, type RecordForm } from '../../kit/form/use-record-form.ts'
import type { BrandPart } from './brand-part.ts'
import { linesOf } from './lines.ts'
import { useSave } from './use-save.ts'

const { shape } = Regions
const modes = ['deny', 'allow'] as const

const formOf = ({ regions }: BrandPart['brand']) => ({
  mode: regions.mode,
  countries: regions.countries,
  denied: regions.deniedNetworks.join('\n'),
  admitted: regions.admittedNetworks.join('\n'),
})

type Form = ReturnType<typeof formOf>

/** From where the brand may be visited, and what a visitor from an address would see. */
export const RegionsPanel = ({ brand, mayWrite }: BrandPart) => {
  const t = useT()
  const client = useQueryClient()
  const record = useRecordForm(formOf(brand))
  const save = useSave(brands.changeRegions, () => record.settle())
  return (
    <SectionedForm
      of={record}
      names={useNames()}
      sections={[
        {
          id: 'regions',
          title: t('brand.tab.regions'),
          content: <RegionFields record={record} />,
        },
      ]}
      command={save}
      stale={{
        code: 'brand-changed',
        refetch: () => void refetchRoutes(client, [brands.detail]),
      }}
      mayWrite={mayWrite}
      saveLabel={t('brand.save')}
      onSave={({ mode, countries, denied, admitted }) =>
        save.mutate({
          params: { code: brand.code },
          body: {
            version: brand.version,
            mode,
            countries,
            deniedNetworks: linesOf(denied),
            admittedNetworks: linesOf(admitted),
          },
        })
      }
    />
  )
}

const useNames = (): FieldNames<Form> => {
  const t = useT()
  const countries = useCountryNames()
  const lines = (text: string): string => linesOf(text).join(', ')
  return {
    mode: {
      label: t('brand.regions-mode'),
      show: (mode) => t(`brand.regions-${mode as Form['mode']}`),
    },
    countries: {
      label: t('brand.regions-countries'),
      show: (codes: Form['countries']) =>
        codes.map((code) => countries.get(code) ?? code).join(', '),
    },
    denied: { label: t('brand.regions-denied'), show: lines },
    admitted: { label: t('brand.regions-admitted'), show: lines },
  }
}

const RegionFields = ({ record }: { readonly record: RecordForm<Form> }) => {
  const t = useT()
  const names = useCountryNames()
  const { register, formState } = record.form
  const validate = (text: string) =>
    shape.deniedNetworks.safeParse(linesOf(text)).success || t('brand.regions-wrong')
  const network = { rows: 3, spellCheck: false, className: 'font-mono' }
  const mode = held(record, 'mode')
  return (
    <>
      <Segmented
        label={t('brand.regions-mode')}
        value={mode.value}
        options={modes.map((value) => ({ value, label: t(`brand.regions-${value}`) }))}
        onChange={mode.onChange}
      />
      <TagsField
        {...held(record, 'countries')}
        label={t('brand.regions-countries')}
        options={names}
        addLabel={t('brand.regions-add')}
        empty={t('brand.regions-no-country')}
      />
      <AreaField
        {...register('denied', { validate })}
        {...network}
        label={t('brand.regions-denied')}
        hint={t('brand.regions-network-hint')}
        error={formState.errors.denied?.message}
      />
      <AreaField
        {...register('admitted', { validate })}
        {...network}
        label={t('brand.regions-admitted')}
        hint={t('brand.regions-order')}
        error={formState.errors.admitted?.message}
      />
    </>
  )
}
