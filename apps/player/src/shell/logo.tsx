import { usePermission } from '@faro/web-kit'
import clsx from 'clsx'
import { Link } from '@faro/web-kit/router'
import { paths } from '../paths.ts'

/** The brand's word with its mark; leads home. */
export const Logo = ({
  isShort = false,
  className,
}: {
  readonly isShort?: boolean
  readonly className?: string
}) => {
  const { name } = usePermission().brand
  return (
    <Link
      to={paths.home}
      className={clsx(
        'flex min-h-11 items-center text-[22px] font-extrabold tracking-tight uppercase',
        className,
      )}
    >
      {isShort ? <span className="sr-only">{name}</span> : name}
      <span className="text-brandt" aria-hidden>
        {isShort ? '●' : '.'}
      </span>
    </Link>
  )
}
