import type { jackpotsConsole } from '@faro/contract/jackpots'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { showAmount } from '../../kit/amounts.ts'
import { showInstant, showShare } from '../../kit/figures.ts'
import { Panel } from '../../kit/panel.tsx'

type Change = Answer<typeof jackpotsConsole.detail>['changes'][number]
type Props = { readonly currency: string; readonly changes: readonly Change[] }

const tones = {
  opened: 'win',
  resumed: 'win',
  changed: 'neutral',
  paused: 'warn',
  closed: 'warn',
} as const

/** What was done with a pool, by whom and why, the newest first. */
export const PoolChanges = ({ currency, changes }: Props) => {
  const t = useT()
  return (
    <Panel title={t('pools.changes')}>
      <ol className="divide-y divide-line">
        {changes.map(({ changeId, kind, terms, heir, setBy, reason, at }) => (
          <li key={changeId} className="grid gap-1 py-2.5">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <Badge tone={tones[kind]}>{t(`pools.did.${kind}`)}</Badge>
              <span className="text-xs text-t3">
                {showInstant(at)} · {setBy ?? t('pools.by-set-up')}
              </span>
            </p>
            {reason !== null && <p className="font-semibold">{reason}</p>}
            {heir !== null && <p className="text-xs text-t2">{t('pools.to-heir', { heir })}</p>}
            {terms !== null && <Terms terms={terms} currency={currency} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type TermsProps = { readonly terms: NonNullable<Change['terms']>; readonly currency: string }

const Terms = ({ terms, currency }: TermsProps) => {
  const t = useT()
  const told = [
    [t('pools.seed'), showAmount(terms.seed, currency)],
    [t('pools.to-pot'), showShare(terms.sharePpm)],
    [t('pools.to-reserve'), showShare(terms.reservePpm)],
    ...(terms.cap === null ? [] : [[t('pools.cap'), showAmount(terms.cap, currency)]]),
    ...(terms.hitEvery === null
      ? []
      : [[t('pools.hit-every'), showAmount(terms.hitEvery, currency)]]),
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-3 text-xs text-t2">
      {told.map(([label, value]) => (
        <div key={label} className="flex gap-1">
          <dt>{label}:</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
