import { parseMultiplier, targetMin } from '@faro/crash/engine'
import { numberOf, useT } from '@faro/i18n'
import { Banner, Button } from '@faro/ui'
import { useErrorText } from '@faro/web-kit'
import { RefreshCcw } from 'lucide-react'
import { useState } from 'react'
import { AutobetDialog } from './autobet-dialog.tsx'
import { NumberFault, StakeFault } from '../number-fault.tsx'
import { BetButton } from './bet-button.tsx'
import type { Room, RoomState } from './room.ts'
import type { Sound } from './sound.ts'
import { stakeUnits, stepStake } from '../stake.ts'
import { useBet } from './use-bet.ts'
import type { BetInput } from './use-bet-calls.ts'
import type { Texts } from './use-texts.ts'

type Props = {
  readonly room: Room
  readonly sound: Sound
  readonly texts: Texts
  readonly limits: RoomState['limits']
  readonly place: 1 | 2
}

// what a press does is written on it
const stakeSteps = [
  { times: 'half', shown: '½' },
  { times: 'double', shown: '2×' },
] as const

/** One bet: stake, own target, the button that does what is possible now. */
export const BetPanel = ({ room, sound, texts, limits, place }: Props) => {
  const t = useT()
  const errorText = useErrorText()
  const { decimals, text, sign } = texts
  const control = useBet({ room, sound, place, decimals, stakeMax: limits.stakeMax, text })
  const [stake, setStake] = useState(texts.fill(decimals === 0 ? '10000' : '1.00'))
  const [isTargeted, setTargeted] = useState(false)
  const [target, setTarget] = useState(`2${sign}00`)
  const [isAutoOpen, setAutoOpen] = useState(false)
  const units = stakeUnits(stake, { decimals, limits })
  const hundredths = parseMultiplier(numberOf(target) ?? target)
  const isTargetGood = !isTargeted || (hundredths !== null && hundredths >= targetMin)
  const input: BetInput | null =
    units === null || !isTargetGood
      ? null
      : { stake: text(units), target: isTargeted ? hundredths : null }
  const isLocked =
    control.auto !== null || control.queued !== null || control.bet?.state === 'placed'
  const step = (times: 'half' | 'double') =>
    setStake(stepStake(stake, times, { decimals, limits, texts }))
  return (
    <section
      aria-label={t('crash.bet-n', { n: place })}
      className="grid content-start gap-2 rounded-lg border border-line bg-s1 p-2.5 sm:p-3"
    >
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        <Labelled label={t('crash.stake')} isWrong={units === null}>
          <input
            className="w-full min-w-0 bg-transparent ps-2.5 font-bold outline-none"
            inputMode="decimal"
            aria-label={t('crash.stake')}
            aria-invalid={units === null || undefined}
            value={stake}
            disabled={isLocked}
            onChange={(event) => setStake(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
              event.preventDefault()
              step(event.key === 'ArrowUp' ? 'double' : 'half')
            }}
          />
          {stakeSteps.map(({ times, shown }) => (
            <button
              key={times}
              type="button"
              className="me-1 grid h-9 min-w-9 shrink-0 place-items-center rounded-sm bg-s3 text-xs font-bold text-t2 transition-colors hover:bg-s4 hover:text-t1 disabled:opacity-40"
              aria-label={`${shown}: ${t(`crash.${times}`)}`}
              title={t(`crash.${times}`)}
              disabled={isLocked}
              onClick={() => step(times)}
            >
              {shown}
            </button>
          ))}
        </Labelled>
        <Labelled label={t('crash.target')} isWrong={!isTargetGood}>
          <input
            type="checkbox"
            className="ms-2.5 size-4 shrink-0 accent-[var(--brand-line)]"
            aria-label={t('crash.target-on')}
            checked={isTargeted}
            disabled={isLocked}
            onChange={(event) => setTargeted(event.target.checked)}
          />
          <input
            className="w-full min-w-0 bg-transparent pe-2 text-center font-bold outline-none disabled:text-t4"
            inputMode="decimal"
            aria-label={t('crash.target')}
            aria-invalid={!isTargetGood || undefined}
            value={target}
            disabled={isLocked || !isTargeted}
            onChange={(event) => setTarget(event.target.value)}
          />
        </Labelled>
      </div>
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <BetButton control={control} input={input} room={room} texts={texts} place={place} />
        <Button
          variant="secondary"
          aria-pressed={control.auto !== null}
          aria-label={t('crash.auto')}
          title={t('crash.auto')}
          disabled={input === null}
          onClick={() => (control.auto === null ? setAutoOpen(true) : control.stopAuto())}
        >
          <RefreshCcw size={17} aria-hidden />
          {control.auto === null ? null : control.auto.left}
        </Button>
      </div>
      {control.error !== null && <Banner tone="loss">{errorText(control.error)}</Banner>}
      <StakeFault
        typed={stake}
        units={units}
        texts={texts}
        text={t('crash.stake-wrong', {
          minimum: texts.money(limits.stakeMin),
          maximum: texts.money(limits.stakeMax),
        })}
        onChoose={setStake}
      />
      {!isTargetGood && <TargetFault typed={target} texts={texts} onChoose={setTarget} />}
      {isAutoOpen && input !== null && (
        <AutobetDialog
          stake={input.stake}
          texts={texts}
          onClose={() => setAutoOpen(false)}
          onStart={(rules) => {
            setAutoOpen(false)
            control.startAuto(input, rules)
          }}
        />
      )}
    </section>
  )
}

type FaultProps = {
  readonly typed: string
  readonly texts: Texts
  readonly onChoose: (typed: string) => void
}

const TargetFault = ({ typed, texts, onChoose }: FaultProps) => (
  <NumberFault
    typed={typed}
    digits={2}
    text={useT()('crash.target-wrong')}
    show={(times) => `${texts.fill(times)}×`}
    onChoose={(times) => onChoose(texts.fill(times))}
  />
)

type LabelledProps = {
  readonly label: string
  readonly isWrong: boolean
  readonly children: React.ReactNode
}

const Labelled = ({ label, isWrong, children }: LabelledProps) => (
  <div className="min-w-0">
    <p aria-hidden className="truncate pb-1 text-[11px] text-t3">
      {label}
    </p>
    <div
      className={`flex h-11 items-center rounded-md bg-s2 focus-within:outline-2 focus-within:outline-[var(--focus)] ${isWrong ? 'shadow-[inset_0_0_0_1px_var(--loss)]' : ''}`}
    >
      {children}
    </div>
  </div>
)
