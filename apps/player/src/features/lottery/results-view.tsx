import { lotteryDesk, type LotteryDeskView, type LotteryDraw } from '@faro/contract/lottery'
import { formatInstant, useLocale, useT } from '@faro/i18n'
import { Badge, TextField } from '@faro/ui'
import { useMoney, useRoutePages } from '@faro/web-kit'
import { useState } from 'react'
import { RecordList } from '../../records/record-list.tsx'
import { DrawProof } from './draw-proof.tsx'
import { ResultView } from './results/result-view.tsx'
import { HeadsAndTails } from './results/vn-table.tsx'

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Draws that have ended, newest first, or those of one day. */
export const ResultsView = ({ desk }: { readonly desk: LotteryDeskView }) => {
  const t = useT()
  const [day, setDay] = useState('')
  const { gameCode } = desk.game
  const pages = useRoutePages(
    lotteryDesk.draws,
    { params: { gameCode }, query: { limit: '20', ...(isDay(day) ? { day } : {}) } },
    { staleMs: 0 },
  )
  return (
    <div className="grid gap-3">
      <TextField
        type="date"
        label={t('lottery.day')}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <RecordList
        label={t('lottery.results')}
        pages={pages}
        empty={t('lottery.no-results')}
        rowKey={(draw) => `${draw.issueNo} ${draw.station}`}
        row={(draw) => <DrawItem draw={draw} desk={desk} />}
      />
    </div>
  )
}

const DrawItem = ({
  draw,
  desk,
}: {
  readonly draw: LotteryDraw
  readonly desk: LotteryDeskView
}) => {
  const t = useT()
  const language = useLocale()
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const isVn = desk.game.family.startsWith('vn')
  return (
    <div className="grid w-full gap-2" data-testid="draw">
      <p className="flex flex-wrap items-center justify-between gap-2 text-xs text-t3 tabular-nums">
        <span className="font-semibold text-t2">
          {[draw.stationName, draw.issueNo].filter(Boolean).join(' · ')}
        </span>
        <span>{formatInstant(draw.drawAt, language)}</span>
      </p>
      {draw.result === null ? (
        <Badge tone="warn">
          {t(draw.state === 'cancelled' ? 'lottery.cancelled' : 'lottery.awaited')}
        </Badge>
      ) : (
        <ResultView family={desk.game.family} result={draw.result} yearAnimal={desk.yearAnimal} />
      )}
      {isVn && draw.result !== null && isOpen && <HeadsAndTails result={draw.result} />}
      {isOpen && (
        <DrawProof
          gameCode={draw.gameCode}
          family={desk.game.family}
          issueNo={draw.issueNo}
          station={draw.station}
        />
      )}
      <p className="flex items-center justify-between gap-3 text-xs text-t3">
        <span className="tabular-nums">
          {draw.winners > 0 &&
            t('lottery.winners-paid', { count: draw.winners, amount: money.show(draw.paid) })}
        </span>
        {draw.result !== null && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="min-h-9 font-semibold text-t2 underline"
          >
            {t(isOpen ? 'lottery.less' : 'lottery.details')}
          </button>
        )}
      </p>
    </div>
  )
}
