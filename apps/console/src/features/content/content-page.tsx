import { contentConsole, type AnnouncementRecord, type ArticleRecord } from '@faro/contract/content'
import { useT } from '@faro/i18n'
import { Badge, buttonClass, Segmented, SelectField, type Tone } from '@faro/ui'
import { usePermission, useRoute } from '@faro/web-kit'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { onePage } from '../../kit/one-page.ts'
import { Table, type Column } from '../../kit/table/table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { useBrand } from '../../texts/use-brand.ts'
import { showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'

const kinds = ['announcements', 'articles'] as const
const tones: Readonly<Record<AnnouncementRecord['state'], Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  shown: 'win',
  over: 'neutral',
}

/** What a brand says to its visitors: announcements, and the articles of help and about. */
export const ContentPage = () => {
  const t = useT()
  const { brand: own } = usePermission()
  const [search, setSearch] = useSearchParams()
  const code = search.get('brand') ?? own.merchantCode
  const kind = kinds.find((one) => one === search.get('kind')) ?? 'announcements'
  const { all } = useBrand(code)
  const mayWrite = useMay('content.write')
  const newId = useMemo(() => crypto.randomUUID(), [])
  const go = (change: Record<string, string>) =>
    setSearch({ brand: code, kind, ...change }, { replace: true })
  return (
    <>
      <PageHead
        title={t('content.title')}
        text={t('content.intro')}
        acts={
          mayWrite === true && (
            <Link to={paths.contentItem(kind, code, newId)} className={buttonClass({})}>
              <Plus size={18} aria-hidden />
              {t(`content.new.${kind}`)}
            </Link>
          )
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-4">
        {all.length > 1 && (
          <SelectField
            label={t('brand.brand')}
            value={code}
            onChange={(event) => go({ brand: event.target.value })}
          >
            {all.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
        <Segmented
          label={t('content.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`content.kind.${value}`) }))}
          onChange={(value) => go({ kind: value })}
        />
      </div>
      {kind === 'announcements' ? (
        <Announcements key={code} code={code} />
      ) : (
        <Articles key={code} code={code} />
      )}
    </>
  )
}

const titleOf = (texts: Readonly<Record<string, { title: string }>>): string =>
  (texts['ES'] ?? Object.values(texts)[0])?.title ?? ''

const link = 'font-bold text-brandt underline-offset-4 after:absolute after:inset-0 hover:underline'

const Announcements = ({ code }: { readonly code: string }) => {
  const t = useT()
  const list = useRoute(contentConsole.announcements, { params: { code } }, { staleMs: 0 })
  const columns: Column<AnnouncementRecord>[] = [
    {
      id: 'title',
      title: t('content.title-field'),
      cell: ({ announcementId, texts }) => (
        <Link to={paths.contentItem('announcements', code, announcementId)} className={link}>
          {titleOf(texts)}
        </Link>
      ),
    },
    { id: 'type', title: t('content.type'), cell: ({ type }) => t(`content.type.${type}`) },
    {
      id: 'state',
      title: t('console.col-state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`content.state.${state}`)}</Badge>,
    },
    {
      id: 'languages',
      title: t('brand.col-languages'),
      cell: ({ texts }) => Object.keys(texts).join(', '),
    },
    {
      id: 'from',
      title: t('content.starts'),
      cell: ({ startsAt }) => showInstant(startsAt),
    },
    {
      id: 'to',
      title: t('content.ends'),
      cell: ({ endsAt }) => (endsAt === null ? null : showInstant(endsAt)),
    },
  ]
  return (
    <Table
      label={t('content.kind.announcements')}
      pages={onePage(list)}
      columns={columns}
      rowKey={(row) => row.announcementId}
      empty={t('content.none')}
    />
  )
}

const Articles = ({ code }: { readonly code: string }) => {
  const t = useT()
  const list = useRoute(contentConsole.articles, { params: { code } }, { staleMs: 0 })
  const columns: Column<ArticleRecord>[] = [
    {
      id: 'title',
      title: t('content.title-field'),
      cell: ({ articleId, texts }) => (
        <Link to={paths.contentItem('articles', code, articleId)} className={link}>
          {titleOf(texts)}
        </Link>
      ),
    },
    {
      id: 'slug',
      title: t('content.slug'),
      cell: ({ slug }) => <span className="font-mono text-xs">{`/help#${slug}`}</span>,
    },
    { id: 'kind', title: t('content.type'), cell: ({ kind }) => t(`content.article.${kind}`) },
    {
      id: 'state',
      title: t('console.col-state'),
      cell: ({ isPublished }) => (
        <Badge tone={isPublished ? 'win' : 'neutral'}>
          {t(isPublished ? 'content.state.shown' : 'content.state.draft')}
        </Badge>
      ),
    },
    {
      id: 'languages',
      title: t('brand.col-languages'),
      cell: ({ texts }) => Object.keys(texts).join(', '),
    },
  ]
  return (
    <Table
      label={t('content.kind.articles')}
      pages={onePage(list)}
      columns={columns}
      rowKey={(row) => row.articleId}
      empty={t('content.none')}
    />
  )
}
