import { dayIn, useT } from '@faro/i18n'
import { Button, SelectField, TextField } from '@faro/ui'
import { ownZone } from '../figures.ts'

type Props = {
  readonly from: string
  readonly to: string
  readonly zone: string
  readonly onChange: (change: Readonly<Record<string, string>>) => void
}

const dayMs = 86_400_000

const daysBefore = (days: number, zone: string): string =>
  dayIn(zone, new Date(Date.now() - days * dayMs))

/** The days that a list is about, both included, and in whose zone they begin. */
export const DateRange = ({ from, to, zone, onChange }: Props) => {
  const t = useT()
  const own = ownZone()
  // a brand's own day is not known here: the reader's is the nearest to it
  const base = zone === 'UTC' ? 'UTC' : own
  const spans = [
    ['today', 0, 0],
    ['yesterday', 1, 1],
    ['week', 6, 0],
    ['month', 29, 0],
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
            onClick={() => onChange({ from: daysBefore(first, base), to: daysBefore(last, base) })}
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
