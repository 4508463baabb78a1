import { operatorLists } from '@faro/contract/operator'
import { playerEntryList } from '@faro/contract/operator/lists'
import { useT } from '@faro/i18n'
import clsx from 'clsx'
import { showAmount, showSigned } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'
import { List } from '../../kit/list/list.tsx'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList, type RowOf } from '../../kit/list/use-server-list.ts'
import type { Column } from '../../kit/table/column.ts'
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
type Row = RowOf<typeof operatorLists.playerEntries>

/** A player's account record, newest first. */
export const EntriesPart = ({ memberId, currency }: Props) => {
  const t = useT()
  const list = useListAddress(playerEntryList)
  return (
    <section>
      <h2 className="mb-3 text-lg font-extrabold">{t('console.player-entries')}</h2>
      <List
        label={t('console.player-entries')}
        list={list}
        source={useServerList(operatorLists.playerEntries, list, { params: { memberId } })}
        columns={useColumns(currency)}
        rowKey={(row) => row.seq}
        empty={t('console.entries-none')}
      />
    </section>
  )
}

const useColumns = (currency: string): readonly Column<Row>[] => {
  const t = useT()
  return [
    { id: 'seq', title: '#', cell: (row) => row.seq },
    {
      id: 'createdAt',
      title: t('console.col-when'),
      card: 'title',
      cell: (row) => showInstant(row.createdAt),
    },
    {
      id: 'kind',
      title: t('console.col-kind'),
      card: 'value',
      words: (kind) => t(`member.kind.${kind as Row['kind']}`),
      cell: (row) => t(`member.kind.${row.kind}`),
    },
    {
      id: 'counterparty',
      title: t('console.col-other'),
      cell: (row) => <Side of={row.counterparty} />,
    },
    {
      id: 'amount',
      title: t('console.col-amount'),
      card: 'state',
      cell: (row) => (
        <span className={clsx(row.amount.startsWith('-') ? 'text-loss' : 'text-win')}>
          {showSigned(row.amount, currency)}
        </span>
      ),
    },
    {
      id: 'balanceAfter',
      title: t('console.col-balance'),
      card: 'value',
      cell: (row) => showAmount(row.balanceAfter, currency),
    },
    {
      id: 'reference',
      title: t('console.col-reference'),
      isHidden: true,
      cell: (row) => <code className="text-xs break-all">{row.reference}</code>,
    },
  ]
}
