import { useId, type ReactNode } from 'react'

type Props = {
  readonly title: string
  /** Stands beside the title: a filter, a button. */
  readonly tail?: ReactNode
  /** By which an address leads to it. */
  readonly anchor?: string
  readonly children: ReactNode
}

/** A titled part of a page. */
export const Panel = ({ title, tail, anchor, children }: Props) => {
  const id = useId()
  return (
    <section
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      aria-labelledby={id}
      className="card min-w-0 scroll-mt-4 p-4 sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-extrabold">
          {title}
        </h2>
        {tail}
      </div>
      {children}
    </section>
  )
}
