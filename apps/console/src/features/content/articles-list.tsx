import { contentConsole, type ArticleRecord } from '@faro/contract/content'
import { currentLanguage, useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { showCount } from '../../kit/figures.ts'
import { List } from '../../kit/list/list.tsx'
import type { ValuesOf } from '../../kit/list/rows-in-memory.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useMemoryList } from '../../kit/list/use-memory-list.ts'
import { RecordLink } from '../../kit/record-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { paths } from '../../paths.ts'
import { articleList } from './article-list.ts'
import { titleOf } from './title-of.ts'

const values: ValuesOf<ArticleRecord> = {
  title: ({ texts }) => titleOf(texts, currentLanguage().toUpperCase()),
  slug: ({ slug }) => slug,
  kind: ({ kind }) => kind,
  isPublished: ({ isPublished }) => isPublished,
  position: ({ position }) => position,
  languages: ({ texts }) => Object.keys(texts).join(' '),
}

/** The articles of a brand's help and about. */
export const ArticlesList = ({ code }: { readonly code: string }) => {
  const t = useT()
  const list = useListAddress(articleList, ['kind', 'brand'])
  const whole = useRoute(contentConsole.articles, { params: { code } }, { staleMs: 0 })
  return (
    <List
      label={t('content.kind.articles')}
      list={list}
      source={useMemoryList(whole, list, values)}
      columns={useColumns(code)}
      rowKey={(row) => row.articleId}
      empty={t('content.none')}
    />
  )
}

const useColumns = (code: string): readonly Column<ArticleRecord>[] => {
  const t = useT()
  return [
    {
      id: 'title',
      title: t('content.title-field'),
      card: 'title',
      cell: ({ articleId, texts }) => (
        <RecordLink to={paths.contentItem('articles', code, articleId)} isRow>
          {titleOf(texts, currentLanguage().toUpperCase())}
        </RecordLink>
      ),
    },
    {
      id: 'slug',
      title: t('content.slug'),
      card: 'value',
      cell: ({ slug }) => <span className="font-mono text-xs">{`/help#${slug}`}</span>,
    },
    {
      id: 'kind',
      title: t('content.type'),
      card: 'value',
      words: (kind) => t(`content.article.${kind as ArticleRecord['kind']}`),
      cell: ({ kind }) => t(`content.article.${kind}`),
    },
    {
      id: 'isPublished',
      title: t('console.col-state'),
      card: 'state',
      cell: ({ isPublished }) => (
        <Badge tone={isPublished ? 'win' : 'neutral'}>
          {t(isPublished ? 'content.state.shown' : 'content.state.draft')}
        </Badge>
      ),
    },
    {
      id: 'position',
      title: t('content.position'),
      cell: ({ position }) => showCount(position),
    },
    {
      id: 'languages',
      title: t('brand.col-languages'),
      cell: ({ texts }) => Object.keys(texts).join(', '),
    },
  ]
}
