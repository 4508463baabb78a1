import { contentConsole } from '@faro/contract/content'
import { useT } from '@faro/i18n'
import { Skeleton } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import DOMPurify from 'dompurify'
import { useDeferredValue } from 'react'

type Props = { readonly title: string; readonly html: string }

/** What visitors will see: cleaned by the server as it will be when it is saved. */
export const Preview = ({ title, html }: Props) => {
  const t = useT()
  const shown = useDeferredValue(html)
  const clean = useRoute(contentConsole.clean, { body: { html: shown } }, { keepPrevious: true })
  return (
    <section aria-label={t('content.preview')} className="rounded-lg border border-line bg-s0 p-5">
      <p className="mb-3 text-xs font-bold tracking-wide text-t3 uppercase">
        {t('content.preview')}
      </p>
      <h3 className="text-xl font-extrabold">{title === '' ? t('content.no-title') : title}</h3>
      {clean.data === undefined ? (
        <Skeleton className="mt-4 h-16 w-full rounded-md" />
      ) : (
        <div
          className="prose-faro mt-3"
          // cleaned by the server, and once more here
          dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(clean.data.html) }}
        />
      )}
    </section>
  )
}
