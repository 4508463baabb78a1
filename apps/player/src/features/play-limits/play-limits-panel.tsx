import { limitKinds, playLimits, type PlaySafety } from '@faro/contract/identity'
import { formatInstant, useT } from '@faro/i18n'
import { Banner, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { pageLanguage } from '../../state/preferences.ts'
import { BreakPart } from './break-part.tsx'
import { LimitRow } from './limit-row.tsx'
import { RealityPart } from './reality-part.tsx'

/** The member's own bounds: limits, reminder, breaks. */
export const PlayLimitsPanel = () => {
  const t = useT()
  const errorText = useErrorText()
  const safety = useRoute(playLimits.get, {}, { staleMs: 0 })
  if (safety.isLoadingError)
    return (
      <ErrorState
        text={errorText(safety.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void safety.refetch()}
      />
    )
  if (safety.data === undefined) return <Skeleton className="h-64 w-full rounded-lg" />
  const { exclusion, timeZone, realityMinutes } = safety.data
  return (
    <div className="grid gap-4">
      <p className="text-t2">
        {t('limits.intro')} {t('limits.zone', { zone: timeZone.replaceAll('_', ' ') })}
      </p>
      {exclusion !== null && (
        <Banner tone="warn">
          {t('limits.excluded', { time: formatInstant(exclusion.until, pageLanguage()) })}
        </Banner>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {limitKinds.map((kind) => (
          <LimitCard key={kind} kind={kind} safety={safety.data} />
        ))}
      </div>
      <RealityPart minutes={realityMinutes} />
      <BreakPart />
    </div>
  )
}

type CardProps = { readonly kind: (typeof limitKinds)[number]; readonly safety: PlaySafety }

const LimitCard = ({ kind, safety }: CardProps) => {
  const t = useT()
  return (
    <section aria-label={t(`limits.kind.${kind}`)} className="card p-4">
      <h4 className="mb-1 font-extrabold">{t(`limits.kind.${kind}`)}</h4>
      <ul>
        {safety.limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow key={limit.period} limit={limit} />
          ))}
      </ul>
    </section>
  )
}
