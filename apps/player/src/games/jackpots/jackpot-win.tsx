import type { PoolWin } from '@faro/contract/jackpots'
import { useT } from '@faro/i18n'
import { buttonClass } from '@faro/ui'
import { useMoney } from '@faro/web-kit'
import { Trophy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { RollingAmount } from '../../jackpots/rolling-amount.tsx'

type Props = { readonly wins: readonly PoolWin[]; readonly onClose: () => void }

const zeroOf = (amount: string): string => amount.replace(/\d/g, '0').replace(/^0+(?=0)/, '')

/** A jackpot over the reels, counted up; it stays until its winner goes on. */
export const JackpotWin = ({ wins, onClose }: Props) => {
  const t = useT()
  const money = useMoney()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <section
      role="alertdialog"
      aria-modal
      aria-label={t('jackpots.won-title')}
      className="fade-in absolute inset-0 z-20 grid place-items-center overflow-auto bg-canvas/92 p-4 text-center"
      data-testid="jackpot-win"
    >
      <div className="grid justify-items-center gap-4">
        <Trophy size={64} strokeWidth={1.5} className="text-gold" aria-hidden />
        <h2 className="text-3xl font-extrabold tracking-tight text-gold sm:text-5xl">
          {t('jackpots.won-title')}
        </h2>
        {wins.map((win) => (
          <p key={win.code}>
            <span aria-hidden className="block text-base font-bold text-t2 sm:text-lg">
              {win.name}
            </span>
            <Counted amount={win.prize} />
            <span className="sr-only">
              {t('jackpots.won', { name: win.name, amount: money.show(win.prize) })}
            </span>
          </p>
        ))}
        <button
          ref={button}
          type="button"
          className={buttonClass({ size: 'large', className: 'mt-2' })}
          onClick={onClose}
        >
          {t('jackpots.go-on')}
        </button>
      </div>
    </section>
  )
}

const Counted = ({ amount }: { readonly amount: string }) => {
  const [shown, setShown] = useState(zeroOf(amount))
  useEffect(() => setShown(amount), [amount])
  return (
    <RollingAmount
      amount={shown}
      className="block text-4xl font-extrabold text-t1 tabular-nums sm:text-6xl"
    />
  )
}
