import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** One line on what the page is for. */
  readonly text?: ReactNode
  /** What can be begun here: at the end of the line. */
  readonly acts?: ReactNode
}

/** The head of a page: its name, and what can be begun on it. */
export const PageHead = ({ title, text, acts }: Props) => (
  <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
    <div>
      <h1 className="text-2xl font-extrabold break-words">{title}</h1>
      {text !== undefined && <p className="text-t3">{text}</p>}
    </div>
    {acts !== undefined && <div className="flex flex-wrap items-center gap-2">{acts}</div>}
  </header>
)
