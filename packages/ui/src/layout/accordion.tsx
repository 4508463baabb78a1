import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Item = { readonly id: string; readonly title: string; readonly content: ReactNode }
type Props = {
  /** Items of one name: only one of them is open at a time. */
  readonly name: string
  readonly items: readonly Item[]
  readonly openId?: string | undefined
}

export const Accordion = ({ name, items, openId }: Props) => (
  <div className="grid gap-2">
    {items.map(({ id, title, content }) => (
      <details
        key={id}
        id={id}
        name={name}
        open={id === openId || undefined}
        className="group rounded-md border border-line bg-s1"
      >
        <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-4 font-bold [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown
            size={18}
            className="shrink-0 text-t3 transition-transform group-open:rotate-180"
            aria-hidden
          />
        </summary>
        <div className="px-4 pb-4 text-t2">{content}</div>
      </details>
    ))}
  </div>
)
