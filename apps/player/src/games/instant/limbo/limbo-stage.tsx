import { useT } from '@faro/i18n'
import { useEffect, useRef, useState } from 'react'
import type { StageProps } from '../parts.ts'
import { isQuiet, useReveal } from '../use-reveal.ts'
import { LimboSky } from './limbo-sky.ts'

const riseMs = 900
const fastMs = 260
/** From 100,000.00 on a result takes more room than a phone has for large digits. */
const hugeFrom = 10_000_000

/** A lantern rises through a night of heights to where its round ends. */
export const LimboStage = (props: StageProps) => {
  const { bet, round, isFast, texts, sound } = props
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const number = useRef<HTMLParagraphElement>(null)
  const sky = useRef<LimboSky | null>(null)
  const last = round?.bet.game === 'limbo' ? (round.outcome[0] ?? 100) : 100
  const [isRising, setRising] = useState(false)
  const [tone, setTone] = useState('')
  const write = (hundredths: number) => {
    if (number.current !== null) number.current.textContent = `${texts.hundredths(hundredths)}×`
  }
  const target = bet.game === 'limbo' ? bet.target : 200
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const made = new LimboSky(element, (height) => texts.short(height * 100))
    sky.current = made
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.dispose()
      sky.current = null
    }
  }, [texts])
  useEffect(() => {
    sky.current?.aim(target)
  }, [target])
  useReveal(props, async ({ outcome, multiplier }) => {
    const result = outcome[0] ?? 100
    setTone('')
    setRising(true)
    sound.tick()
    const ms = isQuiet() ? 0 : isFast ? fastMs : riseMs
    await sky.current?.rise({ to: result, target, ms, onHeight: write })
    write(result)
    setRising(false)
    setTone(multiplier > 0 ? 'text-win' : 'text-loss')
  })
  return (
    <div className="relative grid place-items-center">
      <canvas ref={canvas} className="absolute inset-0 size-full" aria-hidden />
      <div className="relative grid gap-2 text-center" aria-hidden>
        <p
          ref={number}
          className={`${last < hugeFrom ? 'text-7xl sm:text-9xl' : 'text-4xl sm:text-7xl'} leading-none font-extrabold tracking-tight [text-shadow:0_4px_24px_rgb(0_0_0/.55)] ${isRising ? '' : tone}`}
        >
          {`${texts.hundredths(last)}×`}
        </p>
        <p className="mx-auto rounded-full bg-s2 px-4 py-1.5 text-[13px] font-bold text-t2">
          {t('instant.limbo-wins', { target: `${texts.hundredths(target)}×` })}
        </p>
      </div>
    </div>
  )
}
