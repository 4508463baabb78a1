import clsx from 'clsx'
import { useT } from '@faro/i18n'
import { listOf, toggled } from '../draft.ts'
import { positionName, wordName } from '@faro/web-kit/lottery-plays'
import type { FieldProps } from './number-rows.tsx'
import { Pick } from './pick.tsx'

/** Words, one bet each: big and small, dragon and tiger, colours, animals. */
export const WordsField = ({ field, draft, onChange }: FieldProps<'words'>) => {
  const t = useT()
  const picked = listOf<string>(draft, field.name)
  return (
    <fieldset>
      <legend className="pb-2 font-bold">{t('lottery.field.pick')}</legend>
      <div
        className={clsx(
          'grid gap-1.5',
          // four in one row: one alone below three looks forgotten
          field.known.length === 4 ? 'grid-cols-4' : 'grid-cols-3 sm:grid-cols-4 lg:grid-cols-6',
        )}
      >
        {field.known.map((word) => (
          <Pick
            key={word}
            isRound={false}
            isPicked={picked.includes(word)}
            onToggle={() => onChange(field.name, toggled(picked, word))}
          >
            {wordName(t, word)}
          </Pick>
        ))}
      </div>
    </fieldset>
  )
}

/** Words for each position. */
export const WordPositionsField = ({
  field,
  draft,
  onChange,
  family,
  play,
}: FieldProps<'word-positions'>) => {
  const t = useT()
  const lists = listOf<readonly string[]>(draft, field.name)
  return (
    <div className="grid gap-3">
      {lists.map((list, index) => {
        const name = positionName(t, family, { index, count: field.count, play })
        return (
          <fieldset key={name}>
            <legend className="pb-2 font-bold">{name}</legend>
            <div className="grid grid-cols-4 gap-1.5">
              {field.known.map((word) => (
                <Pick
                  key={word}
                  isRound={false}
                  isPicked={list.includes(word)}
                  onToggle={() =>
                    onChange(
                      field.name,
                      lists.map((one, i) => (i === index ? toggled(one, word) : one)),
                    )
                  }
                >
                  {wordName(t, word)}
                </Pick>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
