import { announcements, helpCentre, publicAnnouncements } from '@faro/contract/content'
import * as shapes from '@faro/contract/content/shapes'
import type { AnnouncementType } from '@faro/contract/content'
import { ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import type { Content } from './content.ts'

export const contentRoutes = (content: Content) => [
  ...bind(announcements, shapes.announcements, {
    list: async ({ merchant, input: { query } }) => {
      const types = (query.types?.split(',') ?? publicAnnouncements) as readonly AnnouncementType[]
      const { language } = query
      const all = await content.announcements(merchant.merchantId, { types, language })
      return ok({ announcements: [...all] })
    },
    forAgents: async ({
      merchant,
      input: {
        query: { language },
      },
    }) => {
      const all = await content.announcements(merchant.merchantId, { types: ['A'], language })
      return ok({ announcements: [...all] })
    },
  }),
  ...bind(helpCentre, shapes.helpCentre, {
    articles: async ({ merchant, input }) => {
      const all = await content.articles(merchant.merchantId, input.query.language)
      return ok({ articles: [...all] })
    },
  }),
]
