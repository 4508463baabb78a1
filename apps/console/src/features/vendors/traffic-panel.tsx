import { gamingLists, type VendorCall } from '@faro/contract/gaming'
import { vendorCallList } from '@faro/contract/gaming/lists'
import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { ArrowDownLeft, ArrowUpRight, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { showInstant, showMs } from '../../kit/figures.ts'
import { List } from '../../kit/list/list.tsx'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { Panel } from '../../kit/panel.tsx'
import type { Column } from '../../kit/table/column.ts'
import { outcomeTone } from './badges.tsx'
import { ReplayDialog } from './replay-dialog.tsx'
import type { VendorPart } from './vendor-part.ts'

const refreshMs = 2_000

/** The newest calls between the vendor and us; whoever pages back stops the stream. */
export const TrafficPanel = ({ vendor, mayWrite }: VendorPart) => {
  const t = useT()
  const [isLive, setLive] = useState(true)
  const [replayed, setReplayed] = useState<VendorCall | null>(null)
  const list = useListAddress(vendorCallList)
  const isNewest = list.asked['after'] === undefined && list.asked['before'] === undefined
  const source = useServerList(gamingLists.vendorCalls, list, {
    params: { code: vendor.code },
    refetchEveryMs: isLive && isNewest ? refreshMs : false,
  })
  return (
    <Panel
      title={t('console.traffic')}
      tail={
        <Button variant="secondary" className="min-h-10" onClick={() => setLive(!isLive)}>
          {isLive ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          {isLive ? t('console.pause') : t('console.go-on')}
        </Button>
      }
    >
      <List
        label={t('console.traffic')}
        list={list}
        source={source}
        columns={useColumns(mayWrite ? setReplayed : null)}
        rowKey={(row) => row.callId}
        empty={t('console.traffic-none')}
      />
      {replayed !== null && (
        <ReplayDialog code={vendor.code} call={replayed} onClose={() => setReplayed(null)} />
      )}
    </Panel>
  )
}

const useColumns = (
  onReplay: ((call: VendorCall) => void) | null,
): readonly Column<VendorCall>[] => {
  const t = useT()
  return [
    {
      id: 'at',
      title: t('console.col-when'),
      card: 'title',
      cell: ({ at }) => <span className="whitespace-nowrap">{showInstant(at)}</span>,
    },
    {
      id: 'direction',
      title: t('console.direction'),
      card: 'value',
      words: (direction) => t(`console.direction.${direction as VendorCall['direction']}`),
      cell: ({ direction }) => <Direction direction={direction} />,
    },
    {
      id: 'path',
      title: t('console.path'),
      card: 'value',
      cell: ({ path }) => <code className="break-all">{path}</code>,
    },
    {
      id: 'code',
      title: t('console.answer'),
      card: 'state',
      cell: (call) => <Badge tone={outcomeTone(call)}>{call.code}</Badge>,
    },
    {
      id: 'status',
      title: t('console.status'),
      card: 'value',
      cell: ({ status }) => (status === 0 ? '—' : status),
    },
    {
      id: 'durationMs',
      title: t('console.duration'),
      card: 'value',
      cell: ({ durationMs }) => t('console.ms', { n: showMs(durationMs) }),
    },
    {
      id: 'keys',
      title: t('console.call-keys'),
      cell: ({ keys }) => (keys.length === 0 ? null : <CallKeys keys={keys} />),
    },
    ...(onReplay === null
      ? []
      : [
          {
            id: 'actions',
            title: t('console.col-actions'),
            isAct: true,
            card: 'action' as const,
            cell: (call: VendorCall) =>
              call.direction === 'in' && call.canReplay ? (
                <Button size="small" variant="secondary" onClick={() => onReplay(call)}>
                  {t('console.replay')}
                </Button>
              ) : null,
          },
        ]),
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
