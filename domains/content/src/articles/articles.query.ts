import type { Article, ArticleRecord } from '@faro/contract/content'
import { col, rowOf, type Queryable, type RowOf } from '@faro/server-kit/db'
import { pickText, type Texts } from '../texts/texts.ts'

export const articleFields = rowOf({
  article_id: col.uuid,
  kind: col.text.as<Article['kind']>(),
  slug: col.text,
  texts: col.json.as<Texts>(),
  position: col.int4,
  is_published: col.bool,
  version: col.int4,
})
export type ArticleRow = RowOf<typeof articleFields>

/** Articles of a brand in their order; visitors get the published ones. */
export const listArticles = (
  db: Queryable,
  merchantId: number,
  { publishedOnly }: { publishedOnly: boolean },
): Promise<ArticleRow[]> =>
  db.query(
    `select article_id, kind, slug, texts, position, is_published, version from content.article
     where merchant_id = $1 and (is_published or not $2) order by kind desc, position, slug`,
    [merchantId, publishedOnly],
    articleFields,
  )

export const findArticle = async (
  db: Queryable,
  merchantId: number,
  articleId: string,
): Promise<ArticleRow | null> => {
  const [row] = await db.query(
    `select article_id, kind, slug, texts, position, is_published, version from content.article
     where merchant_id = $1 and article_id = $2`,
    [merchantId, articleId],
    articleFields,
  )
  return row ?? null
}

export const articleOf = (row: ArticleRow, language: string, brandLanguage: string): Article => ({
  slug: row.slug,
  kind: row.kind,
  ...pickText(row.texts, language, brandLanguage),
})

export const articleRecordOf = (row: ArticleRow): ArticleRecord => ({
  articleId: row.article_id,
  kind: row.kind,
  slug: row.slug,
  texts: row.texts,
  position: row.position,
  isPublished: row.is_published,
  version: row.version,
})
