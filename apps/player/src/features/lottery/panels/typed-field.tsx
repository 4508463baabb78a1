import { useT } from '@faro/i18n'
import { AreaField, Button, Checkbox } from '@faro/ui'
import { useState } from 'react'
import { listOf, toggled } from '../draft.ts'
import { permutationsOf } from '@faro/lottery/engine'
import { typedNumbers } from '../typed-numbers.ts'
import { Grid, GridChips } from './number-grid.tsx'
import type { FieldProps } from './number-rows.tsx'

const shownMost = 120

/** Numbers of a fixed width: picked from a grid where there are a hundred, typed or pasted. */
export const TypedField = (props: FieldProps<'typed'>) => {
  const { field, draft, onChange, missing } = props
  const numbers = listOf<string>(draft, field.name)
  const { width } = field
  return (
    <div className="grid gap-3">
      {(width === 1 || width === 2) && field.name === 'nums' && (
        <>
          {width === 2 && (
            <GridChips
              onPick={(list, isClear) =>
                onChange(field.name, isClear ? [] : [...new Set([...numbers, ...list])])
              }
            />
          )}
          <Grid
            width={width}
            picked={numbers}
            missing={missing}
            onToggle={(number) => onChange(field.name, toggled(numbers, number))}
          />
        </>
      )}
      <TypedNumbers {...props} />
      {width > 2 && <Chosen {...props} />}
    </div>
  )
}

const TypedNumbers = ({ field, draft, onChange }: FieldProps<'typed'>) => {
  const t = useT()
  const [text, setText] = useState('')
  const [isAnyOrder, setAnyOrder] = useState(false)
  const { list, faults } = typedNumbers(text, field.width)
  const numbers = listOf<string>(draft, field.name)
  const add = () => {
    const added = isAnyOrder ? list.flatMap((one) => permutationsOf(one)) : list
    onChange(field.name, [...new Set([...numbers, ...added])])
    setText('')
  }
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <AreaField
        label={t('lottery.type-numbers', { width: field.width })}
        hint={t('lottery.type-hint')}
        error={
          faults.length > 0
            ? t('lottery.type-faults', { list: faults.slice(0, 5).join(', ') })
            : undefined
        }
        inputMode="text"
        autoComplete="off"
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey) return
          event.preventDefault()
          add()
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {field.width > 1 ? (
          <Checkbox checked={isAnyOrder} onChange={(event) => setAnyOrder(event.target.checked)}>
            {t('lottery.any-order')}
          </Checkbox>
        ) : (
          <span />
        )}
        <Button type="submit" variant="secondary" disabled={list.length === 0}>
          {t('lottery.add-numbers', { count: list.length })}
        </Button>
      </div>
    </form>
  )
}

const Chosen = ({ field, draft, onChange }: FieldProps<'typed'>) => {
  const t = useT()
  const numbers = listOf<string>(draft, field.name)
  if (numbers.length === 0) return null
  return (
    <div className="grid gap-2">
      <p className="flex items-center justify-between gap-2 font-semibold">
        {t('lottery.numbers-chosen', { count: numbers.length })}
        <Button variant="ghost" size="small" onClick={() => onChange(field.name, [])}>
          {t('lottery.tool.clear')}
        </Button>
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {numbers.slice(0, shownMost).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={t('lottery.remove-line', { text: number })}
              onClick={() => onChange(field.name, toggled(numbers, number))}
              className="min-h-9 rounded-md bg-brands px-2 text-[13px] font-bold text-brandt tabular-nums"
            >
              {number} <span aria-hidden>×</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
