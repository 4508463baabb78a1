import { contentConsole } from '@faro/contract/content'
import { useT } from '@faro/i18n'
import { ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { ArticleForm } from './article-form.tsx'

/** One announcement or article; an id that nobody has yet begins a new one. */
export const ContentItemPage = () => {
  const t = useT()
  const { kind = '', code = '', id = '' } = useParams()
  return (
    <>
      <Link
        to={`${paths.content}?${new URLSearchParams({ brand: code, kind })}`}
        className="mb-3 inline-flex min-h-11 items-center gap-2 text-t2 hover:text-t1"
      >
        <ArrowLeft size={18} aria-hidden />
        {t('content.title')}
      </Link>
      {kind === 'articles' ? <Article code={code} id={id} /> : <Announcement code={code} id={id} />}
    </>
  )
}

type Props = { readonly code: string; readonly id: string }

const Failed = ({ error, retry }: { readonly error: Error; readonly retry: () => void }) => {
  const t = useT()
  const errorText = useErrorText()
  return <ErrorState text={errorText(error)} retryLabel={t('core.retry')} onRetry={retry} />
}

const Announcement = ({ code, id }: Props) => {
  const list = useRoute(contentConsole.announcements, { params: { code } }, { staleMs: 0 })
  if (list.isLoadingError) return <Failed error={list.error} retry={() => void list.refetch()} />
  if (list.data === undefined) return <Skeleton className="h-96 w-full rounded-lg" />
  const record = list.data.find(({ announcementId }) => announcementId === id) ?? null
  // a new version begins afresh
  return (
    <AnnouncementForm key={`${id}:${record?.version ?? 0}`} code={code} id={id} record={record} />
  )
}

const Article = ({ code, id }: Props) => {
  const list = useRoute(contentConsole.articles, { params: { code } }, { staleMs: 0 })
  if (list.isLoadingError) return <Failed error={list.error} retry={() => void list.refetch()} />
  if (list.data === undefined) return <Skeleton className="h-96 w-full rounded-lg" />
  const record = list.data.find(({ articleId }) => articleId === id) ?? null
  return <ArticleForm key={`${id}:${record?.version ?? 0}`} code={code} id={id} record={record} />
}
