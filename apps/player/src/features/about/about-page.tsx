import { helpCentre } from '@faro/contract/content'
import { currentLanguage, useT } from '@faro/i18n'
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { FileQuestion } from 'lucide-react'
import { Link, NavLink, useParams } from '@faro/web-kit/router'
import { RichText } from '../../content/rich-text.tsx'
import { paths } from '../../paths.ts'
import { usePageTitle } from '../../state/use-page-title.ts'

/** One of the pages about the brand, with the others beside it; the brand's staff write them. */
export const AboutPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const { topic } = useParams()
  const language = currentLanguage().toUpperCase()
  const query = useRoute(helpCentre.articles, { query: { language } }, { staleMs: 120_000 })
  const pages = query.data?.articles.filter(({ kind }) => kind === 'about')
  const page = pages?.find(({ slug }) => slug === topic)
  usePageTitle(page?.title ?? null)
  if (query.isError)
    return (
      <ErrorState
        text={errorText(query.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void query.refetch()}
      />
    )
  if (pages === undefined) return <Skeleton className="h-96 w-full rounded-lg" />
  if (page === undefined)
    return (
      <EmptyState
        icon={<FileQuestion size={28} />}
        text={t('core.not-found')}
        action={
          <Link to={paths.help()} className={buttonClass({ variant: 'secondary' })}>
            {t('core.help')}
          </Link>
        }
      />
    )
  return (
    <div className="mx-auto grid max-w-5xl gap-8 lg:grid-cols-[230px_minmax(0,1fr)]">
      <nav aria-label={t('core.footer.about')} className="max-lg:order-last">
        <ul className="grid gap-1 lg:sticky lg:top-24">
          {pages.map(({ slug, title }) => (
            <li key={slug}>
              <NavLink
                to={paths.about(slug)}
                className={({ isActive }) =>
                  `flex min-h-11 items-center rounded-md px-3 font-semibold ${isActive ? 'bg-s3 text-t1' : 'text-t2 hover:bg-s2'}`
                }
              >
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <article>
        <h1 className="mb-5 text-2xl font-extrabold lg:text-3xl">{page.title}</h1>
        <RichText html={page.html} className="text-base" />
      </article>
    </div>
  )
}
