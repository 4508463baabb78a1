import type { ArticleEdit, ArticleRecord } from '@faro/contract/content'
import { err, ok, type Result } from '@faro/kernel/result'
import type { Person, RequestRefusal } from '@faro/server-kit/approvals'
import { violated } from '@faro/server-kit/db'
import { changeContent, lacksOwn } from '../change-content.ts'
import type { ContentDeps } from '../deps.ts'
import { askForLinks } from '../links/links-kind.ts'
import { newLinks } from '../links/outside-links.ts'
import { cleanTexts } from '../texts/clean-html.ts'
import { articleFields, articleRecordOf, findArticle } from './articles.query.ts'

type Save = {
  readonly code: string
  readonly articleId: string
  readonly by: Person
  readonly reason: string | undefined
  /** 0 makes a new one. */
  readonly version: number
  readonly edit: ArticleEdit
}

type Own = 'brand-unknown' | 'content-changed' | 'slug-taken' | 'content-language'
type Refusal = Own | RequestRefusal
type Saved = ArticleRecord & { readonly approvalId: string | null }

const columns = 'article_id, kind, slug, texts, position, is_published, version'

/**
 * Writes an article; its name in addresses is its own within the brand. What leads elsewhere than
 * what is published of it waits, unpublished, for another person.
 */
export const saveArticle =
  (deps: ContentDeps) =>
  async ({ code, articleId, by, reason, version, edit }: Save): Promise<Result<Saved, Refusal>> => {
    const { kind, slug, position } = edit
    const { operatorId } = by
    const change = { code, operatorId, what: 'article-saved' } as const
    try {
      return await changeContent(deps)<Saved, Refusal>(change, async (tx, merchant, hosts) => {
        const lacking = lacksOwn(edit.texts, merchant)
        if (lacking !== null) return lacking
        const { merchantId } = merchant
        const texts = cleanTexts(edit.texts)
        const before = await findArticle(tx, merchantId, articleId)
        const links = newLinks({ ...edit, texts }, before, hosts)
        const isPublished = edit.isPublished && links.length === 0
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
        const title = texts[merchant.defaultLanguage]?.title ?? ''
        const asked = await askForLinks(deps, tx, {
          merchantId,
          code,
          what: 'article',
          id: articleId,
          version: row.version,
          title,
          links: [...links],
          reason,
          by,
        })
        if (!asked.ok) return asked
        const value = { ...articleRecordOf(row), approvalId: asked.value }
        return ok({ value, detail: { articleId, slug, isPublished } })
      })
    } catch (error) {
      if (violated(error) === 'article_slug_once') return err('slug-taken')
      throw error
    }
  }
