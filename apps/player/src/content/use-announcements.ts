import { announcements, type Announcement, type AnnouncementType } from '@faro/contract/content'
import { currentLanguage, useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import type { UseQueryResult } from '@tanstack/react-query'

/** What home asks for at once, so that the server can draw it. */
export const homeTypes = 'B,H,PR'

type Query = UseQueryResult<{ readonly announcements: readonly Announcement[] }>

/** Announcements of some types in the language of the page; another language asks again. */
export const useAnnouncements = (types: string): Query => {
  // a change of language draws this again
  useT()
  const language = currentLanguage().toUpperCase()
  return useRoute(announcements.list, { query: { types, language } }, { staleMs: 120_000 })
}

export const ofType = (
  all: readonly Announcement[] | undefined,
  type: AnnouncementType,
): readonly Announcement[] => all?.filter((one) => one.type === type) ?? []
