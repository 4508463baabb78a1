import { useT } from '@faro/i18n'
import { IconButton } from '@faro/ui'
import { Heart } from 'lucide-react'
import type { Favourites } from './use-favourites.ts'

type Props = {
  readonly code: string
  readonly title: string
  readonly favourites: Favourites
}

/** A heart that marks a game. */
export const FavouriteButton = ({ code, title, favourites: { codes, toggle } }: Props) => {
  const t = useT()
  const isMarked = codes.has(code)
  return (
    <IconButton
      label={isMarked ? t('home.fav-remove', { title }) : t('home.fav-add', { title })}
      aria-pressed={isMarked}
      onClick={() => toggle(code)}
    >
      <Heart size={20} fill={isMarked ? 'currentColor' : 'none'} />
    </IconButton>
  )
}
