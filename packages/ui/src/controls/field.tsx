import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

type FieldIds = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-required': boolean | undefined
}

type Props = {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly isRequired?: boolean
  /** Renders the control with the ids that tie it to label, hint and error. */
  readonly children: (ids: FieldIds) => ReactNode
}

/** Label above, hint and error below; a screen reader hears all three with the control. */
export const Field = ({ label, hint, error, isRequired = false, children }: Props) => {
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
  const describedBy = described.filter((part) => part !== false).join(' ')
  return (
    // beside a higher neighbour the control keeps its height
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {isRequired && (
          <span aria-hidden className="ms-0.5 text-loss">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-required': isRequired || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-t3">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-[13px] text-loss">
          <CircleAlert size={15} className="mt-px shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
