import type { LotteryFamily } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import type { FormField, PlayRow } from '@faro/lottery/engine'
import type { Draft } from '../draft.ts'
import { CellsField } from './cell-rows.tsx'
import { NumberField, NumbersField, PositionsField } from './number-rows.tsx'
import { TypedField } from './typed-field.tsx'
import { WordPositionsField, WordsField } from './word-rows.tsx'

type Props = {
  readonly row: PlayRow
  readonly family: LotteryFamily
  readonly yearAnimal: string
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

/** The panel of a play: a part for each field that its form asks for. */
export const PlayPanel = ({ row, family, yearAnimal, draft, onChange }: Props) => {
  const t = useT()
  if (row.fields.length === 0) return <p className="text-t2">{t('lottery.nothing-to-pick')}</p>
  const change = (name: string, value: unknown) => onChange({ ...draft, [name]: value })
  return (
    <div className="grid gap-4" data-testid="play-panel">
      {row.fields.map((field) => (
        <FieldPart
          key={`${row.code} ${field.name}`}
          {...{ field, draft, family, yearAnimal }}
          play={row.code}
          onChange={change}
        />
      ))}
    </div>
  )
}

type PartProps = Omit<Props, 'row' | 'onChange'> & {
  readonly field: FormField
  readonly play: string
  readonly onChange: (name: string, value: unknown) => void
}

const FieldPart = ({ field, ...rest }: PartProps) => {
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
