import { feedbackStates, messagingConsole, type FeedbackRow } from '@faro/contract/messaging'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { Badge, Button, Segmented } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { useState } from 'react'
import { Link } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { Table, type Column } from '../../shell/table.tsx'
import { FeedbackDialog } from './feedback-dialog.tsx'

const filters = [...feedbackStates, 'all'] as const
const refreshMs = 15_000

/** What players and visitors wrote; opening one shows its pictures and takes the answer. */
export const FeedbackList = () => {
  const t = useT()
  const [filter, setFilter] = useState<(typeof filters)[number]>('new')
  const [opened, open] = useState<FeedbackRow | null>(null)
  const pages = useRoutePages(
    messagingConsole.feedback,
    { query: { limit: '50', ...(filter === 'all' ? {} : { state: filter }) } },
    { keepPrevious: true, refetchEveryMs: refreshMs },
  )
  const columns: Column<FeedbackRow>[] = [
    {
      id: 'who',
      title: t('console.col-player'),
      cell: ({ memberId, username }) =>
        memberId === null ? (
          <span className="text-t3">{t('post.visitor')}</span>
        ) : (
          <Link
            to={paths.player(memberId)}
            className="font-bold text-brandt underline-offset-4 hover:underline"
          >
            {username}
          </Link>
        ),
    },
    { id: 'brand', title: t('console.col-brand'), cell: ({ merchantCode }) => merchantCode },
    {
      id: 'text',
      title: t('post.feedback'),
      cell: ({ content, questionType, images }) => (
        <>
          <span className="block text-xs text-t3">
            {t(`post.type.${questionType}`)}
            {images > 0 && ` · ${t('post.images', { count: images })}`}
          </span>
          <span className="line-clamp-2 max-w-md">{content}</span>
        </>
      ),
    },
    {
      id: 'state',
      title: t('console.col-state'),
      cell: ({ state }) => (
        <Badge tone={state === 'new' ? 'warn' : 'win'}>{t(`post.state-one.${state}`)}</Badge>
      ),
    },
    {
      id: 'when',
      title: t('console.col-when'),
      cell: ({ createdAt }) => formatInstant(createdAt, currentLanguage()),
    },
    {
      id: 'actions',
      title: t('console.col-actions'),
      cell: (row) => (
        <Button size="small" variant="secondary" onClick={() => open(row)}>
          {t('post.open')}
        </Button>
      ),
    },
  ]
  return (
    <div className="grid gap-4">
      <Segmented
        label={t('console.state')}
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({ value, label: t(`post.state.${value}`) }))}
      />
      <Table
        label={t('post.kind.feedback')}
        pages={pages}
        columns={columns}
        rowKey={({ feedbackId }) => feedbackId}
        empty={t('post.feedback-none')}
      />
      {opened !== null && <FeedbackDialog row={opened} onClose={() => open(null)} />}
    </div>
  )
}
