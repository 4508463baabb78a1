import { memberGames } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, buttonClass, EmptyState, ErrorState } from '@faro/ui'
import { useErrorText, useRoute, useSession } from '@faro/web-kit'
import { Heart } from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { useOpenAuth } from '../../auth-address.ts'
import { useFavourites } from '../../cards/use-favourites.ts'
import { paths } from '../../paths.ts'
import { CardPlaces } from '../../cards/card-places.tsx'
import { GameGrid } from '../../cards/game-grid.tsx'

/** What the member marked with a heart. */
export const FavouriteList = () => {
  const t = useT()
  const errorText = useErrorText()
  const { token, isReady } = useSession()
  const favourites = useFavourites()
  const openAuth = useOpenAuth()
  const list = useRoute(memberGames.favourites, {})
  if (token === null)
    return isReady ? (
      <EmptyState
        icon={<Heart size={28} />}
        text={t('home.fav-login')}
        action={<Button onClick={() => openAuth('login')}>{t('core.login')}</Button>}
      />
    ) : (
      <CardPlaces />
    )
  if (list.isLoadingError)
    return (
      <ErrorState
        text={errorText(list.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void list.refetch()}
      />
    )
  if (list.data === undefined) return <CardPlaces />
  const shown = list.data.list.filter(({ code }) => favourites.codes.has(code))
  if (shown.length === 0)
    return (
      <EmptyState
        icon={<Heart size={28} />}
        text={t('home.fav-empty')}
        action={
          <Link to={paths.category('hot')} className={buttonClass({ variant: 'secondary' })}>
            {t('core.category.hot')}
          </Link>
        }
      />
    )
  return <GameGrid pages={[shown]} favourites={favourites} />
}
