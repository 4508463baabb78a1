import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'

type Toast = { readonly id: number; readonly text: string; readonly tone: 'done' | 'error' }

const shownMax = 3
const shownMs = 5_000

let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

/** A short word about something that is visible elsewhere too. */
export const toast = (text: string, tone: Toast['tone'] = 'done'): void => {
  const id = nextId++
  change([...toasts, { id, text, tone }].slice(-shownMax))
  setTimeout(() => change(toasts.filter((one) => one.id !== id)), shownMs)
}

const none: readonly Toast[] = []
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const Toaster = () => {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    // dialogs are in the top layer: a toast that comes later is put above them
    if (element?.matches(':popover-open') === true) element.hidePopover()
    if (shown.length > 0) element?.showPopover()
  }, [shown])
  return (
    <div
      ref={place}
      popover="manual"
      className="pointer-events-none fixed inset-auto inset-x-3 top-16 z-50 m-0 w-auto justify-items-center gap-2 overflow-visible border-0 bg-transparent p-0 open:grid lg:inset-x-auto lg:end-6 lg:top-auto lg:bottom-6"
    >
      {shown.map(({ id, text, tone }) => (
        <div
          key={id}
          role={tone === 'error' ? 'alert' : 'status'}
          className="fade-in pointer-events-auto flex items-center gap-2.5 rounded-md border border-line bg-s3 px-4 py-3 font-semibold shadow-[0_8px_24px_rgb(0_0_0/.35)]"
        >
          {tone === 'error' ? (
            <CircleAlert size={18} className="text-loss" aria-hidden />
          ) : (
            <CircleCheck size={18} className="text-win" aria-hidden />
          )}
          {text}
        </div>
      ))}
    </div>
  )
}
