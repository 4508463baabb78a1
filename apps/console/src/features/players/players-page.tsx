import { identityLists } from '@faro/contract/identity'
import { playerList } from '@faro/contract/identity/lists'
import { useT, type MessageKey } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useMemo } from 'react'
import { showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList, type RowOf } from '../../kit/list/use-server-list.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { paths } from '../../paths.ts'

type Row = RowOf<typeof identityLists.players>

/** Everybody with an account at the brands that one may see. */
export const PlayersPage = () => {
  const t = useT()
  const list = useListAddress(playerList)
  const source = useServerList(identityLists.players, list)
  const columns = useColumns()
  return (
    <ListPage
      title={t('console.players')}
      list={list}
      source={source}
      columns={columns}
      rowKey={(row) => row.memberId}
      empty={t('console.players-none')}
      searchLabel={t('console.search')}
    />
  )
}

const useColumns = (): readonly Column<Row>[] => {
  const t = useT()
  return useMemo(() => {
    const typeOf = (type: string): string => t(`list.players.type.${type}` as MessageKey)
    const stateOf = (state: string): string => t(`list.players.state.${state}` as MessageKey)
    return [
      {
        id: 'username',
        title: t('console.col-player'),
        card: 'title',
        cell: ({ memberId, username }) => (
          <RecordLink to={paths.player(memberId)}>{username}</RecordLink>
        ),
      },
      {
        id: 'merchantCode',
        title: t('console.col-brand'),
        card: 'value',
        cell: (row) => row.merchantCode,
      },
      {
        id: 'type',
        title: t('list.players.type'),
        words: typeOf,
        cell: ({ type }) => typeOf(type),
      },
      {
        id: 'state',
        title: t('list.players.state'),
        card: 'state',
        words: stateOf,
        cell: ({ state }) => (
          <Badge tone={state === 'active' ? 'win' : 'loss'}>{stateOf(state)}</Badge>
        ),
      },
      {
        id: 'registeredAt',
        title: t('console.player-since'),
        cell: (row) => showInstant(row.registeredAt),
      },
      {
        id: 'lastLoginAt',
        title: t('console.player-last'),
        card: 'value',
        cell: (row) => (row.lastLoginAt === null ? '—' : showInstant(row.lastLoginAt)),
      },
      {
        id: 'memberId',
        title: t('list.players.memberId'),
        cell: ({ memberId }) => <code className="text-xs">{memberId}</code>,
      },
    ]
  }, [t])
}
