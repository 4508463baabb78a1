import { sports, type Vertical } from '@faro/contract/sportsbook'
import { currentLanguage } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'

/** Sports and leagues with their counts, as they change. */
export const useMenu = (vertical: Vertical) =>
  useRoute(
    sports.menu,
    { query: { vertical, language: currentLanguage() } },
    { staleMs: 15_000, refetchEveryMs: 20_000, keepPrevious: true },
  )
