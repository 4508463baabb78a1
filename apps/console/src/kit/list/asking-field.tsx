import { filterOf } from '@faro/contract/list'
import { numberOf, useT } from '@faro/i18n'
import { Checkbox, SelectField, TextField } from '@faro/ui'
import { useState } from 'react'
import type { Asking } from './list-column.ts'

type Props = {
  readonly asking: Asking
  readonly text: string
  readonly onChange: (text: string) => void
  readonly onJudge: (isBad: boolean) => void
}

/** The field by which one column of a list is asked about, by its type. */
export const AskingField = (props: Props) => {
  const t = useT()
  const { asking, text, onChange } = props
  const kind = filterOf(asking.column)
  if (kind === 'one-of' && asking.column.values !== undefined) return <OneOf {...props} />
  if (kind === 'range')
    return asking.column.type === 'at' || asking.column.type === 'day' ? (
      <DayRange {...props} />
    ) : (
      <NumberRange {...props} />
    )
  if (kind === 'yes-no')
    return (
      <SelectField
        label={asking.title}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('kit.any')}</option>
        <option value="true">{t('kit.yes')}</option>
        <option value="false">{t('kit.no')}</option>
      </SelectField>
    )
  return (
    <TextField
      label={asking.title}
      value={text}
      onChange={(event) => onChange(event.target.value.trimStart())}
      maxLength={64}
      autoComplete="off"
    />
  )
}

const OneOf = ({ asking, text, onChange }: Props) => {
  const { title, column, words } = asking
  const chosen = text === '' ? [] : text.split(',')
  const toggle = (value: string): void => {
    const next = chosen.includes(value)
      ? chosen.filter((one) => one !== value)
      : (column.values ?? []).filter((one) => one === value || chosen.includes(one))
    onChange(next.join())
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{title}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {(column.values ?? []).map((value) => (
          <Checkbox key={value} checked={chosen.includes(value)} onChange={() => toggle(value)}>
            {words(value)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

const joined = (from: string, to: string): string =>
  from === '' && to === '' ? '' : `${from}..${to}`

const NumberRange = ({ asking, text, onChange, onJudge }: Props) => {
  const t = useT()
  const [from = '', to = ''] = text.split('..')
  const [typed, setTyped] = useState({ from, to })
  const readOf = (one: string): string | null => (one.trim() === '' ? '' : numberOf(one))
  const low = readOf(typed.from)
  const high = readOf(typed.to)
  const isTurned =
    low !== null && high !== null && low !== '' && high !== '' && Number(low) > Number(high)
  const type = (change: Partial<typeof typed>): void => {
    const next = { ...typed, ...change }
    setTyped(next)
    const [a, b] = [readOf(next.from), readOf(next.to)]
    const isBad = a === null || b === null || (a !== '' && b !== '' && Number(a) > Number(b))
    onJudge(isBad)
    if (!isBad) onChange(joined(a ?? '', b ?? ''))
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{asking.title}</legend>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={t('kit.from')}
          value={typed.from}
          onChange={(event) => type({ from: event.target.value })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={low === null ? t('kit.number-wrong') : undefined}
        />
        <TextField
          label={t('kit.to')}
          value={typed.to}
          onChange={(event) => type({ to: event.target.value })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={
            high === null ? t('kit.number-wrong') : isTurned ? t('kit.range-wrong') : undefined
          }
        />
      </div>
    </fieldset>
  )
}

const DayRange = ({ asking, text, onChange }: Props) => {
  const t = useT()
  const [from = '', to = ''] = text.split('..')
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{asking.title}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={t('kit.from')}
          value={from.slice(0, 10)}
          onChange={(event) => onChange(joined(event.target.value, to))}
        />
        <TextField
          type="date"
          label={t('kit.to')}
          value={to.slice(0, 10)}
          onChange={(event) => onChange(joined(from, event.target.value))}
        />
      </div>
    </fieldset>
  )
}
