import { lotteryConsole } from '@faro/contract/lottery'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Badge, Button, EmptyState } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { paths } from '../../paths.ts'
import { DrawState } from './draw-state.tsx'
import { ResultDialog, type ResultAct } from './result-dialog.tsx'
import { resultText } from './result-fields.ts'

type Due = Answer<typeof lotteryConsole.results>[number]

const refetchEveryMs = 10_000

/** Draws that wait for a result, by the time they are due: two people enter it, neither sees the other. */
export const ResultsPage = () => {
  const t = useT()
  const [act, setAct] = useState<ResultAct | null>(null)
  const found = useRoute(lotteryConsole.results, {}, { staleMs: 0, refetchEveryMs })
  const columns = useColumns(setAct)
  return (
    <>
      <PageHead title={t('draws.results')} text={t('draws.results-lead')} />
      <Asked of={found}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<ListChecks size={28} />} text={t('draws.results-none')} />
          ) : (
            <RecordTable
              label={t('draws.results')}
              rows={rows}
              columns={columns}
              rowKey={({ drawId }) => drawId}
            />
          )
        }
      </Asked>
      {act !== null && <ResultDialog act={act} onClose={() => setAct(null)} />}
    </>
  )
}

const useColumns = (setAct: (act: ResultAct) => void): readonly Column<Due>[] => {
  const t = useT()
  return [
    {
      id: 'draw',
      card: 'title',
      title: t('draws.draw'),
      cell: ({ drawId, title, stationName, issueNo }) => (
        <RecordLink to={paths.lotteryDraw(drawId)}>
          {[title, stationName, issueNo].filter(Boolean).join(' · ')}
        </RecordLink>
      ),
    },
    { id: 'due', title: t('draws.col-draw-at'), cell: ({ drawAt }) => showInstant(drawAt) },
    {
      id: 'state',
      card: 'state',
      title: t('console.col-state'),
      cell: ({ state, isOverdue }) => (
        <span className="flex flex-wrap gap-1">
          <DrawState state={state} />
          {isOverdue && <Badge tone="warn">{t('draws.overdue')}</Badge>}
        </span>
      ),
    },
    {
      id: 'entries',
      isNumber: true,
      title: t('draws.col-entries'),
      cell: ({ entries }) => String(entries),
    },
    {
      id: 'disputed',
      card: 'value',
      title: t('draws.col-disputed'),
      cell: ({ disputed }) =>
        disputed.length === 0 ? null : (
          <ul className="grid gap-1 text-[13px]">
            {disputed.map(({ source, by, result, at }) => (
              <li key={`${source} ${at}`}>
                <span className="text-t3">{by ?? source}: </span>
                {result === null ? '–' : resultText(result)}
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'acts',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (draw) =>
        draw.state === 'disputed' ? (
          <Button size="small" onClick={() => setAct({ draw, kind: 'decide' })}>
            {t('draws.act-decide')}
          </Button>
        ) : (
          <Button
            size="small"
            disabled={draw.hasEntered}
            onClick={() => setAct({ draw, kind: 'enter' })}
          >
            {t(draw.hasEntered ? 'draws.entered-by-you' : 'draws.act-enter')}
          </Button>
        ),
    },
  ]
}
