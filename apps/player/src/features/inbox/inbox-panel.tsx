import { inbox } from '@faro/contract/messaging'
import { currentLanguage, useT } from '@faro/i18n'
import { Button, EmptyState, ErrorState, Skeleton, toast } from '@faro/ui'
import { useCommand, useErrorText, useRoutePages } from '@faro/web-kit'
import { CheckCheck, Inbox } from 'lucide-react'
import { useState } from 'react'
import { MessageItem } from './message-item.tsx'
import { useUnread } from './use-unread.ts'
import { useWords } from './use-words.ts'

/** Messages to the member, newest first; opening one reads it. */
export const InboxPanel = () => {
  const t = useT()
  const errorText = useErrorText()
  const unread = useUnread()
  const [openId, open] = useState<string | null>(null)
  const language = currentLanguage().toUpperCase()
  const pages = useRoutePages(
    inbox.list,
    { query: { language, limit: '20' } },
    { staleMs: 0, keepPrevious: true },
  )
  const invalidates = [inbox.list, inbox.unreadCount]
  const fail = (error: unknown) => toast(errorText(error), 'error')
  const read = useCommand(inbox.read, { invalidates })
  const readAll = useCommand(inbox.readAll, { invalidates })
  const remove = useCommand(inbox.remove, {
    invalidates,
    onDone: () => toast(t('inbox.removed')),
  })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const hasWords = useWords(rows.map(({ texts }) => texts))
  if (pages.isError)
    return (
      <ErrorState
        text={errorText(pages.error)}
        retryLabel={t('core.retry')}
        onRetry={() => void pages.refetch()}
      />
    )
  if (pages.data === undefined || !hasWords) return <Skeleton className="h-64 w-full rounded-lg" />
  if (rows.length === 0) return <EmptyState icon={<Inbox size={28} />} text={t('inbox.empty')} />
  return (
    <div className="grid gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-t2">
          {t('inbox.unread-count', { count: unread })}
        </p>
        {unread > 0 && (
          <Button
            variant="secondary"
            size="small"
            isBusy={readAll.isPending}
            onClick={() => readAll.mutate({}, { onError: fail })}
          >
            <CheckCheck size={16} aria-hidden />
            {t('inbox.read-all')}
          </Button>
        )}
      </div>
      <ul aria-label={t('core.inbox')} className="card divide-y divide-line">
        {rows.map((message) => {
          const { messageId, isRead } = message
          const params = { messageId }
          return (
            <li key={messageId}>
              <MessageItem
                message={message}
                isOpen={openId === messageId}
                isRemoving={remove.isPending && remove.variables.params.messageId === messageId}
                onToggle={() => {
                  open(openId === messageId ? null : messageId)
                  if (!isRead) read.mutate({ params }, { onError: fail })
                }}
                onRemove={() => remove.mutate({ params }, { onError: fail })}
              />
            </li>
          )
        })}
      </ul>
      {pages.hasNextPage && (
        <div className="grid justify-center">
          <Button
            variant="secondary"
            isBusy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('core.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
