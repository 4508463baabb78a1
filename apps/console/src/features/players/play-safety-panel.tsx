import { playSafetyConsole, type PlayLimit } from '@faro/contract/identity'
import type { Answer } from '@faro/contract/route'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { Banner, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { showAmount, showSigned } from '../../shell/amounts.ts'
import { Panel } from '../../shell/panel.tsx'
import { useMay } from '../../shell/use-may.ts'
import { ExclusionForm } from './exclusion-form.tsx'
import { HoldBanner } from './hold-banner.tsx'
import { SafetyChanges } from './safety-changes.tsx'

type Safety = Answer<typeof playSafetyConsole.detail>

/** What keeps a player's play within bounds, who changed it when, and the way to bar them. */
export const PlaySafetyPanel = ({ memberId }: { readonly memberId: string }) => {
  const t = useT()
  const errorText = useErrorText()
  const mayWrite = useMay('players.write')
  const safety = useRoute(playSafetyConsole.detail, { params: { memberId } }, { staleMs: 0 })
  if (safety.isLoadingError)
    return (
      <ErrorState
        text={errorText(safety.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void safety.refetch()}
      />
    )
  if (safety.data === undefined) return <Skeleton className="h-40 w-full rounded-lg" />
  const { exclusion, hold, net, currency } = safety.data
  return (
    <Panel title={t('limits.staff-title')}>
      <div className="grid gap-4">
        {hold !== null && (
          <HoldBanner memberId={memberId} hold={hold} mayRelease={mayWrite === true} />
        )}
        {exclusion !== null && (
          <Banner tone="warn">
            {t(`limits.kind-of.${exclusion.kind}`)}
            {' · '}
            {formatInstant(exclusion.until, currentLanguage())}
          </Banner>
        )}
        <p>
          <span className="text-t3">{t('limits.staff-net')}</span>{' '}
          <strong>{showSigned(net, currency)}</strong>
        </p>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Limits safety={safety.data} />
          <SafetyChanges changes={safety.data.changes} currency={currency} />
        </div>
        {mayWrite === true && <ExclusionForm memberId={memberId} />}
      </div>
    </Panel>
  )
}

const Limits = ({ safety }: { readonly safety: Safety }) => {
  const t = useT()
  const set = safety.limits.filter(({ limit }) => limit !== null)
  if (set.length === 0) return <p className="text-t3">{t('limits.staff-none')}</p>
  const show = (kind: PlayLimit['kind'], value: string | null): string => {
    if (value === null) return t('limits.none')
    return kind === 'time' ? t('limits.minutes', { n: value }) : showAmount(value, safety.currency)
  }
  return (
    <table className="w-full">
      <caption className="sr-only">{t('limits.staff-title')}</caption>
      <thead>
        <tr className="text-t3">
          {[t('limits.staff-limit'), t('limits.staff-used'), t('limits.staff-raise')].map((one) => (
            <th key={one} scope="col" className="py-2 text-start font-semibold">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {set.map(({ kind, period, limit, used, raise }) => (
          <tr key={`${kind}.${period}`} className="border-t border-line align-top">
            <td className="py-2 pe-3">
              <strong>{show(kind, limit)}</strong>
              <span className="block text-xs text-t3">
                {t(`limits.kind.${kind}`)} · {t(`limits.period.${period}`)}
              </span>
            </td>
            <td className="py-2 pe-3">{show(kind, used)}</td>
            <td className="py-2">
              {raise === null ? '—' : show(kind, raise.limit)}
              {raise !== null && (
                <span className="block text-xs text-t3">
                  {formatInstant(raise.dueAt, currentLanguage())}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
