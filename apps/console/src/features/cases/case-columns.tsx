import type { CaseRow } from '@faro/contract/operator'
import { useT } from '@faro/i18n'
import { showInstant } from '../../kit/figures.ts'
import { RecordLink } from '../../kit/record-link.tsx'
import { SubjectLink } from '../../kit/subject-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useNamed } from '../../kit/use-named.ts'
import { paths } from '../../paths.ts'
import { CaseState } from './case-state.tsx'

/** What a case is called, about and how it stands. */
export const useCaseColumns = (): readonly Column<CaseRow>[] => {
  const t = useT()
  const named = useNamed()
  const seldom = useSeldomColumns()
  return [
    {
      id: 'number',
      card: 'title',
      title: t('case.col-case'),
      cell: ({ caseId, number }) => (
        <RecordLink to={paths.case(caseId)} isRow>
          {number}
        </RecordLink>
      ),
    },
    {
      id: 'kind',
      card: 'value',
      title: t('case.open-kind'),
      words: (kind) => named('case.kind', kind),
      cell: ({ kind }) => named('case.kind', kind),
    },
    {
      id: 'username',
      card: 'value',
      title: t('case.col-about'),
      cell: ({ username, memberId, subjectKind, subject }) => (
        <span className="relative">
          {memberId === null ? (
            <SubjectLink kind={subjectKind} subject={subject} />
          ) : (
            <SubjectLink kind="player" subject={memberId} name={username ?? memberId} />
          )}
        </span>
      ),
    },
    { id: 'merchantCode', title: t('console.col-brand'), cell: (row) => row.merchantCode },
    {
      id: 'state',
      card: 'state',
      title: t('case.col-state'),
      words: (state) => named('case.state', state),
      cell: (row) => <CaseState row={row} />,
    },
    {
      id: 'priority',
      title: t('case.col-priority'),
      words: (priority) => named('case.priority', priority),
      cell: ({ priority }) => t(`case.priority.${priority}`),
    },
    {
      id: 'assignedTo',
      title: t('case.col-assigned'),
      cell: ({ assignedTo }) => assignedTo ?? <span className="text-t3">{t('case.nobody')}</span>,
    },
    {
      id: 'dueAt',
      card: 'value',
      title: t('case.col-due'),
      cell: ({ dueAt }) => showInstant(dueAt),
    },
    ...seldom,
  ]
}

const useSeldomColumns = (): readonly Column<CaseRow>[] => {
  const t = useT()
  const named = useNamed()
  return [
    {
      id: 'openedAt',
      title: t('case.col-opened'),
      cell: ({ openedAt }) => showInstant(openedAt),
    },
    {
      id: 'outcome',
      title: t('case.col-outcome'),
      words: (outcome) => named('case.outcome', outcome),
      cell: ({ outcome }) => (outcome === null ? null : t(`case.outcome.${outcome}`)),
    },
    {
      id: 'isMine',
      title: t('list.cases.isMine'),
      cell: ({ isMine }) => (isMine ? t('kit.yes') : t('kit.no')),
    },
    { id: 'subject', title: t('case.subject'), cell: ({ subject }) => subject },
    { id: 'memberId', title: t('list.cases.memberId'), cell: ({ memberId }) => memberId },
    { id: 'caseId', title: t('list.cases.caseId'), cell: ({ caseId }) => caseId },
  ]
}
