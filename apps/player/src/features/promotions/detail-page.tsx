import { activities, type ActivityDetail } from '@faro/contract/promotions'
import { formatInstant, useT } from '@faro/i18n'
import { Accordion, EmptyState } from '@faro/ui'
import { useRoute, useSession } from '@faro/web-kit'
import { Link, useSearchParams } from '@faro/web-kit/router'
import { ArrowLeft, BadgePercent, Check } from 'lucide-react'
import { useEffect } from 'react'
import { Progress } from '../../bonuses/progress.tsx'
import { WeightsTable } from '../../bonuses/weights-table.tsx'
import { RichText } from '../../content/rich-text.tsx'
import { paths } from '../../paths.ts'
import { Answered } from '../../promos/answered.tsx'
import { PromoArt } from '../../promos/promo-art.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { Act } from './act.tsx'
import { device } from './device.ts'
import { OwnHistory } from './own-history.tsx'
import { StatePill } from './state-pill.tsx'
import { useKeyTerms } from './use-key-terms.ts'

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** An activity: what counts before the button, its text, its terms and one's own history. */
export const DetailPage = () => {
  const t = useT()
  return (
    <div className="mx-auto max-w-4xl">
      <Link
        to={paths.promotions}
        className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-t2"
      >
        <ArrowLeft size={18} aria-hidden />
        {t('core.promotions')}
      </Link>
      <ShownToReader />
    </div>
  )
}

/** Read anew for who signs in or out. */
const ShownToReader = () => {
  const { token } = useSession()
  return <Shown key={token === null ? 'guest' : 'member'} />
}

const Shown = () => {
  const t = useT()
  const [search] = useSearchParams()
  const activityId = search.get('id') ?? ''
  const known = isId(activityId)
  const found = useRoute(
    activities.detail,
    { params: { activityId }, query: { device: device() } },
    { staleMs: 0, enabled: known },
  )
  const isGone = !known || (found.isError && found.error.code === 'not-found')
  if (isGone)
    return (
      <div className="card">
        <EmptyState icon={<BadgePercent size={28} />} text={t('promos.gone')} />
      </div>
    )
  return (
    <Answered query={found} waiting="h-[32rem]">
      {(detail) => <Detail detail={detail} />}
    </Answered>
  )
}

const Detail = ({ detail }: { readonly detail: ActivityDetail }) => {
  const t = useT()
  const keyTerms = useKeyTerms()
  const { title, teaser, art, state, progress, html, termsHtml, weights } = detail
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5" data-state={state}>
      <PromoArt art={art} className="aspect-5/2 rounded-lg" isDim={state === 'CLOSE'} />
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl font-extrabold">{title}</h1>
          <StatePill state={state} />
        </div>
        <p className="text-t2">{teaser}</p>
        <p className="text-xs text-t3">
          {t('promos.runs', {
            from: formatInstant(detail.startsAt, pageLanguage()),
            to: formatInstant(detail.endsAt, pageLanguage()),
          })}
        </p>
      </header>
      <section aria-labelledby="promo-conditions" className="card p-5">
        <h2 id="promo-conditions" className="mb-2 font-bold">
          {t('promos.conditions')}
        </h2>
        <ul className="grid gap-1.5 sm:grid-cols-2">
          {keyTerms(detail.keyTerms).map((text) => (
            <li key={text} className="flex items-start gap-2">
              <Check size={17} className="mt-0.5 shrink-0 text-win" aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </section>
      {progress !== null && (
        <section aria-label={t('promos.progress')} className="card grid gap-2 p-5">
          <p className="flex flex-wrap justify-between gap-2 font-semibold">
            {t('promos.progress')}
            <span className="tabular-nums">
              {t('promos.progress-of', { done: progress.done, target: progress.target })}
            </span>
          </p>
          <Progress label={t('promos.progress')} share={progress.percent / 100} tone="brand" />
        </section>
      )}
      <RichText html={html} />
      <Act detail={detail} />
      {weights !== null && <WeightsTable weights={weights} />}
      <Accordion
        name="promo-terms"
        items={[{ id: 'terms', title: t('promos.terms'), content: <RichText html={termsHtml} /> }]}
      />
      <OwnHistory history={detail.history} />
    </article>
  )
}
