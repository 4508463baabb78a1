import { operatorLists, type ApprovalRow } from '@faro/contract/operator'
import { approvalList } from '@faro/contract/operator/lists'
import { useT } from '@faro/i18n'
import { paths } from '../../paths.ts'
import { useApprovalWords } from '../../kit/use-approval-words.ts'
import { StateBadge } from './state-badge.tsx'
import { showInstant } from '../../kit/figures.ts'
import { RecordLink } from '../../kit/record-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'

const refreshMs = 15_000

/** What waits for a second person: open requests by what lapses first. */
export const ApprovalsPage = () => {
  const t = useT()
  const list = useListAddress(approvalList)
  const source = useServerList(operatorLists.approvals, list, { refetchEveryMs: refreshMs })
  return (
    <ListPage
      title={t('approval.title')}
      text={t('approval.text')}
      list={list}
      source={source}
      columns={useColumns()}
      rowKey={(row) => row.approvalId}
      empty={t('approval.none')}
    />
  )
}

const useColumns = (): readonly Column<ApprovalRow>[] => {
  const t = useT()
  const { kindOf, valueOf } = useApprovalWords()
  const at = (instant: string) => showInstant(instant)
  return [
    {
      id: 'kind',
      card: 'title',
      title: t('approval.col-what'),
      cell: ({ approvalId, kind, preview, merchantCode }) => (
        <span>
          <RecordLink to={paths.approval(approvalId)} isRow>
            {kindOf(kind)}
          </RecordLink>
          <span className="block text-xs text-t3">
            {[
              merchantCode ?? t('approval.all-brands'),
              ...preview.map(({ label, value }) => valueOf(label, value)),
            ]
              .slice(0, 4)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'requestedBy',
      card: 'value',
      title: t('approval.col-who'),
      cell: ({ requestedBy, isOwn, requestedAt }) => (
        <span>
          <span className="font-bold">{requestedBy}</span>
          {isOwn && <span className="ms-2 text-t3">{t('approval.you')}</span>}
          <span className="block text-xs text-t3">{at(requestedAt)}</span>
        </span>
      ),
    },
    {
      id: 'agreed',
      title: t('approval.col-votes'),
      cell: ({ agreed, needed }) => t('approval.agreed-of', { agreed, needed }),
    },
    {
      id: 'state',
      card: 'state',
      words: (state) => t(`approval.state.${state as ApprovalRow['state']}`),
      title: t('approval.col-state'),
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      id: 'expiresAt',
      card: 'value',
      title: t('approval.col-until'),
      cell: ({ state, expiresAt }) => (state === 'requested' ? at(expiresAt) : '—'),
    },
    {
      id: 'requestedAt',
      title: t('approval.requested-at'),
      isHidden: true,
      cell: ({ requestedAt }) => at(requestedAt),
    },
    {
      id: 'isOwn',
      title: t('list.approvals.isOwn'),
      isHidden: true,
      cell: ({ isOwn }) => (isOwn ? t('kit.yes') : t('kit.no')),
    },
  ]
}
