import type { FreeRound, FreeRounds } from '@faro/contract/gaming'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Gift } from 'lucide-react'
import { useEffect, useRef } from 'react'

type BarProps = {
  readonly free: FreeRounds
  /** A round is being shown: it is the one before the next. */
  readonly isShowing: boolean
}

/** Which free round is played, what they have won and until when there are some. */
export const FreeRoundsBar = ({ free, isShowing }: BarProps) => {
  const t = useT()
  const money = useMoney()
  const { used, rounds, won, stake, expiresAt } = free
  return (
    <section
      aria-label={t('freerounds.title')}
      data-testid="free-rounds"
      className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-0.5 rounded-lg sm:flex sm:gap-x-4 bg-wins px-3 py-2 text-[13px] shadow-[inset_0_0_0_1px_var(--color-win)]"
    >
      <Gift size={20} className="row-span-2 shrink-0 text-win" aria-hidden />
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="text-base font-extrabold text-win max-sm:basis-full" role="status">
          {t('freerounds.round-of', { round: used + 1, rounds })}
        </p>
        <p className="font-bold">{t('freerounds.stake', { stake: money.show(stake) })}</p>
        {!isShowing && (
          <p className="font-bold" data-testid="free-rounds-won">
            {t('freerounds.won', { won: money.show(won) })}
          </p>
        )}
      </div>
      <p className="col-start-2 text-t2 max-sm:text-xs sm:ms-auto sm:text-end">
        {t('freerounds.rule')}
        <span className="max-sm:hidden">
          {' · '}
          {t('freerounds.until', { until: formatInstant(expiresAt, currentLanguage()) })}
        </span>
      </p>
    </section>
  )
}

type EndProps = { readonly round: FreeRound; readonly onClose: () => void }

/** What all of them won, and what becomes of it. */
export const FreeRoundsEnd = ({ round, onClose }: EndProps) => {
  const t = useT()
  const money = useMoney()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const { rounds, won, wagerMultiple } = round
  const hasWon = /[1-9]/.test(won)
  return (
    <section
      role="alertdialog"
      aria-modal
      aria-label={t('freerounds.over')}
      data-testid="free-rounds-end"
      className="fade-in absolute inset-0 z-20 grid place-items-center overflow-auto bg-canvas/92 p-4 text-center"
    >
      <div className="grid max-w-md justify-items-center gap-3">
        <Gift size={56} strokeWidth={1.5} className="text-win" aria-hidden />
        <h2 className="text-xl font-extrabold sm:text-2xl">
          {t('freerounds.over-text', { rounds })}
        </h2>
        <p
          className="text-4xl font-black text-win tabular-nums sm:text-6xl"
          data-testid="free-rounds-total"
        >
          {money.show(won)}
        </p>
        <p className="text-t2">
          {hasWon
            ? wagerMultiple === 0
              ? t('freerounds.in-balance')
              : t('freerounds.locked', { times: wagerMultiple })
            : t('freerounds.nothing')}
        </p>
        <button
          ref={button}
          type="button"
          className={buttonClass({ size: 'large', className: 'mt-2' })}
          onClick={onClose}
        >
          {t('freerounds.go-on')}
        </button>
      </div>
    </section>
  )
}
