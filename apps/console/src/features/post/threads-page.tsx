import { messagingLists, type FeedbackRow } from '@faro/contract/messaging'
import { feedbackList } from '@faro/contract/messaging/lists'
import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useState } from 'react'
import { showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { paths } from '../../paths.ts'
import { FeedbackDialog } from './feedback-dialog.tsx'

const refreshMs = 15_000

/** What players and visitors wrote; opening one shows its pictures and takes the answer. */
export const ThreadsPage = () => {
  const t = useT()
  const [opened, open] = useState<FeedbackRow | null>(null)
  const list = useListAddress(feedbackList)
  const source = useServerList(messagingLists.feedback, list, { refetchEveryMs: refreshMs })
  return (
    <>
      <ListPage
        title={t('messaging.kind.feedback')}
        list={list}
        source={source}
        columns={useColumns(open)}
        rowKey={({ feedbackId }) => feedbackId}
        empty={t('messaging.feedback-none')}
      />
      {opened !== null && <FeedbackDialog row={opened} onClose={() => open(null)} />}
    </>
  )
}

const useColumns = (open: (row: FeedbackRow) => void): readonly Column<FeedbackRow>[] => {
  const t = useT()
  return [
    {
      id: 'username',
      card: 'title',
      title: t('console.col-player'),
      cell: ({ memberId, username }) =>
        memberId === null ? (
          <span className="text-t3">{t('messaging.visitor')}</span>
        ) : (
          <RecordLink to={paths.player(memberId)}>{username}</RecordLink>
        ),
    },
    { id: 'merchantCode', title: t('console.col-brand'), cell: ({ merchantCode }) => merchantCode },
    {
      id: 'content',
      card: 'value',
      title: t('messaging.feedback'),
      cell: ({ content, questionType, images }) => (
        <>
          <span className="block text-xs text-t3">
            {t(`messaging.type.${questionType}`)}
            {images > 0 && ` · ${t('messaging.images', { count: images })}`}
          </span>
          <span className="line-clamp-2 max-w-md">{content}</span>
        </>
      ),
    },
    {
      id: 'state',
      card: 'state',
      words: (state) => t(`messaging.state.${state as FeedbackRow['state']}`),
      title: t('console.col-state'),
      cell: ({ state }) => (
        <Badge tone={state === 'new' ? 'warn' : 'win'}>{t(`messaging.state-one.${state}`)}</Badge>
      ),
    },
    {
      id: 'createdAt',
      card: 'value',
      title: t('console.col-when'),
      cell: ({ createdAt }) => showInstant(createdAt),
    },
    {
      id: 'actions',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (row) => (
        <Button size="small" variant="secondary" onClick={() => open(row)}>
          {t('messaging.open')}
        </Button>
      ),
    },
    {
      id: 'questionType',
      title: t('content.type'),
      isHidden: true,
      words: (type) => t(`messaging.type.${type as FeedbackRow['questionType']}`),
      cell: ({ questionType }) => t(`messaging.type.${questionType}`),
    },
  ]
}
