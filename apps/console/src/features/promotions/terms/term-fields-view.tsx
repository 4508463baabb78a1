import { categories } from '@faro/contract/catalogue'
import { cashbackModes } from '@faro/contract/promotions'
import { useT } from '@faro/i18n'
import { Checkbox, TextField } from '@faro/ui'
import clsx from 'clsx'
import { EnumField } from '../../../kit/fields/enum-field.tsx'
import { MoneyField } from '../../../kit/fields/money-field.tsx'
import { PercentField } from '../../../kit/fields/percent-field.tsx'
import { useNumberFields } from '../../../kit/number-fields.ts'
import { useAnyForm } from '../builder/fields-view.tsx'
import type { TermField } from './term-fields.ts'
import { fitsTerm } from './term-values.ts'

type Props = {
  readonly fields: readonly TermField[]
  /** The line of a list that the fields belong to; empty for those of the topic itself. */
  readonly of: string
  readonly currency: string
}

/** Fields of a topic: switches below what is typed. */
export const TermFields = ({ fields, of, currency }: Props) => (
  <div className={clsx('grid gap-4', of === '' ? 'sm:grid-cols-2' : 'grid-cols-2')}>
    {fields.map((field) => (
      <div
        key={field.path}
        className={field.as === 'flag' || field.isWide === true ? 'sm:col-span-2' : undefined}
      >
        <One
          field={field}
          path={of === '' ? field.path : `${of}.${field.path}`}
          currency={currency}
        />
      </div>
    ))}
  </div>
)

type OneProps = { readonly field: TermField; readonly path: string; readonly currency: string }

const useLabel = (field: TermField): string => {
  const t = useT()
  if (field.as === 'category') return t('terms.f.category')
  if (field.word !== undefined) return t(`terms.f.${field.word}`)
  const category = categories.find((one) => field.path.endsWith(`.${one}`))
  return category === undefined ? '' : t(`core.category.${category}`)
}

const One = ({ field, path, currency }: OneProps) => {
  const t = useT()
  const form = useAnyForm()
  const read = useNumberFields(currency)
  const label = useLabel(field)
  if (field.as === 'flag') return <Checkbox {...form.register(path)}>{label}</Checkbox>
  const given = {
    ...form.register(path, {
      validate: (typed: unknown) => fitsTerm(field, typed, read) || t('terms.wrong'),
    }),
    label,
    error: form.getFieldState(path, form.formState).error?.message,
    isRequired: field.empty === undefined,
    hint:
      field.empty === 'null' ? t(path.endsWith('vendor') ? 'terms.all' : 'terms.none') : undefined,
  }
  switch (field.as) {
    case 'category':
      return (
        <EnumField
          {...given}
          isRequired={false}
          values={categories}
          words={(one) => t(`core.category.${one}`)}
        />
      )
    case 'mode':
      return (
        <EnumField
          {...given}
          isRequired={false}
          values={cashbackModes}
          words={(one) => t(`terms.mode.${one}`)}
        />
      )
    case 'money':
    case 'points':
      return <MoneyField {...given} currency={field.as === 'points' ? 'PTS' : currency} />
    case 'percent':
    case 'weight':
      return <PercentField {...given} />
    case 'count':
    case 'text':
      return (
        <TextField
          {...given}
          autoComplete="off"
          {...(field.as === 'count' ? { inputMode: 'numeric' } : { maxLength: 40 })}
        />
      )
  }
}
