import type { Announcement, AnnouncementType, Article } from '@faro/contract/content'
import { announcementOf } from './announcements/announcement.ts'
import { shownAnnouncements } from './announcements/announcements.query.ts'
import { articleOf, listArticles } from './articles/articles.query.ts'
import type { ContentDeps } from './deps.ts'

/** The domain's face: what a brand says to its visitors. */
export const createContent = ({ db, clock, whitelabel }: ContentDeps) => {
  const brandLanguage = async (merchantId: number): Promise<string> =>
    (await whitelabel.settingsOf(merchantId)).brand.defaultLanguage
  return {
    announcements: async (
      merchantId: number,
      { types, language }: { types: readonly AnnouncementType[]; language: string | undefined },
    ): Promise<readonly Announcement[]> => {
      const [own, rows] = await Promise.all([
        brandLanguage(merchantId),
        shownAnnouncements(db, merchantId, { types, now: clock.now() }),
      ])
      return rows.map((row) => announcementOf(row, language ?? own, own))
    },
    articles: async (
      merchantId: number,
      language: string | undefined,
    ): Promise<readonly Article[]> => {
      const [own, rows] = await Promise.all([
        brandLanguage(merchantId),
        listArticles(db, merchantId, { publishedOnly: true }),
      ])
      return rows.map((row) => articleOf(row, language ?? own, own))
    },
  }
}

export type Content = ReturnType<typeof createContent>
