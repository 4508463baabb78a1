import { useT } from '@faro/i18n'
import { SelectField } from '@faro/ui'
import { X } from 'lucide-react'

type Props = {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly isRequired?: boolean
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  /** What there is to choose from, with its names. */
  readonly options: ReadonlyMap<string, string>
  /** Stands where the next one is chosen. */
  readonly addLabel: string
  /** What is said where nothing was chosen. */
  readonly empty: string
}

/** Several values of a list; each that was chosen goes with a press. */
export const TagsField = (props: Props) => {
  const t = useT()
  const { value, onChange, options, addLabel, empty, ...rest } = props
  return (
    <div className="grid gap-2">
      <SelectField
        {...rest}
        value=""
        onChange={(event) => {
          if (event.target.value !== '') onChange([...value, event.target.value])
        }}
      >
        <option value="">{addLabel}</option>
        {[...options]
          .filter(([tag]) => !value.includes(tag))
          .map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
      </SelectField>
      {value.length === 0 ? (
        <p className="text-[13px] text-t3">{empty}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {value.map((tag) => {
            const name = options.get(tag) ?? tag
            return (
              <li key={tag}>
                <button
                  type="button"
                  className="flex min-h-9 items-center gap-1.5 rounded-md bg-s3 px-3 text-[13px] font-bold hover:bg-s4 disabled:opacity-60"
                  aria-label={t('kit.tag-drop', { name })}
                  onClick={() => onChange(value.filter((one) => one !== tag))}
                >
                  {name}
                  <X size={14} aria-hidden />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
