import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

type Props = {
  readonly Icon: LucideIcon
  readonly title: string
  /** What is set now: a masked address, a badge, how many. */
  readonly state: ReactNode
  readonly children?: ReactNode
}

/** One thing that protects the account: what it is, how it stands, what can be done. */
export const SettingRow = ({ Icon, title, state, children }: Props) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
    <span className="grid size-10 shrink-0 place-items-center rounded-md bg-s3 text-t2" aria-hidden>
      <Icon size={20} />
    </span>
    <div className="min-w-0 grow basis-40">
      <p className="font-bold">{title}</p>
      <div className="text-[13px] break-words text-t3">{state}</div>
    </div>
    {children !== undefined && (
      <div className="flex flex-wrap items-center gap-2 max-sm:ps-14">{children}</div>
    )}
  </li>
)

type SectionProps = {
  readonly title: string
  readonly tail?: ReactNode
  readonly children: ReactNode
}

export const SettingSection = ({ title, tail, children }: SectionProps) => (
  <section className="grid gap-2" aria-label={title}>
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
      <h4 className="text-base font-extrabold">{title}</h4>
      {tail}
    </div>
    <ul className="card">{children}</ul>
  </section>
)
