import type { ProfitRow } from '@faro/contract/agents'
import { useT } from '@faro/i18n'
import { Button, buttonClass, Dialog } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { useAgentPath } from '../../layer-address.ts'
import { toneOf } from '../../records/totals.tsx'
import { useDays } from '../../records/use-days.ts'

const lines = [
  'stake',
  'payout',
  'valid',
  'deposit',
  'withdrawal',
  'bonus',
  'rebate',
  'salary',
  'dividend',
  'profit',
] as const

type Props = {
  readonly row: ProfitRow
  readonly onClose: () => void
  readonly onTeam: () => void
}

/** Every sum of a row, and the rounds and entries that it comes from. */
export const ProfitDialog = ({ row, onClose, onTeam }: Props) => {
  const t = useT()
  const money = useMoney()
  const address = useAgentPath()
  const { days } = useDays()
  const within = `m-from=${days.from}&m-to=${days.to}&m-who=${row.memberId}`
  return (
    <Dialog isOpen onClose={onClose} title={row.name} closeLabel={t('core.close')}>
      <div className="grid gap-5 p-4 md:p-6">
        <dl className="grid gap-2">
          {lines.map((name) => {
            const amount = row[name]
            return (
              <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
                <dt className="text-t2">{t(`figures.${name}`)}</dt>
                <dd className={name === 'profit' ? `font-bold ${toneOf(row.profit)}` : 'font-bold'}>
                  {amount === null ? '—' : money.show(amount)}
                </dd>
              </div>
            )
          })}
        </dl>
        <p className="text-xs text-t3">{t('figures.profit-text')}</p>
        <div className="flex flex-wrap gap-2">
          {row.hasTeam && <Button onClick={onTeam}>{t('figures.see-team')}</Button>}
          <Link
            to={`${address('personalHistoryCopy')}&${within}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('figures.see-bets')}
          </Link>
          <Link
            to={`${address('agentDownlineTransactionDetailsCopy')}&${within}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('figures.see-entries')}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
