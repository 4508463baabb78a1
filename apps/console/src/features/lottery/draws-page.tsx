import {
  drawStates,
  lotteryConsole,
  type ConsoleDraw,
  type DrawState as State,
} from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Button, EmptyState, SelectField, TextField } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { paths } from '../../paths.ts'
import { DrawActs } from './draw-acts.tsx'
import { DrawState } from './draw-state.tsx'
import { resultText } from './result-fields.ts'

type Filter = { readonly gameCode: string; readonly state: State | '' }

const none: Filter = { gameCode: '', state: 'open' }

const queryOf = ({ gameCode, state }: Filter) => ({
  limit: '50',
  ...(/^[a-z0-9-]{1,40}$/.test(gameCode) ? { gameCode } : {}),
  ...(state === '' ? {} : { state }),
})

const refetchEveryMs = 10_000

/** Draws of all games, with what may be done with each. */
export const DrawsPage = () => {
  const t = useT()
  const [filter, setFilter] = useState(none)
  const pages = useRoutePages(
    lotteryConsole.draws,
    { query: queryOf(filter) },
    { staleMs: 0, refetchEveryMs, keepPrevious: true },
  )
  const columns = useColumns()
  return (
    <>
      <PageHead title={t('draws.draws')} text={t('draws.draws-lead')} />
      <Filters filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      <Asked of={pages}>
        {(data) => {
          const rows = data.pages.flatMap((page) => page.rows)
          return rows.length === 0 ? (
            <EmptyState icon={<Ticket size={28} />} text={t('draws.draws-none')} />
          ) : (
            <RecordTable
              label={t('draws.draws')}
              rows={rows}
              columns={columns}
              rowKey={({ drawId }) => drawId}
            />
          )
        }}
      </Asked>
      {pages.hasNextPage && (
        <div className="mt-3 grid justify-center">
          <Button
            variant="secondary"
            isBusy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('core.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type FiltersProps = {
  readonly filter: Filter
  readonly onChange: (change: Partial<Filter>) => void
}

const Filters = ({ filter, onChange }: FiltersProps) => {
  const t = useT()
  return (
    <div className="mb-4 grid gap-3 sm:grid-cols-2">
      <TextField
        label={t('draws.game-code')}
        value={filter.gameCode}
        autoComplete="off"
        onChange={(event) => onChange({ gameCode: event.target.value.trim() })}
      />
      <SelectField
        label={t('console.col-state')}
        value={filter.state}
        onChange={(event) =>
          onChange({ state: drawStates.find((one) => one === event.target.value) ?? '' })
        }
      >
        <option value="">{t('draws.all')}</option>
        {drawStates.map((state) => (
          <option key={state} value={state}>
            {t(`draws.state.${state}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

const useColumns = (): readonly Column<ConsoleDraw>[] => {
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
    {
      id: 'state',
      card: 'state',
      title: t('console.col-state'),
      cell: ({ state }) => <DrawState state={state} />,
    },
    {
      id: 'closeAt',
      card: 'value',
      title: t('draws.col-close-at'),
      cell: ({ closeAt }) => showInstant(closeAt),
    },
    {
      id: 'tickets',
      isNumber: true,
      title: t('draws.col-tickets'),
      cell: ({ tickets }) => String(tickets),
    },
    {
      id: 'result',
      title: t('draws.result'),
      cell: ({ result }) => (result === null ? null : resultText(result)),
    },
    {
      id: 'winners',
      isNumber: true,
      title: t('draws.col-winners'),
      cell: ({ winners, settledAt }) => (settledAt === null ? null : String(winners)),
    },
    {
      id: 'paid',
      isNumber: true,
      title: t('draws.col-paid'),
      cell: ({ paid }) =>
        paid.map(({ currency, amount }) => showAmount(amount, currency)).join(' · '),
    },
    {
      id: 'acts',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (draw) => <DrawActs draw={draw} />,
    },
  ]
}
