import type { ComponentProps, MouseEventHandler, ReactNode } from 'react'
import { Link } from 'wouter'
import { usePathname } from './address.tsx'

type Props = Omit<ComponentProps<'a'>, 'className' | 'href' | 'onClick'> & {
  readonly to: string
  /** Only this very page counts as being there, not the pages below it. */
  readonly end?: boolean
  readonly className: string | ((place: { readonly isActive: boolean }) => string)
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>
  readonly children: ReactNode
}

/** A link that says whether it leads to the page at hand. */
export const NavLink = ({ to, end = false, className, ...rest }: Props) => {
  const pathname = usePathname()
  const page = to.replace(/[?#].*$/, '')
  const isActive = pathname === page || (!end && pathname.startsWith(`${page}/`))
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={typeof className === 'function' ? className({ isActive }) : className}
    />
  )
}
