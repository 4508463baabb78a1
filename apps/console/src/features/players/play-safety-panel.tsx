import { playSafetyConsole, type PlayLimit } from '@faro/contract/identity'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { showAmount, showSigned } from '../../kit/amounts.ts'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { RowsTable } from '../../kit/table/table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { ExclusionForm } from './exclusion-form.tsx'
import { HoldBanner } from './hold-banner.tsx'
import { SafetyChanges } from './safety-changes.tsx'
import { showInstant } from '../../kit/figures.ts'

type Safety = Answer<typeof playSafetyConsole.detail>

/** What keeps a player's play within bounds, who changed it when, and the way to bar them. */
export const PlaySafetyPanel = ({ memberId }: { readonly memberId: string }) => {
  const mayWrite = useMay('players.write')
  const safety = useRoute(playSafetyConsole.detail, { params: { memberId } }, { staleMs: 0 })
  return (
    <Asked of={safety} outline="h-40">
      {(shown) => <Shown safety={shown} memberId={memberId} mayWrite={mayWrite === true} />}
    </Asked>
  )
}

type ShownProps = {
  readonly safety: Safety
  readonly memberId: string
  readonly mayWrite: boolean
}

const Shown = ({ safety, memberId, mayWrite }: ShownProps) => {
  const t = useT()
  const { exclusion, hold, net, currency } = safety
  return (
    <Panel title={t('limits.staff-title')}>
      <div className="grid gap-4">
        {hold !== null && <HoldBanner memberId={memberId} hold={hold} mayRelease={mayWrite} />}
        {exclusion !== null && (
          <Banner tone="warn">
            {t(`limits.kind-of.${exclusion.kind}`)}
            {' · '}
            {showInstant(exclusion.until)}
          </Banner>
        )}
        <p>
          <span className="text-t3">{t('limits.staff-net')}</span>{' '}
          <strong>{showSigned(net, currency)}</strong>
        </p>
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Limits safety={safety} />
          <SafetyChanges changes={safety.changes} currency={currency} />
        </div>
        {mayWrite && <ExclusionForm memberId={memberId} />}
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
    <RowsTable
      label={t('limits.staff-title')}
      rows={set}
      rowKey={({ kind, period }) => `${kind}.${period}`}
      empty={t('limits.staff-none')}
      columns={[
        {
          id: 'limit',
          title: t('limits.staff-limit'),
          cell: ({ kind, period, limit }) => (
            <>
              <strong>{show(kind, limit)}</strong>
              <span className="block text-xs text-t3">
                {t(`limits.kind.${kind}`)} · {t(`limits.period.${period}`)}
              </span>
            </>
          ),
        },
        {
          id: 'used',
          title: t('limits.staff-used'),
          cell: ({ kind, used }) => show(kind, used),
        },
        {
          id: 'raise',
          title: t('limits.staff-raise'),
          cell: ({ kind, raise }) =>
            raise === null ? (
              '—'
            ) : (
              <>
                {show(kind, raise.limit)}
                <span className="block text-xs text-t3">{showInstant(raise.dueAt)}</span>
              </>
            ),
        },
      ]}
    />
  )
}
