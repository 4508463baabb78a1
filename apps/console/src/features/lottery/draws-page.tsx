import { lotteryLists, type ConsoleDraw, type DrawState as State } from '@faro/contract/lottery'
import { lotteryDrawList } from '@faro/contract/lottery/lists'
import { useT, type Translate } from '@faro/i18n'
import { showAmount } from '../../kit/amounts.ts'
import { showInstant } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useServerList } from '../../kit/list/use-server-list.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { paths } from '../../paths.ts'
import { DrawState } from './draw-state.tsx'
import { resultText } from './result-fields.ts'

/** Draws of all games by the time they close; each opens with what may be done with it. */
export const DrawsPage = () => {
  const t = useT()
  const list = useListAddress(lotteryDrawList)
  const source = useServerList(lotteryLists.draws, list)
  const columns = useColumns()
  return (
    <ListPage
      title={t('draws.draws')}
      text={t('draws.draws-lead')}
      list={list}
      source={source}
      columns={columns}
      rowKey={({ drawId }) => drawId}
      empty={t('draws.draws-none')}
    />
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
      id: 'gameCode',
      isHidden: true,
      title: t('draws.game-code'),
      cell: ({ gameCode }) => gameCode,
    },
    { id: 'issueNo', isHidden: true, title: t('draws.issue'), cell: ({ issueNo }) => issueNo },
    {
      id: 'state',
      card: 'state',
      title: t('console.col-state'),
      words: (state) => t(`draws.state.${state as State}`),
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
      card: 'value',
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
    ...timesOf(t),
  ]
}

const timesOf = (t: Translate): readonly Column<ConsoleDraw>[] => [
  {
    id: 'drawAt',
    title: t('list.lottery-draws.drawAt'),
    cell: ({ drawAt }) => showInstant(drawAt),
  },
  {
    id: 'settledAt',
    title: t('list.lottery-draws.settledAt'),
    cell: ({ settledAt }) => (settledAt === null ? null : showInstant(settledAt)),
  },
  { id: 'drawId', title: t('list.lottery-draws.drawId'), cell: ({ drawId }) => drawId },
]
