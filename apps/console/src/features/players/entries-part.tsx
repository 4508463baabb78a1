import { operator } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { useRoutePages } from '@faro/web-kit'
import clsx from 'clsx'
import { showAmount, showSigned } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'
import { Table } from '../../kit/table/table.tsx'
import { useWords } from '../../kit/use-words.ts'

/** With whom money was moved: a name where there is one, the ledger's own beside it. */
const Side = ({ of: account }: { readonly of: string }) => {
  const nameOf = useWords('side')
  const kind = account.split(':')[0] ?? ''
  const name = nameOf(kind)
  return (
    <>
      {name === kind ? nameOf('other') : name}
      <span className="block font-mono text-xs text-t3">{account}</span>
    </>
  )
}

type Props = { readonly memberId: string; readonly currency: string }

/** A player's account record, newest first. */
export const EntriesPart = ({ memberId, currency }: Props) => {
  const t = useT()
  const entries = useRoutePages(operator.playerEntries, {
    params: { memberId },
    query: { limit: '50' },
  })
  return (
    <section>
      <h2 className="mb-3 text-lg font-extrabold">{t('console.player-entries')}</h2>
      <Table
        label={t('console.player-entries')}
        pages={entries}
        empty={t('console.entries-none')}
        rowKey={(row) => row.seq}
        columns={[
          { id: 'seq', title: '#', cell: (row) => row.seq },
          {
            id: 'when',
            title: t('console.col-when'),
            cell: (row) => showInstant(row.createdAt),
          },
          { id: 'kind', title: t('console.col-kind'), cell: (row) => t(`member.kind.${row.kind}`) },
          {
            id: 'other',
            title: t('console.col-other'),
            cell: (row) => <Side of={row.counterparty} />,
          },
          {
            id: 'amount',
            title: t('console.col-amount'),
            isNumber: true,
            cell: (row) => (
              <span className={clsx(row.amount.startsWith('-') ? 'text-loss' : 'text-win')}>
                {showSigned(row.amount, currency)}
              </span>
            ),
          },
          {
            id: 'balance',
            title: t('console.col-balance'),
            isNumber: true,
            cell: (row) => showAmount(row.balanceAfter, currency),
          },
        ]}
      />
    </section>
  )
}
