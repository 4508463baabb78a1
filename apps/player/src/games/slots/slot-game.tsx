import type { Answer } from '@faro/contract/route'
import { slots } from '@faro/contract/slots'
import type { SlotModel } from '@faro/slots/engine'
import { useT } from '@faro/i18n'
import { Banner, IconButton } from '@faro/ui'
import { useErrorText, useMoney } from '@faro/web-kit'
import { BookOpen, History, ShieldCheck, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { afterSpin, beginAutoplay, type Autoplay, type AutoplayLimits } from './autoplay.ts'
import { AutoplayDialog } from './autoplay-dialog.tsx'
import { Controls } from './controls.tsx'
import { JackpotStrip } from '../jackpots/jackpot-strip.tsx'
import { JackpotWin } from '../jackpots/jackpot-win.tsx'
import { FairDialog } from './fair-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PaysDialog } from './pays-dialog.tsx'
import { unitsOf } from './units.ts'
import { useSpin, type Played } from './use-spin.ts'
import { useStage } from './use-stage.ts'
import { WinText } from './win-text.tsx'

type State = Answer<typeof slots.state>
type Props = { readonly model: SlotModel; readonly start: State }
type Sheet = 'pays' | 'history' | 'fair' | 'auto' | null

const pauseMs = 500
const stakeFirst = 3

const unitsIn = ({ spin }: Played, decimals: number) => ({
  stake: unitsOf(spin.stake, decimals),
  payout: unitsOf(spin.payout, decimals),
})

export const SlotGame = ({ model, start }: Props) => {
  const t = useT()
  const money = useMoney()
  const errorText = useErrorText()
  const { canvas, stage, sound } = useStage(
    model,
    start.lastSpin?.stops ?? model.reels.map(() => 0),
  )
  const { spin, isSpinning, error } = useSpin({ model, stage, sound })
  const [available, setAvailable] = useState(start.available)
  const [seed, setSeed] = useState(start.seed)
  const [lastSpin, setLastSpin] = useState<State['lastSpin']>(null)
  const [stake, setStake] = useState(start.stakes[stakeFirst] ?? start.stakes[0] ?? '')
  const [isLoud, setLoud] = useState(false)
  const [auto, setAuto] = useState<Autoplay | null>(null)
  const [sheet, setSheet] = useState<Sheet>(null)
  const [won, setWon] = useState<Played['jackpots']>([])
  const isBusy = useRef(false)
  const play = async () => {
    if (isBusy.current) return null
    isBusy.current = true
    setLastSpin(null)
    const played = await spin(stake)
    isBusy.current = false
    if (played === null) return null
    setAvailable(played.available)
    setSeed(played.seed)
    setLastSpin(played.spin)
    setWon(played.jackpots)
    return played
  }
  const next = async (state: Autoplay) => {
    const played = await play()
    // a jackpot waits for its winner
    if (played === null || played.jackpots.length > 0) return setAuto(null)
    const units = unitsIn(played, start.currency.decimals)
    // stopped meanwhile: the spin that ran was the last
    setAuto((present) => (present === null ? null : afterSpin(state, units)))
  }
  const step = useRef(next)
  step.current = next
  useEffect(() => {
    if (auto === null) return undefined
    const timer = setTimeout(() => void step.current(auto), pauseMs)
    return () => clearTimeout(timer)
  }, [auto])
  const begin = (limits: AutoplayLimits) => {
    setSheet(null)
    setAuto(beginAutoplay(limits))
  }
  const toggleSound = () => {
    sound.set(!isLoud)
    setLoud(!isLoud)
  }
  return (
    <main
      className="mx-auto flex h-dvh max-w-4xl flex-col gap-2 p-2 sm:p-4"
      onKeyDown={(event) => {
        if (event.code !== 'Space' || sheet !== null || event.target instanceof HTMLButtonElement)
          return
        event.preventDefault()
        void play()
      }}
    >
      <Toolbar title={start.title} isLoud={isLoud} onSound={toggleSound} onSheet={setSheet} />
      <JackpotStrip />
      <div className="relative min-h-0 grow overflow-hidden rounded-lg border border-line bg-s1 p-1.5 sm:p-3">
        <canvas
          ref={canvas}
          className="block size-full"
          role="img"
          aria-label={t('slots.reels')}
          tabIndex={0}
        />
        <WinText spin={lastSpin} />
        {won.length > 0 && <JackpotWin wins={won} onClose={() => setWon([])} />}
      </div>
      {error !== null && <Banner tone="loss">{errorText(error)}</Banner>}
      <Controls
        stakes={start.stakes}
        stake={stake}
        onStake={setStake}
        balance={money.show(available)}
        win={lastSpin === null ? '—' : money.show(lastSpin.payout)}
        isSpinning={isSpinning}
        autoLeft={auto?.left ?? null}
        onSpin={() => void play()}
        onAuto={() => (auto === null ? setSheet('auto') : setAuto(null))}
      />
      {sheet === 'pays' && (
        <PaysDialog model={model} stake={stake} onClose={() => setSheet(null)} />
      )}
      {sheet === 'history' && (
        <HistoryDialog
          model={model}
          decimals={start.currency.decimals}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'fair' && (
        <FairDialog
          seed={seed}
          modelHash={start.modelHash}
          onSeed={setSeed}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'auto' && (
        <AutoplayDialog
          stake={stake}
          decimals={start.currency.decimals}
          onStart={begin}
          onClose={() => setSheet(null)}
        />
      )}
    </main>
  )
}

type ToolbarProps = {
  readonly title: string
  readonly isLoud: boolean
  readonly onSound: () => void
  readonly onSheet: (sheet: Sheet) => void
}

const Toolbar = ({ title, isLoud, onSound, onSheet }: ToolbarProps) => {
  const t = useT()
  return (
    <header className="flex items-center gap-1">
      <h1 className="min-w-0 truncate ps-1 font-extrabold">{title}</h1>
      <span className="ms-auto flex">
        <IconButton label={t('slots.pays')} onClick={() => onSheet('pays')}>
          <BookOpen size={19} />
        </IconButton>
        <IconButton label={t('slots.history')} onClick={() => onSheet('history')}>
          <History size={19} />
        </IconButton>
        <IconButton label={t('slots.fair')} onClick={() => onSheet('fair')}>
          <ShieldCheck size={19} />
        </IconButton>
        <IconButton
          label={isLoud ? t('slots.sound-off') : t('slots.sound-on')}
          aria-pressed={isLoud}
          onClick={onSound}
        >
          {isLoud ? <Volume2 size={19} /> : <VolumeX size={19} />}
        </IconButton>
      </span>
    </header>
  )
}
