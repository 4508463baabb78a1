import {
  consoleLanguages,
  densities,
  hourFormats,
  numberFormats,
  weekStarts,
} from '@faro/contract/operator'
import { browserZone, languageNames, useT } from '@faro/i18n'
import { Checkbox, SelectField } from '@faro/ui'
import type { ReactNode } from 'react'
import { ownZone } from '../../kit/figures.ts'
import { Panel } from '../../kit/panel.tsx'
import { usePersonSettings } from '../../kit/settings/person-settings.ts'
import { useKeepSettings } from '../../kit/settings/use-keep-settings.ts'
import { ZoneField } from '../../kit/zone-field.tsx'

/** How the console reads to one person: each choice holds at once, on every device. */
export const SettingsPart = () => {
  const t = useT()
  const settings = usePersonSettings()
  const keep = useKeepSettings()
  const { language, numberFormat, zone, hours, weekStart, density, singleKeys } = settings
  return (
    <div className="grid max-w-3xl gap-4">
      <Panel title={t('kit.settings-look')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Choice
            label={t('core.language')}
            value={language ?? ''}
            options={consoleLanguages.map((one) => [one, languageNames[one.toUpperCase()] ?? one])}
            first={t('kit.settings.language.browser')}
            onChange={(value) =>
              keep({ language: consoleLanguages.find((one) => one === value) ?? null })
            }
          />
          <Choice
            label={t('kit.settings.numbers')}
            value={numberFormat}
            options={numberFormats.map((one) => [one, t(`kit.settings.numbers.${one}`)])}
            onChange={(value) => keep({ numberFormat: pick(numberFormats, value) })}
          />
          <ZoneField
            label={t('kit.settings.zone')}
            value={zone}
            fixed={[
              ['brand', t('kit.settings.zone.brand')],
              ['utc', t('kit.zone.utc')],
              [browserZone(), t('kit.settings.zone.browser', { zone: browserZone() })],
            ]}
            hint={t('kit.zone-named', { zone: ownZone() })}
            onChange={(value) => keep({ zone: value })}
          />
          <Choice
            label={t('kit.settings.clock')}
            value={hours}
            options={hourFormats.map((one) => [one, t(`kit.settings.clock.${one}`)])}
            onChange={(value) => keep({ hours: pick(hourFormats, value) })}
          />
          <Choice
            label={t('kit.settings.week')}
            value={weekStart}
            options={weekStarts.map((one) => [one, t(`kit.settings.week.${one}`)])}
            onChange={(value) => keep({ weekStart: pick(weekStarts, value) })}
          />
          <Choice
            label={t('kit.density')}
            value={density}
            options={densities.map((one) => [one, t(`kit.density.${one}`)])}
            onChange={(value) => keep({ density: pick(densities, value) })}
          />
        </div>
      </Panel>
      <Panel title={t('kit.settings-keys')}>
        <Checkbox
          checked={singleKeys}
          onChange={(event) => keep({ singleKeys: event.target.checked })}
        >
          {t('kit.settings.keys')}
          <span className="block text-[13px] text-t3">{t('kit.settings.keys-hint')}</span>
        </Checkbox>
      </Panel>
    </div>
  )
}

const pick = <T extends string>(all: readonly [T, ...T[]], value: string): T =>
  all.find((one) => one === value) ?? all[0]

type ChoiceProps = {
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, name: string])[]
  /** The choice of none, named first. */
  readonly first?: string
  readonly hint?: ReactNode
  readonly onChange: (value: string) => void
}

const Choice = ({ label, value, options, first, hint, onChange }: ChoiceProps) => (
  <SelectField
    label={label}
    value={value}
    hint={hint}
    onChange={(event) => onChange(event.target.value)}
  >
    {first !== undefined && <option value="">{first}</option>}
    {options.map(([one, name]) => (
      <option key={one} value={one}>
        {name}
      </option>
    ))}
  </SelectField>
)
