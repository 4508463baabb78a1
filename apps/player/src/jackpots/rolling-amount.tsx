import { useMoney } from '@faro/web-kit'
import { useEffect, useRef } from 'react'
import { rolledUnits } from './rolled-units.ts'

type Props = {
  readonly amount: string
  readonly className?: string
  readonly rollMs?: number
}

const standardMs = 2_600
// an eye reads no more, and every writing is a layout of the page
const writtenEveryMs = 70

/** An amount that counts up to what it has become; who wants no motion sees it at once. */
export const RollingAmount = ({ amount, className, rollMs = standardMs }: Props) => {
  const money = useMoney()
  const place = useRef<HTMLSpanElement>(null)
  const shown = useRef(amount)
  const first = useRef(amount)
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const from = shown.current
    const began = performance.now()
    let [frame, writtenAt] = [0, 0]
    // the frames write the text themselves: nothing is drawn again around it
    const step = (): void => {
      const now = performance.now()
      const share = Math.min(1, (now - began) / rollMs)
      if (share === 1 || now - writtenAt >= writtenEveryMs) {
        writtenAt = now
        shown.current = share === 1 ? amount : rolledUnits(from, amount, share)
        element.textContent = money.show(shown.current)
      }
      if (share < 1) frame = requestAnimationFrame(step)
    }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) shown.current = amount
    if (shown.current === amount) element.textContent = money.show(amount)
    else step()
    return () => cancelAnimationFrame(frame)
  }, [amount, money, rollMs])
  return (
    <span ref={place} className={className} aria-hidden>
      {money.show(first.current)}
    </span>
  )
}
