import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, NavLink } from '@faro/web-kit/router'

const menuLook = (isActive: boolean, isShort: boolean) =>
  clsx(
    'flex min-h-11 w-full items-center gap-3 rounded-md px-3 font-semibold transition-colors',
    isActive ? 'bg-s3 text-t1' : 'text-t2 hover:bg-s2 hover:text-t1',
    isShort && 'justify-center px-0',
  )

type Props = {
  readonly Icon: LucideIcon
  readonly label: string
  readonly isShort: boolean
  readonly id?: string
  readonly tail?: ReactNode
}

const Content = ({ Icon, label, isShort, tail }: Props) => (
  <>
    <Icon size={19} aria-hidden className="shrink-0" />
    <span className={isShort ? 'sr-only' : 'min-w-0 truncate'}>{label}</span>
    {tail}
  </>
)

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type EntryProps = Props & {
  readonly to: string
  /** Goes there itself; other tabs and windows are still the link's. */
  readonly onChoose?: () => void
}

/** A place of the site; short ones show their icon and keep their name for everybody else. */
export const MenuEntry = ({ to, onChoose, ...props }: EntryProps) => {
  const { label, isShort, id } = props
  const title = isShort ? label : undefined
  return (
    <li>
      {/[?#]/.test(to) ? (
        <Link to={to} id={id} title={title} className={menuLook(false, isShort)}>
          <Content {...props} />
        </Link>
      ) : (
        <NavLink
          to={to}
          id={id}
          title={title}
          onClick={(event) => {
            if (onChoose === undefined || !isPlain(event)) return
            event.preventDefault()
            onChoose()
          }}
          className={({ isActive }) => menuLook(isActive, isShort)}
        >
          <Content {...props} />
        </NavLink>
      )}
    </li>
  )
}

/** An entry that does something instead of leading somewhere. */
export const MenuAction = ({ onPress, ...props }: Props & { readonly onPress: () => void }) => (
  <li>
    <button
      type="button"
      onClick={onPress}
      title={props.isShort ? props.label : undefined}
      className={menuLook(false, props.isShort)}
    >
      <Content {...props} />
    </button>
  </li>
)
