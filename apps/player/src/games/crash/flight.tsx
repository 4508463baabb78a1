import { useT } from '@faro/i18n'
import { useEffect, useRef } from 'react'
import type { Room } from './room.ts'
import { Stage } from './stage.ts'
import { useView } from './use-room.ts'
import type { Texts } from './use-texts.ts'

type Props = { readonly room: Room; readonly texts: Texts }

/** The sky with the comet, and above it the multiplier or the time that is left to bet. */
export const Flight = ({ room, texts }: Props) => {
  const t = useT()
  const { round, isLive, mine } = useView(room)
  const won = mine.filter((bet) => bet.state === 'won')
  const canvas = useRef<HTMLCanvasElement>(null)
  const number = useRef<HTMLParagraphElement>(null)
  const bar = useRef<HTMLSpanElement>(null)
  const seconds = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const write = (): void => {
      const shown = texts.times(room.multiplier())
      if (number.current !== null && number.current.textContent !== shown)
        number.current.textContent = shown
      const left = room.bettingLeft()
      if (bar.current !== null) bar.current.style.transform = `scaleX(${Math.min(1, left / 6_000)})`
      if (seconds.current !== null)
        seconds.current.textContent = `${(left / 1_000).toFixed(1).replace('.', texts.sign)} s`
    }
    const stage = new Stage(element, { room, onFrame: write, sign: texts.sign })
    const observer = new ResizeObserver(() => stage.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      stage.dispose()
    }
  }, [room, texts])
  const state = round?.state ?? null
  return (
    <div className="relative h-full min-h-56 overflow-hidden rounded-lg border border-line">
      <canvas ref={canvas} className="absolute inset-0 block size-full" aria-hidden />
      <div className="pointer-events-none absolute inset-0 grid place-content-center justify-items-center gap-1 pb-[12%] text-center max-sm:place-content-start max-sm:justify-center max-sm:pt-13">
        {state === 'betting' && (
          <>
            <p className="text-[13px] font-bold text-t2">{t('crash.betting')}</p>
            <p className="text-4xl font-extrabold">
              <span ref={seconds} />
            </p>
            <span className="mt-2 block h-1.5 w-48 overflow-hidden rounded-full bg-s3">
              <span ref={bar} className="block size-full origin-left bg-brand" />
            </span>
          </>
        )}
        {(state === 'running' || state === 'ended') && (
          <>
            <p
              ref={number}
              data-testid="multiplier"
              data-state={state}
              className={`text-5xl font-extrabold tracking-tight drop-shadow-[0_2px_12px_var(--bg-canvas)] sm:text-7xl ${state === 'ended' ? 'text-loss' : 'text-t1'}`}
            />
            {state === 'ended' && <p className="font-bold text-loss">{t('crash.ended')}</p>}
          </>
        )}
        {state === null && <p className="font-bold text-t2">{t('crash.preparing')}</p>}
      </div>
      <ul className="pointer-events-none absolute inset-x-0 top-3 flex justify-center gap-2">
        {won.map((bet) => (
          <li
            key={bet.betId}
            className="rounded-md bg-wins px-3 py-1.5 text-[13px] font-extrabold text-win shadow-[inset_0_0_0_1px_var(--win)]"
          >
            {texts.times(bet.multiplier ?? 100)} ·{' '}
            {t('crash.payout', { amount: texts.money(bet.payout) })}
          </li>
        ))}
      </ul>
      {!isLive && (
        <p
          role="status"
          className="absolute inset-x-0 bottom-0 bg-warns px-3 py-1.5 text-center text-xs font-bold text-warn"
        >
          {t('crash.reconnecting')}
        </p>
      )}
    </div>
  )
}
