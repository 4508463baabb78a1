import { categories } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { AreaField, Checkbox, TextField } from '@faro/ui'
import { useFormContext, useWatch, type FieldValues, type UseFormReturn } from '@faro/web-kit/form'
import { EnumField } from '../../../kit/fields/enum-field.tsx'
import { InstantField } from '../../../kit/fields/instant-field.tsx'
import { MoneyField } from '../../../kit/fields/money-field.tsx'
import { PercentField } from '../../../kit/fields/percent-field.tsx'
import { TagsField } from '../../../kit/fields/tags-field.tsx'
import { fromLocal } from '../../../kit/fields/local-instant.ts'
import { ppmDigits, useNumberFields, type NumberFields } from '../../../kit/number-fields.ts'
import { amountsOf, hundredthsOf } from './definition-of.ts'
import type { Field, Group } from './fields.ts'
import { choiceKey, fieldKey } from './words.ts'

/** Every path within the form is a text here: groups repeat under many of them. */
export type AnyForm = UseFormReturn<FieldValues>

export const useAnyForm = (): AnyForm => useFormContext<FieldValues>()

type Props = {
  readonly fields: readonly Field[]
  /** Where the group stands in the form; empty for what stands at its top. */
  readonly at: string
  readonly currency: string
}

/** A group of fields: those that say something beside what was typed in the others. */
export const Fields = ({ fields, at, currency }: Props) => {
  const { control, getValues } = useAnyForm()
  // what stands at the top is watched field by field: the whole form would be drawn at each key
  const watched: readonly string[] = at === '' ? fields.map(({ name }) => name) : [at]
  useWatch({ control, name: watched })
  const group = (at === '' ? getValues() : getValues(at)) as Group
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields
        .filter(({ when }) => when === undefined || when(group))
        .map((field) => (
          <div
            key={`${field.name} ${field.as}`}
            className={field.isWide === true ? 'sm:col-span-2' : undefined}
          >
            <One
              field={field}
              path={at === '' ? field.name : `${at}.${field.name}`}
              currency={currency}
            />
          </div>
        ))}
    </div>
  )
}

/** Whether a text is what its field asks for. */
const fits = (field: Field, text: string, read: NumberFields): boolean => {
  if (text.trim() === '') return field.isOptional === true
  switch (field.as) {
    case 'money':
      return read.isNumber(text)
    case 'decimal':
    case 'points':
      return hundredthsOf(text) !== ''
    case 'count':
      return /^\d{1,9}$/.test(text.trim())
    case 'percent':
      return read.readShare(text, ppmDigits) !== null
    case 'instant':
      return fromLocal(text) !== null
    case 'lines':
      return amountsOf(text).every((one) => read.isNumber(one))
    case 'text':
    case 'area':
    case 'choice':
    case 'flag':
    case 'categories':
      return true
  }
}

type OneProps = { readonly field: Field; readonly path: string; readonly currency: string }

const One = ({ field, path, currency }: OneProps) => {
  const t = useT()
  const form = useAnyForm()
  const read = useNumberFields(currency)
  // a reward's kind stands beside that of the activity
  const isReward = field.as === 'choice' && field.words === 'reward'
  const label = t(fieldKey(isReward ? 'reward' : field.name))
  if (field.as === 'categories') return <Categories path={path} label={label} />
  if (field.as === 'flag') return <Checkbox {...form.register(path)}>{label}</Checkbox>
  const isNeeded = field.isOptional !== true
  const hints = { codes: t('builder.codes'), none: t('offers.empty-none') }
  const given = {
    hint: field.hint === undefined ? undefined : hints[field.hint],
    ...form.register(path, {
      validate: (text: unknown) => fits(field, String(text ?? ''), read) || t('builder.wrong'),
    }),
    label,
    error: form.getFieldState(path, form.formState).error?.message,
    isRequired: isNeeded,
  }
  switch (field.as) {
    case 'choice':
      return (
        <EnumField
          {...given}
          isRequired={false}
          values={field.values}
          words={(value) => t(choiceKey(field.words, value))}
        />
      )
    case 'money':
    case 'points':
      return <MoneyField {...given} currency={field.as === 'points' ? 'PTS' : currency} />
    case 'percent':
      return <PercentField {...given} />
    case 'instant':
      return <InstantField {...given} />
    case 'area':
      return <AreaField {...given} rows={6} />
    case 'lines':
      return <AreaField {...given} rows={5} hint={t('builder.a-line-each')} />
    case 'count':
    case 'decimal':
    case 'text':
      return (
        <TextField
          {...given}
          autoComplete="off"
          {...(field.as === 'text'
            ? {}
            : { inputMode: field.as === 'count' ? 'numeric' : 'decimal' })}
        />
      )
  }
}

const Categories = ({ path, label }: { readonly path: string; readonly label: string }) => {
  const t = useT()
  const { control, setValue, getValues } = useAnyForm()
  useWatch({ control, name: path })
  const value = getValues(path) as readonly string[]
  return (
    <TagsField
      label={label}
      value={value}
      onChange={(next) => setValue(path, next, { shouldDirty: true })}
      options={new Map(categories.map((one) => [one, t(choiceKey('category', one))]))}
      addLabel={t('builder.add-category')}
      empty={t('builder.all-play')}
    />
  )
}
