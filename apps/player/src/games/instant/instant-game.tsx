import { useT } from '@faro/i18n'
import { Banner } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { useEffect, useState } from 'react'
import { BetPanel } from './bet-panel.tsx'
import { FiguresList } from './figures-list.tsx'
import { FairDialog } from './fair-dialog.tsx'
import { GameLog } from './game-log.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import type { Parts, State } from './parts.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { Sound } from './sound.ts'
import { TableHeader, type Sheet } from './table-header.tsx'
import { useGame } from './use-game.ts'
import { useHotkeys } from './use-hotkeys.ts'
import { useTexts } from './use-texts.ts'
import { WinBadge } from './win-badge.tsx'

type Props = { readonly start: State; readonly parts: Parts }

/** The table that all instant games share: the stage, the panel beside it, the sheets over it. */
export const InstantGame = ({ start, parts }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const texts = useTexts(start.currency)
  const [sound] = useState(() => new Sound())
  const [isLoud, setLoud] = useState(false)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const game = useGame({ start, parts, texts })
  const { table, bet, shownBalance } = game
  const { Stage } = parts
  useHotkeys()
  useEffect(() => sound.set(isLoud), [sound, isLoud])
  const close = () => setSheet(null)
  return (
    <main className="mx-auto grid min-h-dvh max-w-[1280px] grid-rows-[auto_1fr] gap-2 p-2 lg:h-dvh lg:gap-3 lg:p-3">
      <h1 className="sr-only">{start.title}</h1>
      <TableHeader
        last={table.last}
        balance={texts.money(shownBalance)}
        texts={texts}
        isLoud={isLoud}
        onSound={() => setLoud(!isLoud)}
        onSheet={setSheet}
      />
      <div className="grid min-h-0 content-start gap-2 lg:grid-cols-[19.5rem_1fr] lg:content-stretch lg:gap-3">
        <section
          aria-label={t('instant.table')}
          className="instant-stage relative isolate grid min-h-[46dvh] grid-rows-[2.75rem_minmax(0,1fr)] min-w-0 overflow-hidden rounded-lg border border-line lg:order-2 lg:min-h-0"
        >
          {/* a place of its own: what a round has won covers nothing of how it was won */}
          <div className="grid place-items-center px-3 pt-1.5">
            <WinBadge round={game.ended} texts={texts} sound={sound} />
          </div>
          <Stage
            bet={bet}
            onBet={game.setBet}
            round={table.round}
            isShowing={table.phase === 'showing'}
            onShown={table.onShown}
            isLocked={game.isLocked}
            isFast={game.auto !== null}
            isAuto={game.mode === 'auto'}
            tiles={game.tiles}
            onTiles={game.setTiles}
            pending={table.pending}
            onStep={game.step}
            texts={texts}
            sound={sound}
          />
        </section>
        <div className="grid min-h-0 content-start gap-2 lg:order-1 lg:overflow-y-auto">
          <BetPanel game={game} parts={parts} texts={texts} limits={start.limits} />
          {table.error !== null && <Banner tone="loss">{errorText(table.error)}</Banner>}
          <FiguresList bet={bet} texts={texts} />
          <p className="hidden px-1 text-xs text-t3 lg:block">{t('instant.keys')}</p>
        </div>
      </div>
      <GameLog round={game.ended} open={game.open} texts={texts} />
      {sheet === 'rules' && (
        <RulesDialog bet={bet} limits={start.limits} texts={texts} onClose={close} />
      )}
      {sheet === 'history' && <HistoryDialog texts={texts} onClose={close} />}
      {sheet === 'fair' && (
        <FairDialog
          seed={table.seed}
          onSeed={table.setSeed}
          onHistory={() => setSheet('history')}
          onClose={close}
        />
      )}
    </main>
  )
}
