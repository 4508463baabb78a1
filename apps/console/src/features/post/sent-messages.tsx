import { messagingConsole, type Broadcast } from '@faro/contract/messaging'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { Table, type Column } from '../../shell/table.tsx'

const refreshMs = 5_000

/** Messages of a brand and how far each has come. */
export const SentMessages = ({ code }: { readonly code: string }) => {
  const t = useT()
  const pages = useRoutePages(
    messagingConsole.broadcasts,
    { params: { code }, query: { limit: '50' } },
    { keepPrevious: true, refetchEveryMs: refreshMs },
  )
  const columns: Column<Broadcast>[] = [
    {
      id: 'title',
      title: t('post.col-message'),
      cell: ({ texts }) => (
        <span className="font-bold">{(texts['ES'] ?? Object.values(texts)[0])?.title}</span>
      ),
    },
    { id: 'to', title: t('post.to'), cell: ({ username }) => username ?? t('post.to.all') },
    {
      id: 'languages',
      title: t('brand.col-languages'),
      cell: ({ texts }) => Object.keys(texts).join(', '),
    },
    {
      id: 'delivered',
      title: t('post.col-delivered'),
      isNumber: true,
      cell: ({ delivered, receivers }) => `${delivered} / ${receivers}`,
    },
    {
      id: 'state',
      title: t('console.col-state'),
      cell: ({ state }) => (
        <Badge tone={state === 'sent' ? 'win' : 'info'}>{t(`post.state.${state}`)}</Badge>
      ),
    },
    {
      id: 'when',
      title: t('console.col-when'),
      cell: ({ createdAt }) => formatInstant(createdAt, currentLanguage()),
    },
  ]
  return (
    <Table
      label={t('post.kind.messages')}
      pages={pages}
      columns={columns}
      rowKey={({ broadcastId }) => broadcastId}
      empty={t('post.none')}
    />
  )
}
