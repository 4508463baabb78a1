import { helpCentre } from '@faro/contract/content'
import { currentLanguage, useT } from '@faro/i18n'
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useFlags, useRoute } from '@faro/web-kit'
import { Handshake } from 'lucide-react'
import { Link } from '@faro/web-kit/router'
import { RichText } from '../../content/rich-text.tsx'
import { paths } from '../../paths.ts'
import { useRole } from '../../state/use-account.ts'
import { JoinForm } from './join-form.tsx'

/** The article of the brand that says how to work with it; of the pages about the brand. */
const slug = 'affiliates'

export const JoinPage = () => {
  const t = useT()
  const errorText = useErrorText()
  const language = currentLanguage().toUpperCase()
  const role = useRole()
  const mayJoin = useFlags()('AFFILIATE3') && (role === 'member' || role === 'affiliate')
  const query = useRoute(helpCentre.articles, { query: { language } }, { staleMs: 120_000 })
  if (query.isError)
    return (
      <ErrorState
        text={errorText(query.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return <Skeleton className="h-64 w-full rounded-lg" />
  const article = query.data.articles.find((one) => one.kind === 'about' && one.slug === slug)
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="mb-4 text-2xl font-extrabold">{t('support.join')}</h1>
      {article === undefined ? (
        <EmptyState icon={<Handshake size={28} />} text={t('support.join-none')} />
      ) : (
        <article className="card p-4 sm:p-6">
          <h2 className="mb-2 text-lg font-extrabold">{article.title}</h2>
          <RichText html={article.html} />
        </article>
      )}
      {mayJoin && <JoinForm />}
      {article?.html.includes(`href="${paths.feedback}"`) !== true && (
        <div className="mt-4">
          <Link to={paths.feedback} className={buttonClass()}>
            {t('support.feedback')}
          </Link>
        </div>
      )}
    </div>
  )
}
