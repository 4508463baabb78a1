import { brands } from '@faro/contract/whitelabel'
import { Regions } from '@faro/contract/whitelabel/shapes'
import { useT } from '@faro/i18n'
import { AreaField, Segmented } from '@faro/ui'
import { useState } from 'react'
import { useForm } from '@faro/web-kit/form'
import { Panel } from '../../kit/panel.tsx'
import type { BrandPart } from './brand-part.ts'
import { CountryPicker } from './country-picker.tsx'
import { linesOf } from './lines.ts'
import { SaveBar } from './save-bar.tsx'
import { useSave } from './use-save.ts'
import { useUnsaved } from '../../state/unsaved.ts'

const { shape } = Regions
const modes = ['deny', 'allow'] as const

/** From where the brand may be visited, and what a visitor from an address would see. */
export const RegionsPanel = ({ brand, mayWrite }: BrandPart) => {
  const t = useT()
  const { regions } = brand
  const save = useSave(brands.changeRegions)
  const [mode, setMode] = useState(regions.mode)
  const [countries, setCountries] = useState<readonly string[]>(regions.countries)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: {
      denied: regions.deniedNetworks.join('\n'),
      admitted: regions.admittedNetworks.join('\n'),
    },
  })
  useUnsaved(formState.isDirty)
  const submit = handleSubmit(({ denied, admitted }) =>
    save.mutate({
      params: { code: brand.code },
      body: {
        version: brand.version,
        mode,
        countries: [...countries],
        deniedNetworks: linesOf(denied),
        admittedNetworks: linesOf(admitted),
      },
    }),
  )
  const validate = (text: string) =>
    shape.deniedNetworks.safeParse(linesOf(text)).success || t('brand.regions-wrong')
  const network = { rows: 3, spellCheck: false, className: 'font-mono' }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Panel title={t('brand.tab.regions')}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <fieldset disabled={!mayWrite} className="grid min-w-0 gap-4">
            <legend className="sr-only">{t('brand.tab.regions')}</legend>
            <Segmented
              label={t('brand.regions-mode')}
              value={mode}
              options={modes.map((value) => ({ value, label: t(`brand.regions-${value}`) }))}
              onChange={setMode}
            />
            <CountryPicker countries={countries} onChange={setCountries} isDisabled={!mayWrite} />
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
            {mayWrite && <SaveBar command={save} />}
          </fieldset>
        </form>
      </Panel>
    </div>
  )
}
