import { lotteryConsole, type ConsoleDraw } from '@faro/contract/lottery'
import type { Answer } from '@faro/contract/route'
import { useT } from '@faro/i18n'
import { Button, SelectField, TextField, toast } from '@faro/ui'
import { useCommand, useRoute } from '@faro/web-kit'
import { playName } from '@faro/web-kit/lottery-plays'
import { useState } from 'react'
import { showAmount } from '../../kit/amounts.ts'
import { NoteDialog } from '../../kit/note-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { NumberMap } from './number-map.tsx'

type Row = Answer<typeof lotteryConsole.exposure>['rows'][number]

const shownMost = 200
const factors = [10_000, 9_000, 8_000, 7_000, 5_000, 0] as const
const perCent = 100

const mayBeCut = new Set<ConsoleDraw['state']>(['planned', 'open', 'suspended'])

/** What a draw may cost by play and number, worst first; a number's odds are lowered from here. */
export const ExposurePanel = ({ draw }: { readonly draw: ConsoleDraw }) => {
  const t = useT()
  const mayPrice = useMay('lottery.price') === true
  const [row, setRow] = useState<Row | null>(null)
  const [number, setNumber] = useState('')
  const found = useRoute(
    lotteryConsole.exposure,
    { params: { drawId: draw.drawId }, query: {} },
    { staleMs: 0 },
  )
  const columns = useColumns(draw, mayPrice && mayBeCut.has(draw.state) ? setRow : null)
  return (
    <Panel title={t('draws.exposure')}>
      <Asked of={found}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-t3">{t('draws.exposure-none')}</p>
          ) : (
            <div className="grid gap-4">
              <NumberMap family={draw.family} rows={rows} />
              <TextField
                label={t('draws.number-find')}
                hint={t('draws.number-find-hint')}
                value={number}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                onChange={(event) => setNumber(event.target.value.replace(/\D/g, ''))}
              />
              <ExposureRows rows={rows} number={number} columns={columns} />
            </div>
          )
        }
      </Asked>
      {row !== null && <CutDialog draw={draw} row={row} onClose={() => setRow(null)} />}
    </Panel>
  )
}

type RowsProps = {
  readonly rows: readonly Row[]
  /** What may be drawn; empty: all rows. */
  readonly number: string
  readonly columns: readonly Column<Row>[]
}

/** What a number costs if it is drawn: in each bet type, by the end that the type plays. */
const ExposureRows = ({ rows, number, columns }: RowsProps) => {
  const t = useT()
  const shown =
    number === '' ? rows : rows.filter((row) => row.number !== '' && number.endsWith(row.number))
  return shown.length === 0 ? (
    <p className="text-t3">{t('draws.exposure-number-none')}</p>
  ) : (
    <RecordTable
      label={t('draws.exposure')}
      rows={shown.slice(0, shownMost)}
      columns={columns}
      rowKey={(one) => `${one.currency} ${one.play} ${one.number}`}
    />
  )
}

const useColumns = (
  { family }: ConsoleDraw,
  onCut: ((row: Row) => void) | null,
): readonly Column<Row>[] => {
  const t = useT()
  return [
    {
      id: 'play',
      card: 'title',
      title: t('draws.play'),
      cell: ({ play, number }) =>
        `${playName(t, family, play)}${number === '' ? '' : ` · ${number}`}`,
    },
    {
      id: 'stake',
      isNumber: true,
      title: t('draws.col-stake'),
      cell: ({ stake, currency }) => showAmount(stake, currency),
    },
    {
      id: 'liability',
      card: 'value',
      isNumber: true,
      title: t('draws.col-liability'),
      cell: ({ liability, currency }) => showAmount(liability, currency),
    },
    {
      id: 'factor',
      card: 'state',
      isNumber: true,
      title: t('draws.col-factor'),
      cell: ({ factorBps }) =>
        factorBps === 0 ? t('draws.number-closed') : `${factorBps / perCent} %`,
    },
    {
      id: 'acts',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (row) =>
        onCut === null ? null : (
          <Button size="small" variant="secondary" onClick={() => onCut(row)}>
            {t('draws.act-cut')}
          </Button>
        ),
    },
  ]
}

type CutProps = {
  readonly draw: ConsoleDraw
  readonly row: Row
  readonly onClose: () => void
}

const CutDialog = ({ draw, row, onClose }: CutProps) => {
  const t = useT()
  const [factorBps, setFactor] = useState(row.factorBps)
  const cut = useCommand(lotteryConsole.cut, {
    invalidates: [lotteryConsole.exposure],
    onDone: () => {
      toast(t('draws.done'))
      onClose()
    },
  })
  const number = row.number === '' ? '*' : row.number
  return (
    <NoteDialog
      title={t('draws.act-cut')}
      isChanged={factorBps !== row.factorBps}
      command={cut}
      onClose={onClose}
      onSend={(reason) =>
        cut.mutate({
          params: { drawId: draw.drawId },
          body: { play: row.play, number, factorBps, reason },
        })
      }
    >
      <p className="font-semibold">
        {playName(t, draw.family, row.play)} · {number}
      </p>
      <SelectField
        label={t('draws.col-factor')}
        value={factorBps}
        onChange={(event) => setFactor(Number(event.target.value))}
      >
        {factors.map((factor) => (
          <option key={factor} value={factor}>
            {factor === 0 ? t('draws.number-closed') : `${factor / perCent} %`}
          </option>
        ))}
      </SelectField>
    </NoteDialog>
  )
}
