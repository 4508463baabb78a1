import clsx from 'clsx'
import { CircleAlert } from 'lucide-react'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  readonly ref?: Ref<HTMLInputElement>
  readonly error?: string | undefined
  readonly children: ReactNode
}

export const Checkbox = ({ error, children, ...rest }: Props) => {
  const id = useId()
  return (
    <div>
      <label
        className={clsx(
          'flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:opacity-50',
          error !== undefined && '-mx-2 rounded-md px-2 shadow-[inset_0_0_0_1.5px_var(--loss)]',
        )}
      >
        <input
          type="checkbox"
          {...rest}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
          className="size-5 shrink-0 accent-[var(--brand-line)]"
        />
        <span className="text-t2">{children}</span>
      </label>
      {error !== undefined && (
        <p
          id={id}
          role="alert"
          className="mt-1.5 flex items-start gap-1.5 text-[13px] font-semibold text-loss"
        >
          <CircleAlert size={15} className="mt-px shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
