import { operator } from '@faro/contract/operator'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { Table } from '../../shell/table.tsx'
import { useWords } from '../../shell/use-words.ts'
import { AuditDetail } from './audit-detail.tsx'
import { shortSubject } from './short-subject.ts'

export const AuditPage = () => {
  const t = useT()
  const actionOf = useWords('action')
  const pages = useRoutePages(operator.audit, { query: { limit: '50' } }, { staleMs: 0 })
  const isIntact = pages.data?.pages[0]?.intact
  return (
    <>
      <h1 className="mb-4 text-2xl font-extrabold">{t('console.audit')}</h1>
      {isIntact !== undefined && (
        <div className="mb-4">
          <Banner tone={isIntact ? 'info' : 'loss'}>
            {isIntact ? t('console.intact') : t('console.broken')}
          </Banner>
        </div>
      )}
      <Table
        label={t('console.audit')}
        pages={pages}
        empty={t('console.audit-none')}
        rowKey={(row) => row.seq}
        columns={[
          { id: 'seq', title: '#', cell: (row) => row.seq },
          {
            id: 'when',
            title: t('console.col-when'),
            cell: (row) => formatInstant(row.createdAt, currentLanguage()),
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
        ]}
      />
    </>
  )
}

type SubjectProps = { readonly subject: string; readonly name: string | undefined }

/** What an entry is about: a person by name, anything else by the beginning of its id. */
const Subject = ({ subject, name }: SubjectProps) => (
  <span title={subject} className={name === undefined ? 'font-mono text-xs' : 'font-semibold'}>
    {name ?? shortSubject(subject)}
  </span>
)
