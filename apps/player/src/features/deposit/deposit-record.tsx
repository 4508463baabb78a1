import { deposits, type Deposit } from '@faro/contract/cashier'
import { formatInstant, useT } from '@faro/i18n'
import { Badge, buttonClass } from '@faro/ui'
import { useMoney, useRoute, useRoutePages } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { usePanelPath } from '../../layer-address.ts'
import { RecordList } from '../../records/record-list.tsx'
import { stateTone } from '../../records/state-tone.ts'
import { pageLanguage } from '../../state/preferences.ts'

export const DepositRecord = () => {
  const t = useT()
  const money = useMoney()
  const panel = usePanelPath()
  const methods = useRoute(deposits.methods, {})
  const nameOf = ({ methodId, methodName }: Deposit): string => {
    // as the tiles above call it, in the member's language
    const kind = methods.data?.find((method) => method.methodId === methodId)?.kind
    return kind === undefined ? methodName : t(`cashier.method.${kind}`)
  }
  const pages = useRoutePages(deposits.list, { query: { limit: '10' } })
  return (
    <section aria-labelledby="deposit-record">
      <h4 id="deposit-record" className="mb-2 font-bold">
        {t('member.deposit-record')}
      </h4>
      <RecordList
        label={t('member.deposit-record')}
        pages={pages}
        empty={t('member.deposit-none')}
        rowKey={(deposit) => deposit.depositId}
        row={(deposit) => (
          <>
            <div>
              <p className="font-bold">{money.show(deposit.amount)}</p>
              <p className="text-xs text-t3">
                {nameOf(deposit)} · {formatInstant(deposit.createdAt, pageLanguage())}
              </p>
            </div>
            <span className="flex flex-wrap items-center justify-end gap-2">
              <Badge tone={stateTone[deposit.state]}>
                {deposit.state === 'partial'
                  ? t('cashier.state-partial')
                  : t(`member.state.${deposit.state}`)}
              </Badge>
              {(deposit.instructions !== null || deposit.redirectUrl !== null) && (
                <Link
                  to={`${panel('depositv2')}&deposit=${deposit.depositId}`}
                  className={buttonClass({ variant: 'ghost', size: 'small' })}
                >
                  {t('cashier.deposit-open')}
                </Link>
              )}
            </span>
          </>
        )}
      />
    </section>
  )
}
