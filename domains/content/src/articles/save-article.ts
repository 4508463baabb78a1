import type { ArticleEdit, ArticleRecord } from '@faro/contract/content'
import { err, ok, type Result } from '@faro/kernel/result'
import { violated } from '@faro/server-kit/db'
import { changeContent, lacksOwn } from '../change-content.ts'
import type { ContentDeps } from '../deps.ts'
import { cleanTexts } from '../texts/clean-html.ts'
import { articleRecordOf, articleFields } from './articles.query.ts'

type Save = {
  readonly code: string
  readonly articleId: string
  readonly operatorId: string
  /** 0 makes a new one. */
  readonly version: number
  readonly edit: ArticleEdit
}

type Refusal = 'brand-unknown' | 'content-changed' | 'slug-taken' | 'content-language'

/** Writes an article; its name in addresses is its own within the brand. */
export const saveArticle =
  (deps: ContentDeps) =>
  async ({
    code,
    articleId,
    operatorId,
    version,
    edit,
  }: Save): Promise<Result<ArticleRecord, Refusal>> => {
    const { kind, slug, position, isPublished } = edit
    const change = { code, operatorId, what: 'article-saved' } as const
    try {
      return await changeContent(deps)<ArticleRecord, Refusal>(change, async (tx, merchant) => {
        const lacking = lacksOwn(edit.texts, merchant)
        if (lacking !== null) return lacking
        const { merchantId } = merchant
        const texts = cleanTexts(edit.texts)
        const columns = 'article_id, kind, slug, texts, position, is_published, version'
        const [row] = await tx.query(
          version === 0
            ? `insert into content.article (article_id, merchant_id, kind, slug, texts, position,
                 is_published, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
               on conflict (article_id) do nothing returning ${columns}`
            : `update content.article set kind = $3, slug = $4, texts = $5, position = $6,
                 is_published = $7, changed_at = $8, version = version + 1
               where article_id = $1 and merchant_id = $2 and version = $9 returning ${columns}`,
          [
            articleId,
            merchantId,
            kind,
            slug,
            JSON.stringify(texts),
            position,
            isPublished,
            deps.clock.now(),
            ...(version === 0 ? [] : [version]),
          ],
          articleFields,
        )
        if (row === undefined) return err('content-changed')
        return ok({ value: articleRecordOf(row), detail: { articleId, slug, isPublished } })
      })
    } catch (error) {
      if (violated(error) === 'article_slug_once') return err('slug-taken')
      throw error
    }
  }
