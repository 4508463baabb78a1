import type { ComponentProps } from 'react'
import { Link as Wouter } from 'wouter'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string
  /** Takes the place of the present entry of the history. */
  readonly replace?: boolean
  /** Given along to the page: see `useLocation().state`. */
  readonly state?: unknown
}

const elsewhere = /^(?:[a-z][\w+.-]*:|\/\/)/i

/** A link within the site; what leads out of it or into a window of its own is the browser's. */
export const Link = ({ to, replace, state, children, ...rest }: LinkProps) =>
  elsewhere.test(to) || (rest.target ?? '_self') !== '_self' ? (
    <a {...rest} href={to}>
      {children}
    </a>
  ) : (
    <Wouter {...rest} to={to} {...(replace === undefined ? {} : { replace })} state={state}>
      {children}
    </Wouter>
  )
