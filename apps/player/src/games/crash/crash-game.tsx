import { useT } from '@faro/i18n'
import { IconButton } from '@faro/ui'
import { History, ShieldCheck, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BetPanel } from './bet-panel.tsx'
import { FairDialog } from './fair-dialog.tsx'
import { Flight } from './flight.tsx'
import { GameLog } from './game-log.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PastStrip } from './past-strip.tsx'
import { Players } from './players.tsx'
import type { Room, RoomState } from './room.ts'
import { Sound } from './sound.ts'
import { useRoom, useView } from './use-room.ts'
import { useTexts } from './use-texts.ts'

const places = [1, 2] as const

export const CrashGame = ({ start }: { readonly start: RoomState }) => {
  const t = useT()
  const room = useRoom(start)
  const texts = useTexts(start.currency)
  const { past, available, round, limits } = useView(room)
  const [sound] = useState(() => new Sound())
  const [isLoud, setLoud] = useState(false)
  const [proofOf, setProofOf] = useState<string | null>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  useRoundSounds(room, sound)
  useHotkeys()
  const toggleSound = () => {
    sound.set(!isLoud)
    setLoud(!isLoud)
  }
  const shownProof = proofOf ?? past[0]?.roundId ?? round?.roundId ?? null
  return (
    <main className="mx-auto grid min-h-dvh max-w-[1400px] grid-rows-[auto_1fr] gap-2 p-2 lg:h-dvh lg:gap-3 lg:p-3">
      <h1 className="sr-only">{start.title}</h1>
      <header className="flex min-w-0 items-center gap-2">
        <PastStrip past={past} texts={texts} onOpen={({ roundId }) => setProofOf(roundId)} />
        <p className="shrink-0 rounded-md bg-s2 px-3 py-1.5 text-[13px]">
          <span className="sr-only">{t('crash.balance')} </span>
          <strong data-testid="game-balance">{texts.money(available)}</strong>
        </p>
        <div className="flex shrink-0">
          <IconButton label={t('crash.history')} onClick={() => setHistoryOpen(true)}>
            <History size={18} />
          </IconButton>
          <IconButton
            label={t('crash.fair')}
            disabled={shownProof === null}
            onClick={() => setProofOf(shownProof)}
          >
            <ShieldCheck size={18} />
          </IconButton>
          <IconButton
            label={isLoud ? t('crash.sound-off') : t('crash.sound-on')}
            aria-pressed={isLoud}
            onClick={toggleSound}
          >
            {isLoud ? <Volume2 size={18} /> : <VolumeX size={18} />}
          </IconButton>
        </div>
      </header>
      <div className="grid min-h-0 gap-2 lg:grid-cols-[19rem_1fr_17rem] lg:gap-3">
        <div className="h-[38dvh] min-h-0 lg:order-2 lg:h-auto">
          <Flight room={room} texts={texts} />
        </div>
        <div className="grid content-start gap-2 sm:grid-cols-2 lg:order-1 lg:grid-cols-1 lg:gap-3">
          {places.slice(0, limits.betsMax).map((place) => (
            <BetPanel
              key={place}
              place={place}
              room={room}
              sound={sound}
              texts={texts}
              limits={limits}
            />
          ))}
          <p className="hidden text-xs text-t3 lg:block">{t('crash.keys')}</p>
        </div>
        <div className="grid min-h-0 lg:order-3">
          <Players room={room} texts={texts} />
        </div>
      </div>
      <GameLog room={room} texts={texts} />
      {proofOf !== null && (
        <FairDialog roundId={proofOf} texts={texts} onClose={() => setProofOf(null)} />
      )}
      {isHistoryOpen && (
        <HistoryDialog
          texts={texts}
          onProof={(roundId) => {
            setHistoryOpen(false)
            setProofOf(roundId)
          }}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </main>
  )
}

const useRoundSounds = (room: Room, sound: Sound): void => {
  const state = useView(room).round?.state
  useEffect(() => {
    if (state === 'running') sound.start()
    if (state === 'ended') sound.bust()
  }, [state, sound])
}

/** 1 and 2 press the buttons of the bets; fields keep their digits. */
const useHotkeys = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
      if (document.querySelector('dialog[open]') !== null || event.repeat) return
      if (key === '1' || key === '2')
        document.querySelector<HTMLButtonElement>(`[data-hotkey="${key}"]`)?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
