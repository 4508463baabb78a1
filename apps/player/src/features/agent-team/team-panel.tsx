import { agentTeam, nodeStatuses, type Downline } from '@faro/contract/agents'
import { formatInstant, useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useMoney, useRoutePages } from '@faro/web-kit'
import { useState } from 'react'
import { AccountBadges } from '../../agents/account-badges.tsx'
import { SearchField } from '../../cards/search-field.tsx'
import { Choice } from '../../records/choice.tsx'
import { RecordTable, type Column } from '../../records/record-table.tsx'
import { pageLanguage } from '../../state/preferences.ts'
import { DownlineDialog } from './downline-dialog.tsx'
import { TeamPath } from '../../agents/team-path.tsx'
import { queryOf, useTeamFilter } from './use-team-filter.ts'

/** Everybody below, a step at a time: who they are, and what the agent may set for them. */
export const TeamPanel = () => {
  const t = useT()
  const { filter, change, open, isNarrowed } = useTeamFilter()
  const [shownId, setShown] = useState<string | null>(null)
  const pages = useRoutePages(
    agentTeam.list,
    { query: { ...queryOf(filter), limit: '20' } },
    { staleMs: 0, keepPrevious: true },
  )
  const columns = useColumns(open)
  const path = pages.data?.pages[0]?.path ?? []
  return (
    <div className="grid grid-cols-1 gap-4">
      {path.length > 1 && <TeamPath path={path} onOpen={open} />}
      <Filters filter={filter} change={change} isNarrowed={isNarrowed} />
      <RecordTable
        label={t('agent.team')}
        pages={pages}
        columns={columns}
        empty={t(isNarrowed ? 'agent.team-none-such' : 'agent.team-none')}
        rowKey={(one) => one.memberId}
        rowName={(one) => one.name}
        onOpen={(one) => setShown(one.memberId)}
        card={(one) => <TeamCard one={one} />}
      />
      {shownId !== null && (
        <DownlineDialog
          key={shownId}
          memberId={shownId}
          onClose={() => setShown(null)}
          onTeam={() => {
            setShown(null)
            open(shownId)
          }}
        />
      )}
    </div>
  )
}

type FiltersProps = Pick<ReturnType<typeof useTeamFilter>, 'filter' | 'change' | 'isNarrowed'>

const Filters = ({ filter, change, isNarrowed }: FiltersProps) => {
  const t = useT()
  return (
    <div className="grid grid-cols-2 items-end gap-2 lg:grid-cols-[minmax(0,1fr)_160px_160px_auto]">
      {filter.agent === null && (
        <div className="max-lg:col-span-2">
          <SearchField
            label={t('agent.team-search')}
            words={filter.q ?? ''}
            onChange={(words) => change({ q: words.trim() })}
          />
        </div>
      )}
      <Choice
        label={t('agent.type')}
        all={t('records.all')}
        value={filter.type}
        options={[
          ['1', t('agent.type.1')],
          ['2', t('agent.type.2')],
        ]}
        onChange={(type) => change({ type })}
      />
      <Choice
        label={t('agent.status')}
        all={t('records.all')}
        value={filter.status}
        options={nodeStatuses.map((status) => [status, t(`agent.status.${status}`)])}
        onChange={(status) => change({ status })}
      />
      {isNarrowed && (
        <Button
          variant="ghost"
          size="small"
          className="mb-1 justify-self-start"
          onClick={() => change({ q: null, type: null, status: null })}
        >
          {t('records.clear')}
        </Button>
      )}
    </div>
  )
}

const useColumns = (open: (memberId: string) => void): readonly Column<Downline>[] => {
  const t = useT()
  const money = useMoney()
  return [
    {
      key: 'name',
      label: t('agent.account'),
      cell: (one) => (
        <span className="flex flex-wrap items-center gap-2">
          {one.teamSize > 0 ? (
            <button
              type="button"
              className="min-h-9 font-bold text-brandt hover:underline"
              title={t('agent.team-open', { name: one.name })}
              onClick={() => open(one.memberId)}
            >
              {one.name}
            </button>
          ) : (
            <strong>{one.name}</strong>
          )}
          <AccountBadges {...one} />
        </span>
      ),
    },
    {
      key: 'team',
      label: t('agent.team-size'),
      isAmount: true,
      cell: (one) => money.count(one.teamSize),
    },
    {
      key: 'direct',
      label: t('agent.direct'),
      isAmount: true,
      cell: (one) => money.count(one.direct),
    },
    { key: 'group', label: t('agent.limit.Lott'), isAmount: true, cell: (one) => one.limits.Lott },
    {
      key: 'balance',
      label: t('core.balance'),
      isAmount: true,
      cell: (one) => (one.balance === null ? '—' : money.show(one.balance)),
    },
    {
      key: 'login',
      label: t('agent.last-login'),
      cell: (one) => <LastLogin one={one} />,
    },
  ]
}

const LastLogin = ({ one: { isDirect, lastLoginAt } }: { readonly one: Downline }) => {
  const t = useT()
  if (!isDirect) return '—'
  return (
    <span className="text-xs text-t3">
      {lastLoginAt === null ? t('agent.never') : formatInstant(lastLoginAt, pageLanguage())}
    </span>
  )
}

const TeamCard = ({ one }: { readonly one: Downline }) => {
  const t = useT()
  const money = useMoney()
  return (
    <>
      <span className="grid min-w-0 gap-1">
        <strong className="truncate">{one.name}</strong>
        <span className="flex flex-wrap gap-1.5">
          <AccountBadges {...one} />
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-0.5 text-end">
        <strong>{one.balance === null ? one.limits.Lott : money.show(one.balance)}</strong>
        <span className="text-xs text-t3">{t('agent.team-count', { count: one.teamSize })}</span>
      </span>
    </>
  )
}
