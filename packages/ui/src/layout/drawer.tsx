import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { lockScroll } from './scroll-lock.ts'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly label: string
  readonly children: ReactNode
}

/** A panel from the side; a click beside it or Escape closes it. */
export const Drawer = ({ isOpen, onClose, label, children }: Props) => {
  const drawer = useRef<HTMLDialogElement>(null)
  // the panel answers the hand at once, its long list a frame later
  const isFilled = useDeferredValue(isOpen, false)
  useEffect(() => {
    const element = drawer.current
    if (!isOpen || element === null) return undefined
    const release = lockScroll()
    element.showModal()
    return () => {
      element.close()
      release()
    }
  }, [isOpen])
  return (
    <dialog
      ref={drawer}
      className="drawer"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === drawer.current) onClose()
      }}
    >
      {isOpen && isFilled && <div className="flex min-h-full flex-col">{children}</div>}
    </dialog>
  )
}
