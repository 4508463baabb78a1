import { useT } from '@faro/i18n'
import { IconButton } from '@faro/ui'
import { Star } from 'lucide-react'
import { useFollowed } from './use-followed.ts'

/** Follows an event, team or league, or no longer. */
export const StarButton = ({ urn, name }: { readonly urn: string; readonly name: string }) => {
  const t = useT()
  const { isFollowed, toggle } = useFollowed(urn)
  return (
    <IconButton
      label={t(isFollowed ? 'sports.unfollow' : 'sports.follow', { name })}
      aria-pressed={isFollowed}
      onClick={toggle}
      className="shrink-0"
    >
      <Star size={16} className={isFollowed ? 'fill-current text-gold' : ''} />
    </IconButton>
  )
}
