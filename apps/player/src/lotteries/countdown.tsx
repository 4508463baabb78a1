import { useT } from '@faro/i18n'
import { countdownText, useSecondsUntil, type ServerClock } from './use-server-clock.ts'

type Props = {
  readonly until: string | null
  /** Seconds of the whole period, of which the ring shows the rest. */
  readonly periodSeconds: number
  readonly clock: ServerClock
}

const radius = 15
const around = 2 * Math.PI * radius
const spoken = [30, 10]

/** Time until the bets close, as figures and as a ring; said aloud at 30 and at 10 seconds. */
export const Countdown = ({ until, periodSeconds, clock }: Props) => {
  const t = useT()
  const seconds = useSecondsUntil(until, clock)
  const share = periodSeconds <= 0 ? 0 : Math.min(1, seconds / periodSeconds)
  const isSoon = seconds <= 10
  return (
    <span className="inline-flex items-center gap-2" data-testid="countdown">
      <svg viewBox="0 0 36 36" className="size-9 -rotate-90" aria-hidden>
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          stroke="var(--bg-surface-3)"
          strokeWidth="4"
        />
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          stroke={isSoon ? 'var(--loss)' : 'var(--brand-line)'}
          strokeWidth="4"
          strokeDasharray={`${around * share} ${around}`}
        />
      </svg>
      <span
        className="text-xl font-extrabold whitespace-nowrap tabular-nums"
        role="timer"
        aria-label={t('lottery.closes-in')}
      >
        {countdownText(seconds)}
      </span>
      <span className="sr-only" aria-live="polite">
        {spoken.includes(seconds) ? t('lottery.seconds-left', { count: seconds }) : ''}
      </span>
    </span>
  )
}

/** The figures alone, for lists. */
export const ShortCountdown = ({ until, clock }: Pick<Props, 'until' | 'clock'>) => (
  <span className="tabular-nums">{countdownText(useSecondsUntil(until, clock))}</span>
)
