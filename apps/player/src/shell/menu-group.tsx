import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useState, type ReactNode } from 'react'

const closedKey = 'menu-closed'

const closedGroups = (): string[] => (localStorage.getItem(closedKey) ?? '').split(' ')

type Props = {
  /** Names the group where it is remembered as closed. */
  readonly name: string
  readonly title: string
  readonly isShort: boolean
  readonly children: ReactNode
}

/** A group of the menu that opens and closes and stays as it was left. */
export const MenuGroup = ({ name, title, isShort, children }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(true)
  useEffect(() => setOpen(!closedGroups().includes(name)), [name])
  const toggle = () => {
    const others = closedGroups().filter((one) => one !== '' && one !== name)
    localStorage.setItem(closedKey, (isOpen ? [...others, name] : others).join(' '))
    setOpen(!isOpen)
  }
  return (
    <section aria-label={title}>
      {!isShort && (
        <h2>
          <button
            type="button"
            onClick={toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            className="mt-1 flex min-h-11 w-full items-center justify-between rounded-md px-3 text-xs font-bold tracking-wide text-t3 uppercase hover:text-t1"
          >
            {title}
            <ChevronDown
              size={16}
              aria-hidden
              className={clsx('transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </h2>
      )}
      <ul id={id} hidden={!isOpen && !isShort} className="grid gap-0.5 [&[hidden]]:hidden">
        {children}
      </ul>
    </section>
  )
}
