import { helpCentre, type Article } from '@faro/contract/content'
import { currentLanguage, useT } from '@faro/i18n'
import { Accordion, EmptyState, ErrorState, Skeleton, TextField } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation } from '@faro/web-kit/router'
import { RichText } from '../../content/rich-text.tsx'
import { matches } from './search-articles.ts'

/** Help by question and the pages about the brand; the hash opens an article. */
export const HelpPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const { hash } = useLocation()
  const [words, setWords] = useState('')
  const search = useDeferredValue(words)
  const language = currentLanguage().toUpperCase()
  const query = useRoute(helpCentre.articles, { query: { language } }, { staleMs: 120_000 })
  const isThere = query.data !== undefined
  const slug = decodeURIComponent(hash.slice(1))
  useEffect(() => {
    // the article comes after the page: what the address names is shown once it is there
    if (isThere && slug !== '') document.getElementById(slug)?.scrollIntoView()
  }, [isThere, slug])
  if (query.isError)
    return (
      <ErrorState
        text={errorText(query.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void query.refetch()}
      />
    )
  const found = query.data?.articles.filter((article) => matches(article, search))
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mb-4 text-2xl font-extrabold">{t('help.title')}</h1>
      <TextField
        label={t('help.search')}
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        autoComplete="off"
        maxLength={60}
      />
      {found === undefined && <Skeleton className="mt-6 h-96 w-full rounded-lg" />}
      {found?.length === 0 && (
        <EmptyState icon={<SearchX size={28} />} text={t('help.nothing', { words: search })} />
      )}
      {found !== undefined &&
        (['help', 'about'] as const).map((kind) => (
          <Articles
            key={kind}
            title={t(`help.kind.${kind}`)}
            articles={found.filter((article) => article.kind === kind)}
            openId={slug}
          />
        ))}
    </div>
  )
}

type ArticlesProps = {
  readonly title: string
  readonly articles: readonly Article[]
  readonly openId: string
}

const Articles = ({ title, articles, openId }: ArticlesProps) =>
  articles.length === 0 ? null : (
    <section className="mt-6">
      <h2 className="mb-3 text-lg font-extrabold">{title}</h2>
      <Accordion
        // another address opens another article
        key={openId}
        name="help"
        openId={openId}
        items={articles.map(({ slug, title: name, html }) => ({
          id: slug,
          title: name,
          content: <RichText html={html} />,
        }))}
      />
    </section>
  )
