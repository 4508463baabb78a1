import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  readonly ref?: Ref<HTMLInputElement>
  readonly error?: string | undefined
  readonly children: ReactNode
}

export const Checkbox = ({ error, children, ...rest }: Props) => (
  <div>
    <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:opacity-50">
      <input
        type="checkbox"
        {...rest}
        aria-invalid={error === undefined ? undefined : true}
        className="size-5 shrink-0 accent-[var(--brand-line)]"
      />
      <span className="text-t2">{children}</span>
    </label>
    {error !== undefined && (
      <p role="alert" className="text-[13px] text-loss">
        {error}
      </p>
    )}
  </div>
)
