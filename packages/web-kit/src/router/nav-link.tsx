import { usePathname } from './address.tsx'
import { Link, type LinkProps } from './link.tsx'

type Props = Omit<LinkProps, 'className'> & {
  /** Only this very page counts as being there, not the pages below it. */
  readonly end?: boolean
  readonly className: string | ((place: { readonly isActive: boolean }) => string)
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
