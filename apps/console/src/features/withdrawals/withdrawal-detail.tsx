import type { ConsoleWithdrawal } from '@faro/contract/cashier'
import { useT } from '@faro/i18n'
import { showAmount } from '../../kit/amounts.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Facts } from '../../kit/facts.tsx'
import { showInstant } from '../../kit/figures.ts'
import { RiskBadges } from './risk-badges.tsx'
import { PlayerLink, State, WithdrawalActions, type WithdrawalActs } from './withdrawal-columns.tsx'

type Props = WithdrawalActs & { readonly row: ConsoleWithdrawal }

/** One withdrawal with all that is known of it, and what can be done about it. */
export const WithdrawalDetail = ({ row, ...acts }: Props) => {
  const t = useT()
  const { currency, bankAccount } = row
  const money = (amount: string): string => showAmount(amount, currency)
  return (
    <div className="grid gap-4">
      <Facts
        of={[
          [t('console.col-player'), <PlayerLink key="player" row={row} />],
          [t('console.col-brand'), row.merchantCode],
          [t('console.col-state'), <State key="state" row={row} />],
          [t('console.col-amount'), money(row.amount)],
          [t('list.withdrawals.fee'), money(row.fee)],
          [t('list.withdrawals.payout'), money(row.payout)],
          [
            t('console.col-bank'),
            `${bankAccount.bankName} ${bankAccount.number} · ${bankAccount.holder}`,
          ],
          [t('console.col-when'), showInstant(row.createdAt)],
          row.settledAt === null
            ? null
            : [t('list.withdrawals.settledAt'), showInstant(row.settledAt)],
          row.firstApprovedBy === null
            ? null
            : [t('list.withdrawals.firstApprovedBy'), row.firstApprovedBy],
          row.risks.length === 0
            ? null
            : [
                t('list.withdrawals.risks'),
                <span key="risks" className="flex flex-wrap gap-1">
                  <RiskBadges row={row} />
                </span>,
              ],
          [
            t('list.withdrawals.withdrawalId'),
            <span key="id" className="flex flex-wrap items-center gap-2">
              <code className="text-xs break-all">{row.withdrawalId}</code>
              <CopyButton text={row.withdrawalId} />
            </span>,
          ],
        ]}
      />
      {acts.mayReview && <WithdrawalActions row={row} {...acts} />}
    </div>
  )
}
