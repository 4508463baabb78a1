import { col } from '@faro/server-kit/db'
import { contentConsole as contract, type ContentEvents } from '@faro/contract/content'
import * as shapes from '@faro/contract/content/shapes'
import { err, ok } from '@faro/kernel/result'
import { bind } from '@faro/server-kit/http'
import { recordOf } from './announcements/announcement.ts'
import { allAnnouncements } from './announcements/announcements.query.ts'
import { saveAnnouncement } from './announcements/save-announcement.ts'
import { articleRecordOf, listArticles } from './articles/articles.query.ts'
import { saveArticle } from './articles/save-article.ts'
import { changeContent } from './change-content.ts'
import type { ContentDeps } from './deps.ts'
import { dropLinks } from './links/links-kind.ts'
import { cleanHtml } from './texts/clean-html.ts'

type Removed = Extract<ContentEvents['content.changed']['what'], `${string}-removed`>

const removalOf: Readonly<Record<Removed, string>> = {
  'announcement-removed':
    'delete from content.announcement where merchant_id = $1 and announcement_id = $2 returning texts',
  'article-removed':
    'delete from content.article where merchant_id = $1 and article_id = $2 returning texts',
}

export const consoleRoutes = (deps: ContentDeps) => {
  const { db, clock, whitelabel } = deps
  const save = saveAnnouncement(deps)
  const write = saveArticle(deps)
  /** Deletes a row; the audit log keeps its content. */
  const remove = (
    code: string,
    { id, what, operatorId }: Record<'id' | 'operatorId', string> & { what: Removed },
  ) =>
    changeContent(deps)<null, 'not-found'>(
      { code, operatorId, what },
      async (tx, { merchantId }) => {
        const [row] = await tx.query(removalOf[what], [merchantId, id], {
          texts: col.json.as<object>(),
        })
        if (row === undefined) return err('not-found')
        await dropLinks(deps, tx, id)
        return ok({ value: null, detail: { id, texts: row.texts } })
      },
    )
  return bind(contract, shapes.contentConsole, {
    announcements: async ({ input }) => {
      const merchant = await whitelabel.merchantByCode(input.params.code)
      if (merchant === null) return err('brand-unknown')
      const rows = await allAnnouncements(db, merchant.merchantId)
      return ok(rows.map((row) => recordOf(row, clock.now())))
    },
    saveAnnouncement: ({ input: { params, body }, caller: by }) => {
      const { version, reason, ...edit } = body
      return save({ ...params, by, reason, version, edit })
    },
    removeAnnouncement: ({ input: { params }, caller: { operatorId } }) => {
      const what = 'announcement-removed'
      return remove(params.code, { id: params.announcementId, what, operatorId })
    },
    articles: async ({ input }) => {
      const merchant = await whitelabel.merchantByCode(input.params.code)
      if (merchant === null) return err('brand-unknown')
      const rows = await listArticles(db, merchant.merchantId, { publishedOnly: false })
      return ok(rows.map(articleRecordOf))
    },
    saveArticle: ({ input: { params, body }, caller: by }) => {
      const { version, reason, ...edit } = body
      return write({ ...params, by, reason, version, edit })
    },
    removeArticle: ({ input: { params }, caller: { operatorId } }) => {
      const what = 'article-removed'
      return remove(params.code, { id: params.articleId, what, operatorId })
    },
    clean: async ({ input }) => ok({ html: cleanHtml(input.body.html) }),
  })
}
