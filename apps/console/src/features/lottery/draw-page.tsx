import { lotteryConsole } from '@faro/contract/lottery'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Button } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useParams } from '@faro/web-kit/router'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { Facts, type Fact } from '../../kit/facts.tsx'
import { showInstant } from '../../kit/figures.ts'
import { DetailPage } from '../../kit/pages/detail-page.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { DrawActs } from './draw-acts.tsx'
import { DrawState } from './draw-state.tsx'
import { ExposurePanel } from './exposure-panel.tsx'
import { ResultDialog, type ResultAct } from './result-dialog.tsx'
import { resultText } from './result-fields.ts'
import { WhatIfDialog } from './what-if-dialog.tsx'

type Draw = Answer<typeof lotteryConsole.draw>

const refetchEveryMs = 5_000

/** A draw: its times and result, who entered it, how it was settled, and what it may cost. */
export const DrawPage = () => {
  const t = useT()
  const { drawId = '' } = useParams()
  const found = useRoute(
    lotteryConsole.draw,
    { params: { drawId } },
    { staleMs: 0, refetchEveryMs },
  )
  return (
    <Asked of={found}>
      {(draw) => (
        <DetailPage
          back={{ to: paths.lotteryDraws, label: t('draws.draws') }}
          title={[draw.title, draw.stationName, draw.issueNo].filter(Boolean).join(' · ')}
          id={draw.drawId}
          state={<DrawState state={draw.state} />}
          acts={
            <>
              <DrawActs draw={draw} />
              <CorrectAct draw={draw} />
              <WhatIfAct draw={draw} />
            </>
          }
        >
          <div className="grid gap-4">
            <DrawFacts draw={draw} />
            {draw.entries.length > 0 && <Entries draw={draw} />}
            {draw.settlements.length > 0 && <Settlements draw={draw} />}
            <ExposurePanel draw={draw} />
          </div>
        </DetailPage>
      )}
    </Asked>
  )
}

type Props = { readonly draw: Draw }

/** A settled draw from outside may be corrected: by two people, who do not see each other. */
const CorrectAct = ({ draw }: Props) => {
  const t = useT()
  const mayEnter = useMay('lottery.result') === true
  const [act, setAct] = useState<ResultAct | null>(null)
  if (!mayEnter || draw.state !== 'settled' || draw.source !== 'external') return null
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setAct({ draw, kind: 'correct' })}>
        {t('draws.act-correct')}
      </Button>
      {act !== null && <ResultDialog act={act} onClose={() => setAct(null)} />}
    </>
  )
}

/** Tries a result on the tickets of a draw, also before a settled one is corrected. */
const WhatIfAct = ({ draw }: Props) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (draw.state === 'cancelling' || draw.state === 'cancelled') return null
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('draws.act-what-if')}
      </Button>
      {isOpen && <WhatIfDialog draw={draw} onClose={() => setOpen(false)} />}
    </>
  )
}

const DrawFacts = ({ draw }: Props) => {
  const t = useT()
  return (
    <Panel title={t('draws.draw')}>
      <Facts
        of={[
          [t('draws.source'), t(`draws.source-${draw.source}`)],
          [t('draws.col-open-at'), showInstant(draw.openAt)],
          [t('draws.col-close-at'), showInstant(draw.closeAt)],
          [t('draws.col-draw-at'), showInstant(draw.drawAt)],
          [t('draws.result'), draw.result === null ? null : resultText(draw.result)],
          [t('draws.col-tickets'), String(draw.tickets)],
          [t('draws.col-winners'), String(draw.winners)],
          ...draw.stakes.map(({ currency, stake, payout }): Fact => [
            `${t('draws.staked-paid')} ${currency}`,
            `${showAmount(stake, currency)} / ${showAmount(payout, currency)}`,
          ]),
          [t('draws.note'), draw.note],
        ]}
      />
    </Panel>
  )
}

const Entries = ({ draw }: Props) => {
  const t = useT()
  const columns: readonly Column<Draw['entries'][number]>[] = [
    {
      id: 'source',
      card: 'title',
      title: t('draws.source'),
      cell: ({ by, source, isOwn }) => `${by ?? source}${isOwn ? ` (${t('approval.you')})` : ''}`,
    },
    { id: 'version', isNumber: true, title: t('draws.version'), cell: ({ version }) => version },
    {
      id: 'result',
      card: 'value',
      title: t('draws.result'),
      cell: ({ result }) => (result === null ? t('draws.hidden') : resultText(result)),
    },
    { id: 'at', card: 'state', title: t('console.col-when'), cell: ({ at }) => showInstant(at) },
  ]
  return (
    <Panel title={t('draws.entries')}>
      <RecordTable
        label={t('draws.entries')}
        rows={draw.entries}
        columns={columns}
        rowKey={({ source, at }) => `${source} ${at}`}
      />
    </Panel>
  )
}

const Settlements = ({ draw }: Props) => {
  const t = useT()
  const columns: readonly Column<Draw['settlements'][number]>[] = [
    { id: 'no', card: 'title', title: t('draws.settlement-no'), cell: ({ no }) => String(no) },
    {
      id: 'phase',
      card: 'state',
      title: t('draws.phase'),
      cell: ({ phase }) => t(`draws.phase.${phase}`),
    },
    {
      id: 'tickets',
      card: 'value',
      isNumber: true,
      title: t('draws.col-tickets'),
      cell: ({ tickets }) => String(tickets),
    },
    {
      id: 'winners',
      isNumber: true,
      title: t('draws.col-winners'),
      cell: ({ winners }) => String(winners),
    },
    {
      id: 'parked',
      isNumber: true,
      title: t('draws.col-parked'),
      cell: ({ parked }) => String(parked),
    },
    {
      id: 'at',
      title: t('console.col-when'),
      cell: ({ startedAt, endedAt }) =>
        endedAt === null ? showInstant(startedAt) : showInstant(endedAt),
    },
  ]
  return (
    <Panel title={t('draws.settlements')}>
      <RecordTable
        label={t('draws.settlements')}
        rows={draw.settlements}
        columns={columns}
        rowKey={({ no }) => String(no)}
      />
    </Panel>
  )
}
