import clsx from 'clsx'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Read out and shown on hover. */
  readonly label: string
  readonly children: ReactNode
}

export const IconButton = ({ label, children, className, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={clsx('btn btn-icon', className)}
  >
    {children}
  </button>
)
