import { tradingConsole, type BoardRow, type TradedLine } from '@faro/contract/sportsbook'
import { useT } from '@faro/i18n'
import { Badge, Button, toast } from '@faro/ui'
import { useCommand } from '@faro/web-kit'
import { useState } from 'react'
import { showNumber, showShare } from '../../kit/figures.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { RowsTable, type Column } from '../../kit/table/table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { SearchBox } from './search-box.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import { Sums } from './sums.tsx'
import { sidesOf, useLineNames } from './use-line-names.ts'

type Props = { readonly event: BoardRow; readonly lines: readonly TradedLine[] }

const shownMax = 40

/** The markets of an event, those that take bets first. */
export const TradedLines = ({ event, lines }: Props) => {
  const t = useT()
  const names = useLineNames()
  const [words, setWords] = useState('')
  const sides = sidesOf(event.name)
  const rank = { open: 0, suspended: 1, closed: 2 } as const
  const found = lines
    .filter((line) => names.market(line, sides).toLowerCase().includes(words.toLowerCase()))
    .toSorted((a, b) => rank[a.state] - rank[b.state])
  return (
    <Panel title={t('trading.markets')}>
      <SearchBox label={t('trading.market-find')} words={words} onSearch={setWords} />
      <ul className="mt-3 grid gap-3 xl:grid-cols-2">
        {found.slice(0, shownMax).map((line) => (
          <LineCard key={`${line.market}/${line.specifiers}`} event={event} line={line} />
        ))}
      </ul>
    </Panel>
  )
}

type LineProps = { readonly event: BoardRow; readonly line: TradedLine }

const LineCard = ({ event, line }: LineProps) => {
  const t = useT()
  const names = useLineNames()
  const name = names.market(line, sidesOf(event.name))
  const { state, isStopped, isPinned, hasResult } = line
  return (
    <li className="card min-w-0 p-3">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="font-bold">{name}</h3>
        <Badge tone={isStopped ? 'loss' : state === 'open' ? 'win' : 'neutral'}>
          {t(isStopped ? 'trading.stopped' : `trading.line.${state}`)}
        </Badge>
        {isPinned && <Badge tone="accent">{t('trading.pinned')}</Badge>}
        {hasResult && <Badge tone="info">{t('trading.result')}</Badge>}
      </div>
      <Outcomes event={event} line={line} />
      <LineActs event={event} line={line} name={name} />
    </li>
  )
}

type Outcome = TradedLine['outcomes'][number]

const useColumns = ({ event, line }: LineProps): readonly Column<Outcome>[] => {
  const t = useT()
  const names = useLineNames()
  return [
    {
      id: 'outcome',
      card: 'title',
      title: t('trading.outcome'),
      cell: (outcome) => names.outcome(line, outcome, sidesOf(event.name)),
    },
    {
      id: 'odds',
      card: 'value',
      isNumber: true,
      title: t('trading.odds'),
      cell: ({ odds }) => (odds === null ? '—' : showNumber((odds / 10_000).toFixed(2))),
    },
    {
      id: 'feed',
      isNumber: true,
      title: t('trading.feed-odds'),
      cell: ({ feedOdds, shiftBps }) => (
        <span>
          {feedOdds === null ? '—' : showNumber((feedOdds / 10_000).toFixed(2))}
          {shiftBps !== 0 && (
            <Badge tone="warn">{t('trading.shifted', { percent: shiftBps / 100 })}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'chance',
      isNumber: true,
      title: t('trading.chance'),
      cell: ({ chance }) => (chance === null ? '—' : showShare(chance * 100)),
    },
    {
      id: 'liability',
      card: 'value',
      isNumber: true,
      title: t('trading.liability'),
      cell: ({ liability }) => <Sums of={liability} />,
    },
  ]
}

const Outcomes = ({ event, line }: LineProps) => {
  const t = useT()
  const names = useLineNames()
  return (
    <RowsTable
      label={names.market(line, sidesOf(event.name))}
      rows={line.outcomes}
      columns={useColumns({ event, line })}
      rowKey={({ id }) => id}
      empty={t('trading.none')}
    />
  )
}

type Asked = 'stop' | 'shift' | 'settle' | 'unpin' | null

const LineActs = ({ event, line, name }: LineProps & { readonly name: string }) => {
  const t = useT()
  const mayPrice = useMay('trading.price') === true
  const maySettle = useMay('trading.settle') === true
  const [asked, setAsked] = useState<Asked>(null)
  const { isStopped, isPinned } = line
  const close = () => setAsked(null)
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {mayPrice && (
        <Button variant="secondary" size="small" onClick={() => setAsked('stop')}>
          {t(isStopped ? 'trading.resume' : 'trading.stop')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {mayPrice && line.state !== 'closed' && (
        <Button variant="secondary" size="small" onClick={() => setAsked('shift')}>
          {t('trading.shift')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {maySettle && (
        <Button
          variant="secondary"
          size="small"
          onClick={() => setAsked(isPinned ? 'unpin' : 'settle')}
        >
          {t(isPinned ? 'trading.unpin' : 'trading.settle')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
      {asked === 'stop' && <StopLine event={event} line={line} name={name} onClose={close} />}
      {asked === 'shift' && <ShiftDialog event={event} line={line} name={name} onClose={close} />}
      {asked === 'settle' && <SettleDialog event={event} line={line} name={name} onClose={close} />}
      {asked === 'unpin' && <UnpinLine event={event} line={line} name={name} onClose={close} />}
    </div>
  )
}

type DialogProps = LineProps & { readonly name: string; readonly onClose: () => void }

const changes = [tradingConsole.event, tradingConsole.board] as const

const StopLine = ({ event, line, name, onClose }: DialogProps) => {
  const t = useT()
  const { market, specifiers, isStopped } = line
  const command = useCommand(tradingConsole.stop, {
    invalidates: changes,
    onDone: () => {
      toast(t('trading.done'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t(isStopped ? 'trading.resume-line' : 'trading.stop-line', { name })}
      sendLabel={t(isStopped ? 'trading.resume' : 'trading.stop')}
      isDanger={!isStopped}
      command={command}
      onClose={onClose}
      onSend={(reason) =>
        command.mutate({
          params: { eventId: event.eventId },
          body: { isStopped: !isStopped, line: { market, specifiers }, reason },
        })
      }
    >
      <p>{t(isStopped ? 'trading.resume-text' : 'trading.stop-text')}</p>
    </NoteDialog>
  )
}

const UnpinLine = ({ event, line, name, onClose }: DialogProps) => {
  const t = useT()
  const { market, specifiers } = line
  const command = useCommand(tradingConsole.unpin, {
    invalidates: changes,
    onDone: () => {
      toast(t('trading.sent'))
      onClose()
    },
  })
  return (
    <NoteDialog
      title={t('trading.unpin-line', { name })}
      sendLabel={t('trading.unpin')}
      command={command}
      onClose={onClose}
      onSend={(reason) =>
        command.mutate({
          params: { eventId: event.eventId },
          body: { line: { market, specifiers }, reason },
        })
      }
    >
      <p>{t('trading.unpin-text')}</p>
    </NoteDialog>
  )
}
