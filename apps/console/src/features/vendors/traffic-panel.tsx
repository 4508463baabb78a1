import { vendors, type VendorCall } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { Badge, Button, Segmented } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { ArrowDownLeft, ArrowUpRight, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { showInstant, showMs } from '../../kit/figures.ts'
import { Panel } from '../../kit/panel.tsx'
import { Table, type Column } from '../../kit/table/table.tsx'
import { outcomeTone } from './badges.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import type { VendorPart } from './vendor-part.ts'

const refreshMs = 2_000
const pageSize = '25'

type Filter = 'all' | 'failures'

/** The newest calls between the vendor and us; whoever pages back stops the stream. */
export const TrafficPanel = ({ vendor, mayWrite }: VendorPart) => {
  const t = useT()
  const [filter, setFilter] = useState<Filter>('all')
  const [isLive, setLive] = useState(true)
  const [replayed, setReplayed] = useState<VendorCall | null>(null)
  const query = { limit: pageSize, ...(filter === 'failures' ? { failedOnly: '1' as const } : {}) }
  const pages = useRoutePages(
    vendors.calls,
    { params: { code: vendor.code }, query },
    { keepPrevious: true, staleMs: 0, refetchEveryMs: isLive ? refreshMs : false },
  )
  const paged = {
    ...pages,
    fetchNextPage: () => {
      setLive(false)
      void pages.fetchNextPage()
    },
  }
  const columns = useColumns(mayWrite ? setReplayed : null)
  return (
    <Panel
      title={t('console.traffic')}
      tail={
        <div className="flex flex-wrap items-center gap-2">
          <Segmented
            label={t('console.traffic-filter')}
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', label: t('console.traffic-all') },
              { value: 'failures', label: t('console.traffic-failures') },
            ]}
          />
          <Button variant="secondary" className="min-h-10" onClick={() => setLive(!isLive)}>
            {isLive ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
            {isLive ? t('console.pause') : t('console.go-on')}
          </Button>
        </div>
      }
    >
      <Table
        label={t('console.traffic')}
        pages={paged}
        columns={columns}
        rowKey={(row) => row.callId}
        empty={t('console.traffic-none')}
      />
      {replayed !== null && (
        <ReplayDialog code={vendor.code} call={replayed} onClose={() => setReplayed(null)} />
      )}
    </Panel>
  )
}

const useColumns = (onReplay: ((call: VendorCall) => void) | null): Column<VendorCall>[] => {
  const t = useT()
  const columns: Column<VendorCall>[] = [
    {
      id: 'when',
      title: t('console.col-when'),
      cell: ({ at }) => <span className="whitespace-nowrap">{showInstant(at)}</span>,
    },
    {
      id: 'direction',
      title: t('console.direction'),
      cell: ({ direction }) => <Direction direction={direction} />,
    },
    {
      id: 'path',
      title: t('console.path'),
      cell: ({ path }) => <code className="break-all">{path}</code>,
    },
    {
      id: 'answer',
      title: t('console.answer'),
      cell: (call) => (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <Badge tone={outcomeTone(call)}>{call.code}</Badge>
          <span className="text-t3">{call.status === 0 ? '—' : call.status}</span>
        </span>
      ),
    },
    {
      id: 'ms',
      title: t('console.duration'),
      isNumber: true,
      cell: ({ durationMs }) => t('console.ms', { n: showMs(durationMs) }),
    },
    {
      id: 'keys',
      title: t('console.call-keys'),
      cell: ({ keys }) => (keys.length === 0 ? null : <CallKeys keys={keys} />),
    },
  ]
  if (onReplay === null) return columns
  return [
    ...columns,
    {
      id: 'actions',
      title: t('console.col-actions'),
      cell: (call) =>
        call.direction === 'in' && call.canReplay ? (
          <Button size="small" variant="secondary" onClick={() => onReplay(call)}>
            {t('console.replay')}
          </Button>
        ) : null,
    },
  ]
}

const Direction = ({ direction }: Pick<VendorCall, 'direction'>) => {
  const t = useT()
  const Icon = direction === 'in' ? ArrowDownLeft : ArrowUpRight
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap text-t2">
      <Icon size={16} aria-hidden />
      {t(`console.direction.${direction}`)}
    </span>
  )
}

const CallKeys = ({ keys }: Pick<VendorCall, 'keys'>) => (
  <span className="block max-w-56 truncate font-mono text-xs text-t3" title={keys.join(' ')}>
    {keys.join(' ')}
  </span>
)
