import { gameMenus } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { Link, useNavigate } from '@faro/web-kit/router'
import { addressOf, chooseCategory } from '../../state/lobby.ts'

/** The categories that have games, a thumb away on phones. */
export const CategoryChips = () => {
  const t = useT()
  const navigate = useNavigate()
  const menus = useRoute(gameMenus.list, { query: {} }, { staleMs: 300_000 })
  return (
    <nav aria-label={t('home.categories')} className="chip-scroll mt-3 min-h-[52px] lg:hidden">
      {menus.data?.menus.map((entry) => (
        <Link
          key={entry.menuId}
          to={addressOf(entry)}
          onClick={(event) => {
            event.preventDefault()
            void chooseCategory(entry, navigate)
          }}
          className="chip"
        >
          {t(`core.category.${entry.gameType}`)}
        </Link>
      ))}
    </nav>
  )
}
