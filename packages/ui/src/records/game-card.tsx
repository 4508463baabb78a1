import { memo, type ReactNode } from 'react'
import { LazyCover } from './lazy-cover.tsx'

type Props = {
  readonly title: string
  readonly vendor: string
  readonly coverUrl: string
  /** Wraps the picture in the app's own kind of link. */
  readonly link: (picture: ReactNode) => ReactNode
  readonly isEager?: boolean
  /** Stands on the picture's lower edge: a state that players must see before they choose. */
  readonly badge?: ReactNode
  /** Stands on the picture's upper corner, beside the link and not inside it. */
  readonly action?: ReactNode
  readonly note?: ReactNode
}

export const GameCard = memo(function GameCard({
  title,
  vendor,
  coverUrl,
  link,
  isEager = false,
  badge,
  action,
  note,
}: Props) {
  return (
    <div className="relative min-w-0">
      {link(
        <>
          <LazyCover coverUrl={coverUrl} alt={`${title} — ${vendor}`} isEager={isEager} />
          {badge !== undefined && (
            <span className="absolute inset-x-1.5 bottom-1.5 grid justify-items-center">
              {badge}
            </span>
          )}
        </>,
      )}
      {action !== undefined && <span className="absolute end-1 top-1">{action}</span>}
      <p className="mt-1.5 truncate text-xs text-t3">{note ?? vendor}</p>
    </div>
  )
})
