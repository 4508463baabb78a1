import type { Review, ReviewSide } from '@faro/contract/agents'
import { useT, type MessageKey } from '@faro/i18n'
import { Badge, Dialog } from '@faro/ui'
import { Link } from '@faro/web-kit/router'
import { showAmount, showSigned } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { paths } from '../../paths.ts'

type Props = {
  readonly review: Review
  readonly currency: string
  readonly onClose: () => void
}

/** Who brought somebody and who came, figure by figure, with what speaks against them. */
export const CompareDialog = ({ review, currency, onClose }: Props) => {
  const t = useT()
  const { referrer, friend, hits, outcome, memberId } = review
  const money = (text: string | null): string =>
    text === null ? t('agents.review-no-deposit') : showAmount(text, currency)
  const figures: readonly (readonly [string, (side: ReviewSide) => string])[] = [
    [t('agents.registered'), (side) => showInstant(side.registeredAt)],
    [t('agents.review-first-deposit'), (side) => money(side.firstDeposit)],
    [t('agents.review-deposits'), (side) => money(side.deposits)],
    [t('agents.review-withdrawals'), (side) => money(side.withdrawals)],
    [t('agents.review-valid'), (side) => money(side.valid)],
    [t('agents.review-won'), (side) => showSigned(side.won, currency)],
  ]
  const rows = figures.map(([label, of]) => ({
    label,
    referrer: of(referrer),
    friend: of(friend),
  }))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${referrer.username} · ${friend.username}`}
      closeLabel={t('core.close')}
    >
      <div className="grid gap-4">
        <ul aria-label={t('agents.review-hits')} className="flex flex-wrap gap-2">
          {hits.map((hit) => (
            <li key={hit}>
              <Badge tone="warn">{t(`agents.hit.${hit}` as MessageKey)}</Badge>
            </li>
          ))}
        </ul>
        <RecordTable
          label={t('agents.review-compare')}
          rows={rows}
          rowKey={(row) => row.label}
          columns={[
            { id: 'label', card: 'title', title: '', cell: (row) => row.label },
            {
              id: 'referrer',
              title: referrer.username,
              isNumber: true,
              cell: (row) => row.referrer,
            },
            { id: 'friend', title: friend.username, isNumber: true, cell: (row) => row.friend },
          ]}
        />
        <div className="flex flex-wrap gap-4">
          {[referrer, friend].map((side) => (
            <Link key={side.memberId} to={paths.player(side.memberId)} className="underline">
              {side.username}
            </Link>
          ))}
          {outcome === 'waits' && (
            <Link to={paths.casesOf(memberId)} className="underline">
              {t('agents.review-decide')}
            </Link>
          )}
        </div>
      </div>
    </Dialog>
  )
}
