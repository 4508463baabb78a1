import { lotteryConsole, type LotteryFamily } from '@faro/contract/lottery'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Badge } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { playName } from '@faro/web-kit/lottery-plays'
import { showAmount } from '../../kit/amounts.ts'
import { showCount, showNumber, showPart } from '../../kit/figures.ts'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'

type Row = Answer<typeof lotteryConsole.playReport>[number]

type Props = {
  readonly code: string
  readonly game: {
    readonly gameCode: string
    readonly title: string
    readonly family: LotteryFamily
  }
  readonly days: { readonly from: string; readonly to: string }
}

/** Beyond this many standard deviations luck explains nothing. */
const unlikelyZ = 4

/** What each bet type of a lottery paid beside what its prices lead to expect. */
export const PlayReport = ({ code, game: { gameCode, title, family }, days }: Props) => {
  const t = useT()
  const found = useRoute(
    lotteryConsole.playReport,
    { params: { code, gameCode }, query: days },
    { staleMs: 0, keepPrevious: true },
  )
  const columns = useColumns(family)
  const name = t('draws.report-plays', { title })
  return (
    <div className="mt-4">
      <Panel title={name}>
        <p className="mb-3 text-t2">{t('draws.report-z')}</p>
        <Asked of={found}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="text-t3">{t('draws.report-none')}</p>
            ) : (
              <RecordTable
                label={name}
                rows={rows}
                columns={columns}
                rowKey={({ play, currency }) => `${play} ${currency}`}
              />
            )
          }
        </Asked>
      </Panel>
    </div>
  )
}

const useColumns = (family: LotteryFamily): readonly Column<Row>[] => {
  const t = useT()
  const amount = (name: 'stake' | 'payout' | 'expected'): Column<Row> => ({
    id: name,
    isNumber: true,
    ...(name === 'payout' ? { card: 'value' } : {}),
    title: t(`draws.col-${name}`),
    cell: (row) => showAmount(row[name], row.currency),
  })
  return [
    {
      id: 'play',
      card: 'title',
      title: t('draws.play'),
      cell: ({ play }) => playName(t, family, play),
    },
    {
      id: 'lines',
      isNumber: true,
      title: t('draws.col-lines'),
      cell: ({ lines }) => showCount(lines),
    },
    amount('stake'),
    amount('expected'),
    amount('payout'),
    {
      id: 'return',
      isNumber: true,
      title: t('draws.col-return'),
      cell: ({ stake, payout }) => showPart(Number(payout), Number(stake)),
    },
    {
      id: 'z',
      card: 'state',
      isNumber: true,
      title: t('draws.col-z'),
      cell: ({ z }) =>
        Math.abs(z) > unlikelyZ ? (
          <Badge tone="loss">{showNumber(z.toFixed(2))}</Badge>
        ) : (
          showNumber(z.toFixed(2))
        ),
    },
  ]
}
