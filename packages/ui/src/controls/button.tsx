import { cva } from 'class-variance-authority'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

const look = cva('btn', {
  variants: {
    variant: {
      primary: 'btn-primary',
      secondary: 'btn-secondary',
      ghost: 'btn-ghost',
      danger: 'btn-danger',
    },
    size: { default: '', large: 'min-h-12 px-6', small: 'min-h-9 px-3 text-[13px]' },
    isWide: { true: 'w-full', false: '' },
  },
  defaultVariants: { variant: 'primary', size: 'default', isWide: false },
})

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  readonly size?: 'default' | 'large' | 'small'
  readonly isWide?: boolean
  /** While busy it keeps its width, and its label for screen readers. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

export const buttonClass = look

export const Button = ({
  variant,
  size,
  isWide,
  isBusy = false,
  children,
  className,
  ...rest
}: Props) => (
  <button
    type="button"
    {...rest}
    disabled={rest.disabled === true || isBusy}
    aria-busy={isBusy || undefined}
    className={look({ variant, size, isWide, className })}
  >
    {isBusy && <span className="spinner" aria-hidden />}
    {children}
  </button>
)
