import type { LotteryFamily, OpenedNumber } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import type { FormField, PlayRow } from '@faro/lottery/engine'
import { useMemo } from 'react'
import type { Draft } from '../draft.ts'
import { missingOf, type Missing } from '../missing.ts'
import { CellsField } from './cell-rows.tsx'
import { NumberField, NumbersField, PositionsField } from './number-rows.tsx'
import { TypedField } from './typed-field.tsx'
import { WordPositionsField, WordsField } from './word-rows.tsx'

type Props = {
  readonly row: PlayRow
  readonly family: LotteryFamily
  readonly yearAnimal: string
  readonly draft: Draft
  /** Oldest first, where figures of missing numbers are shown. */
  readonly results: readonly OpenedNumber[]
  readonly onChange: (draft: Draft) => void
}

/** The panel of a play: a part for each field that its form asks for. */
export const PlayPanel = ({ row, family, yearAnimal, draft, results, onChange }: Props) => {
  const t = useT()
  if (row.fields.length === 0) return <p className="text-t2">{t('lottery.nothing-to-pick')}</p>
  const change = (name: string, value: unknown) => onChange({ ...draft, [name]: value })
  return (
    <div className="grid gap-4" data-testid="play-panel">
      {row.fields.map((field) => (
        <FieldPart
          key={`${row.code} ${field.name}`}
          {...{ row, field, draft, family, yearAnimal, results }}
          onChange={change}
        />
      ))}
    </div>
  )
}

type PartProps = Omit<Props, 'onChange'> & {
  readonly field: FormField
  readonly onChange: (name: string, value: unknown) => void
}

const FieldPart = ({ field, row, results, ...others }: PartProps) => {
  const { family } = others
  const missing: Missing = useMemo(
    () => missingOf({ row, family, results }, field),
    [row, family, results, field],
  )
  const rest = { ...others, play: row.code, missing }
  switch (field.kind) {
    case 'numbers':
      return <NumbersField field={field} {...rest} />
    case 'number':
      return <NumberField field={field} {...rest} />
    case 'positions':
      return <PositionsField field={field} {...rest} />
    case 'words':
      return <WordsField field={field} {...rest} />
    case 'word-positions':
      return <WordPositionsField field={field} {...rest} />
    case 'typed':
      return <TypedField field={field} {...rest} />
    case 'rows':
      return <CellsField field={field} {...rest} />
  }
}
