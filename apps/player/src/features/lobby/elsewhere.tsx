import { catalogue } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { useFavourites } from '../../cards/use-favourites.ts'
import { GameGrid } from '../../cards/game-grid.tsx'

const limit = '24'

/** What a search finds outside the list in which it found nothing. */
export const Elsewhere = ({ words }: { readonly words: string }) => {
  const t = useT()
  const favourites = useFavourites()
  const found = useRoute(catalogue.gameList, { query: { search: words, limit } })
  if (found.data === undefined || found.data.rows.length === 0) return null
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere" className="mb-3 text-lg font-extrabold">
        {t('home.elsewhere')}
      </h2>
      <GameGrid pages={[found.data.rows]} favourites={favourites} />
    </section>
  )
}
