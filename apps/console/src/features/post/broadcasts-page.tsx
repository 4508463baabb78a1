import { messagingLists, type Broadcast } from '@faro/contract/messaging'
import { broadcastList } from '@faro/contract/messaging/lists'
import { useT } from '@faro/i18n'
import { Badge, buttonClass } from '@faro/ui'
import { usePermission } from '@faro/web-kit'
import { Link } from '@faro/web-kit/router'
import { Plus } from 'lucide-react'
import { showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useBrandChoice } from '../../kit/use-brand-choice.ts'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'

const refreshMs = 5_000

/** What staff write to players, and how far each has come. */
export const BroadcastsPage = () => {
  const t = useT()
  const { brand: own } = usePermission()
  const code = useBrandChoice() ?? own.merchantCode
  const mayWrite = useMay('messaging.write') === true
  const list = useListAddress(broadcastList)
  const source = useServerList(messagingLists.broadcasts, list, { refetchEveryMs: refreshMs })
  return (
    <ListPage
      title={t('messaging.title')}
      acts={
        mayWrite && (
          <Link to={paths.newBroadcast(code)} className={buttonClass()}>
            <Plus size={18} aria-hidden />
            {t('messaging.new')}
          </Link>
        )
      }
      list={list}
      source={source}
      columns={useColumns()}
      rowKey={({ broadcastId }) => broadcastId}
      empty={t('messaging.none')}
    />
  )
}

const useColumns = (): readonly Column<Broadcast>[] => {
  const t = useT()
  return [
    {
      id: 'texts',
      card: 'title',
      title: t('messaging.col-message'),
      cell: ({ texts }) => (
        <span className="font-bold">{(texts['ES'] ?? Object.values(texts)[0])?.title}</span>
      ),
    },
    {
      id: 'username',
      card: 'value',
      title: t('messaging.to'),
      cell: ({ username }) => username ?? t('messaging.to.all'),
    },
    {
      id: 'languages',
      title: t('brand.col-languages'),
      cell: ({ texts }) => Object.keys(texts).join(', '),
    },
    {
      id: 'delivered',
      card: 'value',
      title: t('messaging.col-delivered'),
      isNumber: true,
      cell: ({ delivered, receivers }) => `${delivered} / ${receivers}`,
    },
    {
      id: 'state',
      card: 'state',
      words: (state) => t(`messaging.state.${state as Broadcast['state']}`),
      title: t('console.col-state'),
      cell: ({ state }) => (
        <Badge tone={state === 'sent' ? 'win' : 'info'}>{t(`messaging.state.${state}`)}</Badge>
      ),
    },
    {
      id: 'createdAt',
      title: t('console.col-when'),
      cell: ({ createdAt }) => showInstant(createdAt),
    },
  ]
}
