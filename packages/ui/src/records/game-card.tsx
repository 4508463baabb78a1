import { memo, type ReactNode } from 'react'
import { LazyCover } from './lazy-cover.tsx'

type Props = {
  readonly title: string
  readonly vendor: string
  readonly coverUrl: string
  /** Wraps the picture in the app's own kind of link. */
  readonly link: (picture: ReactNode) => ReactNode
  readonly isEager?: boolean
}

export const GameCard = memo(function GameCard({
  title,
  vendor,
  coverUrl,
  link,
  isEager = false,
}: Props) {
  return (
    <div className="min-w-0">
      {link(<LazyCover coverUrl={coverUrl} alt={`${title} — ${vendor}`} isEager={isEager} />)}
      <p className="mt-1.5 truncate text-xs text-t3">{vendor}</p>
    </div>
  )
})
