import { currentLanguage, dayIn, useT } from '@faro/i18n'
import { addDays } from '@faro/kernel/days'
import { Button, SelectField, TextField } from '@faro/ui'
import { useState } from 'react'
import { ownZone } from '../figures.ts'
import { usePersonSettings } from '../settings/person-settings.ts'
import { weekBegin } from './week.ts'

type Props = {
  readonly from: string
  readonly to: string
  readonly zone: string
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}

/** The days that a list is about, both included, and in whose zone they begin. */
export const DateRange = ({ from, to, zone, onChange }: Props) => {
  const t = useT()
  const own = ownZone()
  // a brand's own day is not known here: the reader's is the nearest to it
  const base = zone === 'UTC' ? 'UTC' : own
  const { weekStart } = usePersonSettings()
  const [now] = useState(() => new Date())
  const today = dayIn(base, now)
  const begin = weekBegin(today, weekStart, currentLanguage())
  const spans = [
    ['today', today, today],
    ['yesterday', addDays(today, -1), addDays(today, -1)],
    ['this-week', begin, today],
    ['last-week', addDays(begin, -7), addDays(begin, -1)],
    ['week', addDays(today, -6), today],
    ['month', addDays(today, -29), today],
  ] as const
  const isTurned = from !== '' && to !== '' && from > to
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {spans.map(([name, first, last]) => (
          <Button
            key={name}
            size="small"
            variant="secondary"
            onClick={() => onChange({ from: first, to: last })}
          >
            {t(`kit.range.${name}`)}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          type="date"
          label={t('kit.from')}
          value={from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          type="date"
          label={t('kit.to')}
          value={to}
          onChange={(event) => onChange({ to: event.target.value })}
          error={isTurned ? t('kit.range-wrong') : undefined}
        />
      </div>
      <SelectField
        label={t('kit.zone')}
        value={zone === '' ? 'brand' : zone}
        onChange={(event) =>
          onChange({ tz: event.target.value === 'brand' ? '' : event.target.value })
        }
      >
        <option value="brand">{t('kit.zone.brand')}</option>
        <option value="UTC">{t('kit.zone.utc')}</option>
        {own !== 'UTC' && <option value={own}>{t('kit.zone.own', { zone: own })}</option>}
        {!['', 'brand', 'UTC', own].includes(zone) && <option value={zone}>{zone}</option>}
      </SelectField>
    </div>
  )
}
