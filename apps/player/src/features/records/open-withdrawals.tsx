import { withdrawals } from '@faro/contract/cashier'
import { formatInstant, useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useMoney, useRoute } from '@faro/web-kit'
import { useEffect } from 'react'
import { Link, useLocation } from '@faro/web-kit/router'
import { isFirstVisit, usePanelPath } from '../../layer-address.ts'
import { stateTone } from '../../records/state-tone.ts'
import { useBalance } from '../../shell/balance.tsx'
import { pageLanguage } from '../../state/preferences.ts'

/** Pending withdrawals: their money is held, so no entry shows them yet. */
export const OpenWithdrawals = () => {
  const t = useT()
  const money = useMoney()
  const panel = usePanelPath()
  const location = useLocation()
  const { data, refetch } = useRoute(
    withdrawals.list,
    { query: { limit: '100', open: 'true' } },
    { staleMs: 0 },
  )
  const version = useBalance().data?.version
  // a balance change is the sign that one was paid or refunded
  useEffect(() => {
    if (version !== undefined) void refetch()
  }, [version, refetch])
  if (data === undefined || data.rows.length === 0) return null
  return (
    <section aria-labelledby="open-withdrawals" className="grid grid-cols-1 gap-2">
      <h4 id="open-withdrawals" className="font-bold">
        {t('records.under-way')}
      </h4>
      <ul className="card divide-y divide-line">
        {data.rows.map(({ withdrawalId, amount, bankAccount, createdAt, state }) => (
          <li key={withdrawalId}>
            <Link
              to={panel('withdraw')}
              replace
              state={{ isFirst: isFirstVisit(location) }}
              className="flex min-h-16 items-center justify-between gap-4 px-4 py-2.5 hover:bg-s2"
            >
              <span className="min-w-0">
                <span className="block font-bold">{t('member.kind.withdrawal')}</span>
                <span className="block truncate text-xs text-t3">
                  {bankAccount.bankName} {bankAccount.number}
                </span>
                <span className="block text-xs text-t3">
                  {formatInstant(createdAt, pageLanguage())}
                </span>
              </span>
              <span className="grid shrink-0 justify-items-end gap-1">
                <span className="font-bold">{money.signed(`-${amount}`)}</span>
                <Badge tone={stateTone[state]}>{t(`member.state.${state}`)}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="text-xs text-t3">{t('records.under-way-note')}</p>
    </section>
  )
}
