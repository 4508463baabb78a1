import { useT } from '@faro/i18n'
import { PageFinder } from './page-search.tsx'

/** An address without a page says so, and finds the page that was meant. */
export const NotFoundPage = () => {
  const t = useT()
  return (
    <section className="mx-auto grid max-w-xl gap-4 pt-[8vh]">
      <h1 className="text-2xl font-extrabold">{t('core.not-found')}</h1>
      <p className="text-t2">{t('core.not-found-text')}</p>
      <PageFinder label={t('kit.not-found-search')} />
    </section>
  )
}
