import { addDays, daysBetween, daysMax } from '@faro/kernel/days'
import { useT } from '@faro/i18n'
import { IconButton, Segmented } from '@faro/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { daysOf, rangeOf, ranges, slide, type Range } from './day-range.ts'
import type { DayChoice } from './use-days.ts'

const labels = {
  today: 'member.range-today',
  '7': 'member.range-7',
  '30': 'member.range-30',
} as const

/** Presets, a window that slides, and days of one's own. */
export const DaysFilter = ({ days, today, choose }: DayChoice) => {
  const t = useT()
  const length = daysBetween(days.from, days.to) + 1
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Segmented<Range | ''>
        label={t('member.range')}
        value={rangeOf(days, today) ?? ''}
        onChange={(range) => range !== '' && choose(daysOf(range, today))}
        options={ranges.map((value) => ({ value, label: t(labels[value]) }))}
      />
      <div className="flex items-end gap-1">
        <IconButton
          label={t('records.before', { count: length })}
          onClick={() => choose(slide(days, -1, today))}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <DayField
          label={t('records.from')}
          value={days.from}
          min={addDays(days.to, 1 - daysMax)}
          max={days.to}
          onChange={(from) => choose({ from, to: days.to })}
        />
        <DayField
          label={t('records.to')}
          value={days.to}
          min={days.from}
          max={earlier(today, addDays(days.from, daysMax - 1))}
          onChange={(to) => choose({ from: days.from, to })}
        />
        <IconButton
          label={t('records.after', { count: length })}
          disabled={days.to >= today}
          onClick={() => choose(slide(days, 1, today))}
        >
          <ChevronRight size={20} />
        </IconButton>
      </div>
    </div>
  )
}

const earlier = (a: string, b: string): string => (a < b ? a : b)

type FieldProps = {
  readonly label: string
  readonly value: string
  readonly min: string
  readonly max: string
  readonly onChange: (day: string) => void
}

const DayField = ({ label, value, min, max, onChange }: FieldProps) => {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-xs text-t3">
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="field min-h-11 w-36 px-2 text-sm max-sm:w-32"
        value={value}
        min={min}
        max={max}
        required
        onChange={(event) => {
          const { value: day, validity } = event.target
          if (day !== '' && validity.valid) onChange(day)
        }}
      />
    </div>
  )
}
