import type { ActivityCard } from '@faro/contract/promotions'
import { formatInstant, useT } from '@faro/i18n'
import { Link } from '@faro/web-kit/router'
import { Clock } from 'lucide-react'
import { paths } from '../../paths.ts'
import { ClaimButton } from '../../promos/claim-button.tsx'
import { PromoArt } from '../../promos/promo-art.tsx'
import { TimeLeft, useNow } from '../../promos/time-left.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { StatePill } from './state-pill.tsx'
import { useKeyTerms } from './use-key-terms.ts'

const dayMs = 86_400_000

/** One activity with its key terms beside the headline, and how long it runs. */
export const PromoCard = ({ card }: { readonly card: ActivityCard }) => {
  const t = useT()
  const keyTerms = useKeyTerms()
  const { activityId, title, teaser, art, state, awardId, keyTerms: terms } = card
  const isOver = state === 'CLOSE'
  return (
    <li className="card flex flex-col overflow-hidden" data-testid="promotion" data-state={state}>
      <Link to={paths.promotion(activityId)} tabIndex={-1} aria-hidden>
        <PromoArt art={art} className="aspect-5/2" isDim={isOver} />
      </Link>
      <div className="flex grow flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-base font-extrabold">
            <Link to={paths.promotion(activityId)} className="hover:underline">
              {title}
            </Link>
          </h2>
          <StatePill state={state} />
        </div>
        <p className="text-t2">{teaser}</p>
        <p className="text-xs text-t3">{keyTerms(terms).join(' · ')}</p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-3 pt-2">
          <When card={card} />
          {state === 'CLAIM' && awardId !== null && terms.rewardKind !== null ? (
            <ClaimButton award={{ awardId, kind: terms.rewardKind, amount: terms.most ?? '0' }} />
          ) : (
            <Link
              to={paths.promotion(activityId)}
              className="btn btn-secondary"
              aria-label={t('promos.see-of', { title })}
            >
              {t('promos.see')}
            </Link>
          )}
        </div>
      </div>
    </li>
  )
}

/** Begins, ends, or is to be collected; "closing soon" only in the last day, and only if true. */
const When = ({ card: { state, startsAt, endsAt, claimUntil } }: { card: ActivityCard }) => {
  const t = useT()
  const [word, until] =
    state === 'COMING_SOON'
      ? (['promos.begins', startsAt] as const)
      : state === 'CLAIM' && claimUntil !== null
        ? (['promos.collect-until', claimUntil] as const)
        : (['promos.ends', endsAt] as const)
  const end = Date.parse(until)
  const isNear = end - useNow(end) < dayMs
  if (state === 'CLOSE') return <span />
  return (
    <p
      className="flex items-center gap-1.5 text-xs text-t3"
      title={formatInstant(until, pageLanguage())}
    >
      <Clock size={14} aria-hidden />
      {t(word)} <TimeLeft until={until} />
      {isNear && state !== 'COMING_SOON' && (
        <span className="font-bold text-warn">{t('promos.closing-soon')}</span>
      )}
    </p>
  )
}
