import type { Slot } from '@faro/slots/engine'
import { figuresOfHash, isFeatureModel } from '@faro/slots/engine'
import { useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useErrorText, useMoney } from '@faro/web-kit'
import { lazyPart } from '@faro/web-kit/lazy-part'
import { Suspense, useCallback, useEffect, useState, type KeyboardEvent } from 'react'
import { BigWin } from './big-win.tsx'
import { Controls } from './controls.tsx'
import { JackpotStrip } from '../jackpots/jackpot-strip.tsx'
import { JackpotWin } from '../jackpots/jackpot-win.tsx'
import { FreeRoundsEndPlace, FreeRoundsPlace } from './free-rounds-parts.tsx'
import { FeatureBar } from './feature-bar.tsx'
import { NoticeText } from './notice-text.tsx'
import { SlotToolbar, type Sheet } from './slot-toolbar.tsx'
import { textOfUnits, unitsOf } from '../units.ts'
import { UnseenPlace } from './unseen-place.tsx'
import { useGameState, type State } from './use-game-state.ts'
import { WinText } from './win-text.tsx'
import './slots.css'

type Props = { readonly model: Slot; readonly start: State }

// forms and lists are wanted after the first spin at the earliest
const loadSheets = () => import('./slot-sheets.tsx')
const SlotSheets = lazyPart(async () => ({ default: (await loadSheets()).SlotSheets }))

const bigWinTimes = 10n
const hugeWinTimes = 40n

export const SlotGame = ({ model, start }: Props) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const table = useGameState(model, start)
  const [sheet, setSheet] = useState<Sheet>(null)
  const [isLoud, setLoud] = useState(false)
  const [counted, setCounted] = useState<string | null>(null)
  const { decimals } = start.currency
  const { phase, shown, lastSpin, auto } = table
  const figures = figuresOfHash(start.modelHash)
  const { hold = null, buy = null } = isFeatureModel(model) ? model : {}
  const payout = lastSpin === null ? 0n : unitsOf(lastSpin.payout, decimals)
  const stakeUnits = lastSpin === null ? 1n : unitsOf(lastSpin.stake, decimals)
  const isBig =
    lastSpin !== null && counted !== lastSpin.spinId && payout >= stakeUnits * bigWinTimes
  const endCount = useCallback(() => setCounted(lastSpin?.spinId ?? null), [lastSpin])
  const toggleSound = () => {
    table.sound.set(!isLoud)
    setLoud(!isLoud)
  }
  useEffect(() => {
    if (table.isReady) void loadSheets()
  }, [table.isReady])
  // a press too many must not stake money once nothing is free any more
  const isHeld = table.ended !== null
  const play = () => (isHeld ? undefined : void table.spin(false))
  const press = () => (phase === 'showing' ? table.skip() : play())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || sheet !== null || event.target instanceof HTMLButtonElement)
      return
    event.preventDefault()
    if (isBig) endCount()
    press()
  }
  const won = phase === 'showing' && shown.won > 0 ? table.amountOf(shown.won) : null
  return (
    <main className="mx-auto flex h-dvh max-w-5xl flex-col gap-2 p-2 sm:p-4" onKeyDown={onKeyDown}>
      <SlotToolbar
        title={start.title}
        isLoud={isLoud}
        isTurbo={table.isTurbo}
        onSound={toggleSound}
        onTurbo={table.toggleTurbo}
        onSheet={setSheet}
      />
      <JackpotStrip />
      <FreeRoundsPlace free={table.free} isShowing={phase === 'showing'} />
      <FeatureBar
        shown={shown}
        hold={hold}
        figures={figures}
        amountOf={table.amountOf}
        amountOfStakes={table.amountOfStakes}
      />
      <div className="relative min-h-0 grow overflow-hidden rounded-lg border border-line bg-s1">
        <canvas
          ref={table.canvas}
          className="block size-full"
          role="img"
          aria-label={t('slots.reels')}
          tabIndex={0}
          data-ready={table.isReady}
        />
        {shown.notice !== null && <NoticeText notice={shown.notice} amountOf={table.amountOf} />}
        {isBig ? (
          <BigWin
            payout={payout}
            isHuge={payout >= stakeUnits * hugeWinTimes}
            textOf={(units) => money.show(textOfUnits(units, decimals))}
            onEnd={endCount}
          />
        ) : (
          <WinText spin={lastSpin} />
        )}
        {table.jackpots.length > 0 && phase === 'rest' && (
          <JackpotWin wins={table.jackpots} onClose={table.endJackpots} />
        )}
        {phase === 'rest' && !isBig && (
          <FreeRoundsEndPlace round={table.ended} onClose={table.endFree} />
        )}
      </div>
      <UnseenPlace {...table.unseen} />
      {table.error !== null && <Banner tone="loss">{errorText(table.error)}</Banner>}
      {buy !== null && (
        <Button
          variant="secondary"
          disabled={phase !== 'rest' || auto !== null || table.free !== null}
          onClick={() => setSheet('buy')}
        >
          {t('slots.buy')} · {table.amountOfStakes(buy.stakes)}
        </Button>
      )}
      <Controls
        stakes={start.stakes}
        stake={table.stake}
        onStake={table.setStake}
        balance={money.show(table.available)}
        win={won ?? (lastSpin === null ? '—' : money.show(lastSpin.payout))}
        phase={table.isReady && (phase !== 'rest' || !isHeld) ? phase : 'asking'}
        autoLeft={auto?.left ?? null}
        isStakeFixed={table.free !== null}
        onSpin={press}
        onAuto={() => (auto === null ? setSheet('auto') : table.endAuto())}
      />
      {sheet !== null && (
        <Suspense fallback={null}>
          <SlotSheets
            sheet={sheet}
            model={model}
            start={start}
            figures={figures}
            table={table}
            onClose={() => setSheet(null)}
          />
        </Suspense>
      )}
    </main>
  )
}
