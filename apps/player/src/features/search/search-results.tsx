import clsx from 'clsx'
import { Building2 } from 'lucide-react'
import { useEffect, useRef } from 'react'

export type Found = {
  readonly id: string
  readonly to: string
  readonly title: string
  readonly note: string
  /** Null for a maker, which has no cover. */
  readonly coverUrl: string | null
}

type Props = {
  readonly found: readonly Found[]
  readonly activeId: string | undefined
  readonly onOpen: (one: Found) => void
}

/** Options of the search box: the box keeps the focus, so they are reached by its arrow keys. */
export const SearchResults = ({ found, activeId, onOpen }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div ref={list} id="search-found" role="listbox" tabIndex={-1} className="grid gap-0.5">
      {found.map((one) => (
        <div
          key={one.id}
          id={one.id}
          role="option"
          tabIndex={-1}
          aria-selected={one.id === activeId}
          className={clsx(
            'flex min-h-16 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5',
            one.id === activeId ? 'bg-s3' : 'hover:bg-s2',
          )}
          onClick={() => onOpen(one)}
        >
          {one.coverUrl === null ? (
            <span className="grid h-14 w-[42px] shrink-0 place-items-center rounded-sm bg-accents text-accentt">
              <Building2 size={20} aria-hidden />
            </span>
          ) : (
            <img
              src={`${one.coverUrl}-180.webp`}
              width={42}
              height={56}
              alt=""
              className="h-14 w-[42px] shrink-0 rounded-sm bg-s2 object-cover"
            />
          )}
          <span className="min-w-0">
            <span className="block truncate font-bold">{one.title}</span>
            <span className="block truncate text-xs text-t3">{one.note}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
