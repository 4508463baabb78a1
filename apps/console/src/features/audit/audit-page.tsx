import { operatorLists } from '@faro/contract/operator'
import { auditList } from '@faro/contract/operator/lists'
import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { useMemo } from 'react'
import { showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList, type RowOf } from '../../kit/list/use-server-list.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useWords } from '../../kit/use-words.ts'
import { AuditDetail } from './audit-detail.tsx'
import { shortSubject } from './short-subject.ts'

type Row = RowOf<typeof operatorLists.audit>

/** Every act of staff and of the rules, each entry held by a hash. */
export const AuditPage = () => {
  const t = useT()
  const list = useListAddress(auditList)
  const source = useServerList(operatorLists.audit, list)
  const columns = useColumns()
  return (
    <ListPage
      title={t('console.audit')}
      notice={<Intact rows={source.data?.rows} />}
      list={list}
      source={source}
      columns={columns}
      rowKey={(row) => row.seq}
      empty={t('console.audit-none')}
    />
  )
}

/** Says what was checked, and no more: each entry of this page against its own hash. */
const Intact = ({ rows }: { readonly rows: readonly Row[] | undefined }) => {
  const t = useT()
  if (rows === undefined || rows.length === 0) return null
  const broken = rows.find(({ isIntact }) => !isIntact)
  return (
    <div className="mb-4">
      <Banner tone={broken === undefined ? 'info' : 'loss'}>
        {broken === undefined
          ? t('list.audit.intact')
          : t('list.audit.broken', { seq: broken.seq })}
      </Banner>
    </div>
  )
}

const useColumns = (): readonly Column<Row>[] => {
  const t = useT()
  const actionOf = useWords('action')
  return useMemo(
    () => [
      { id: 'seq', title: '#', cell: (row) => row.seq },
      {
        id: 'createdAt',
        title: t('console.col-when'),
        cell: (row) => <span className="whitespace-nowrap">{showInstant(row.createdAt)}</span>,
      },
      {
        id: 'actor',
        title: t('console.col-actor'),
        cell: (row) => <strong>{row.actor}</strong>,
      },
      {
        id: 'action',
        title: t('console.col-action'),
        cell: (row) => <span title={row.action}>{actionOf(row.action)}</span>,
      },
      {
        id: 'subject',
        title: t('console.col-subject'),
        cell: ({ subject, names }) => <Subject subject={subject} name={names[subject]} />,
      },
      {
        id: 'detail',
        title: t('console.col-detail'),
        cell: (row) => <AuditDetail detail={row.detail} names={row.names} />,
      },
      {
        id: 'hash',
        title: t('list.audit.hash'),
        cell: ({ hash }) => <code className="text-xs break-all">{hash}</code>,
      },
    ],
    [t, actionOf],
  )
}

type SubjectProps = { readonly subject: string; readonly name: string | undefined }

/** What an entry is about: a person by name, anything else by the beginning of its id. */
const Subject = ({ subject, name }: SubjectProps) => (
  <span title={subject} className={name === undefined ? 'font-mono text-xs' : 'font-semibold'}>
    {name ?? shortSubject(subject)}
  </span>
)
