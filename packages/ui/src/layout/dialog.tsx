import clsx from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { dragHandlers } from './drag.ts'
import { lockScroll } from './scroll-lock.ts'

/** The specification's delay before a modal shows. */
const openDelayMs = 100

const firstField = 'input:not([type=checkbox]), select, textarea'

/** A form is begun at its first field, everything else at the dialog itself. */
const focusFirst = (dialog: HTMLDialogElement): void => {
  const field = dialog.classList.contains('wide')
    ? null
    : dialog.querySelector<HTMLElement>(firstField)
  if (field === null) dialog.focus()
  else field.focus()
}

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly size?: 'default' | 'wide' | 'palette'
  /** Without a close button only the content ends the dialog. */
  readonly hasClose?: boolean
  readonly children: ReactNode
}

/**
 * The one modal dialog. A click outside does not close it; it can be dragged by its title; the page
 * behind does not scroll. The browser traps and restores focus.
 */
export const Dialog = ({
  isOpen,
  onClose,
  title,
  closeLabel,
  size = 'default',
  hasClose = true,
  children,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return undefined
    let release: (() => void) | undefined
    const timer = setTimeout(() => {
      release = lockScroll()
      element.showModal()
      focusFirst(element)
    }, openDelayMs)
    return () => {
      clearTimeout(timer)
      element.close()
      release?.()
    }
  }, [isOpen])
  const drag = dragHandlers(dialog)
  return (
    <dialog
      ref={dialog}
      className={clsx('modal', size !== 'default' && size)}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        // a nested dialog is cancelled alone
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (hasClose) onClose()
      }}
      onClose={({ target, currentTarget }) => {
        if (!isOpen || target !== currentTarget) return
        // a browser lets nobody refuse Escape twice in a row: whether this ends is not its choice
        currentTarget.showModal()
        focusFirst(currentTarget)
        if (hasClose) onClose()
      }}
    >
      {isOpen && (
        <>
          <header
            {...(size !== 'wide' ? drag : {})}
            className={clsx(
              'flex shrink-0 items-center justify-between gap-2 ps-5 pe-2 pt-3',
              size !== 'wide' && 'touch-none cursor-grab pb-1 select-none active:cursor-grabbing',
              size === 'wide' && 'border-b border-line pb-2',
            )}
          >
            <h2
              id={titleId}
              className="text-lg font-extrabold"
              {...(size === 'wide' ? {} : { tabIndex: 0 })}
            >
              {title}
            </h2>
            {hasClose && (
              <IconButton label={closeLabel} onClick={onClose}>
                <X size={20} />
              </IconButton>
            )}
          </header>
          <div
            className={clsx('min-h-0 grow overflow-y-auto', size !== 'wide' && 'px-5 pt-1 pb-5')}
          >
            {children}
          </div>
        </>
      )}
    </dialog>
  )
}
