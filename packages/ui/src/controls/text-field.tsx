import clsx from 'clsx'
import type {
  InputHTMLAttributes,
  ReactNode,
  Ref,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react'
import { Field } from './field.tsx'

type Shared = {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isRequired?: boolean
}

type TextProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> &
  Shared & {
    readonly ref?: Ref<HTMLInputElement>
    /** Stands inside the box before the text: a currency symbol, a search glass. */
    readonly lead?: ReactNode
    /** Stands inside the box after the text: a button. */
    readonly tail?: ReactNode
  }

export const TextField = ({
  label,
  hint,
  error,
  isRequired,
  lead,
  tail,
  className,
  ...rest
}: TextProps) => (
  <Field label={label} hint={hint} error={error} isRequired={isRequired ?? false}>
    {(ids) => (
      <div className="relative">
        {lead !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center font-bold text-t3">
            {lead}
          </span>
        )}
        <input
          {...rest}
          {...ids}
          className={clsx(
            'field',
            lead !== undefined && 'ps-10',
            tail !== undefined && 'pe-12',
            className,
          )}
        />
        {tail !== undefined && (
          <span className="absolute inset-y-0 end-0.5 grid place-items-center">{tail}</span>
        )}
      </div>
    )}
  </Field>
)

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> &
  Shared & { readonly ref?: Ref<HTMLSelectElement>; readonly children: ReactNode }

export const SelectField = ({ label, hint, error, isRequired, children, ...rest }: SelectProps) => (
  <Field label={label} hint={hint} error={error} isRequired={isRequired ?? false}>
    {(ids) => (
      <select {...rest} {...ids} className="field">
        {children}
      </select>
    )}
  </Field>
)

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> &
  Shared & { readonly ref?: Ref<HTMLTextAreaElement> }

/** A text of several lines. */
export const AreaField = ({ label, hint, error, isRequired, className, ...rest }: AreaProps) => (
  <Field label={label} hint={hint} error={error} isRequired={isRequired ?? false}>
    {(ids) => <textarea {...rest} {...ids} className={clsx('field py-2.5', className)} />}
  </Field>
)
