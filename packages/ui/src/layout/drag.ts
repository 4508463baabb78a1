import type { KeyboardEvent, PointerEvent, RefObject } from 'react'

const stepPx = 16
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stepPx, 0],
  ArrowRight: [stepPx, 0],
  ArrowUp: [0, -stepPx],
  ArrowDown: [0, stepPx],
}

const offsetOf = (dialog: HTMLElement): readonly [number, number] => [
  Number.parseInt(dialog.style.getPropertyValue('--move-x') || '0', 10),
  Number.parseInt(dialog.style.getPropertyValue('--move-y') || '0', 10),
]

const moveTo = (dialog: HTMLElement, x: number, y: number): void => {
  const { innerWidth, innerHeight } = window
  const [limitX, limitY] = [innerWidth / 2, innerHeight / 2]
  dialog.style.setProperty('--move-x', `${Math.max(-limitX, Math.min(limitX, x))}px`)
  dialog.style.setProperty('--move-y', `${Math.max(-limitY, Math.min(limitY, y))}px`)
}

/** Handlers for a title by which a dialog is moved: by pointer, and by arrow keys as well. */
export const dragHandlers = (dialog: RefObject<HTMLDialogElement | null>) => ({
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    const target = dialog.current
    if (target === null || (event.target as HTMLElement).closest('button') !== null) return
    const [x, y] = offsetOf(target)
    const [startX, startY] = [event.clientX, event.clientY]
    const handle = event.currentTarget
    handle.setPointerCapture(event.pointerId)
    const move = (at: globalThis.PointerEvent) =>
      moveTo(target, x + at.clientX - startX, y + at.clientY - startY)
    const end = () => handle.removeEventListener('pointermove', move)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end, { once: true })
    handle.addEventListener('pointercancel', end, { once: true })
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const target = dialog.current
    const step = arrows[event.key]
    const isTitle = event.target instanceof HTMLHeadingElement
    if (target === null || step === undefined || !isTitle) return
    event.preventDefault()
    const [x, y] = offsetOf(target)
    moveTo(target, x + step[0], y + step[1])
  },
})
