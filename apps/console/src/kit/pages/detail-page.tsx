import { Link } from '@faro/web-kit/router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button.tsx'
import type { Fact } from '../facts.tsx'
import { useSubject } from '../page-title.tsx'
import { Tabs, type Tab } from '../tabs.tsx'
import { ofBrand, useBrandChoice } from '../use-brand-choice.ts'

type Props = {
  /** The list that it is one of. */
  readonly back: { readonly to: string; readonly label: string }
  readonly title: string
  readonly text?: ReactNode
  /** What it is called by in calls and logs. */
  readonly id?: string
  readonly state?: ReactNode
  /** At most a few that say how it stands. */
  readonly figures?: readonly Fact[]
  readonly acts?: ReactNode
  /** What is to be known before all else. */
  readonly notice?: ReactNode
  readonly tabs?: readonly Tab[]
  readonly tab?: string
  /** Stands beside the content where there is room: notes, links. */
  readonly side?: ReactNode
  readonly children: ReactNode
}

/** A page about one thing: who it is and how it stands, then its parts. */
export const DetailPage = (props: Props) => {
  const { back, title, text, id, state, figures = [], acts, notice, tabs = [], side } = props
  const brand = useBrandChoice()
  useSubject(title)
  return (
    <>
      <Link
        to={ofBrand(back.to, brand)}
        className="mb-2 inline-flex min-h-9 items-center gap-1.5 font-semibold text-t2 hover:text-t1"
      >
        <ArrowLeft size={17} aria-hidden />
        {back.label}
      </Link>
      <header className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl font-extrabold break-words">{title}</h1>
            {state}
          </div>
          {text !== undefined && <p className="text-t3">{text}</p>}
          {id !== undefined && (
            <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-t3">
              <code className="break-all">{id}</code>
              <CopyButton text={id} />
            </p>
          )}
        </div>
        {acts !== undefined && <div className="flex flex-wrap items-center gap-2">{acts}</div>}
      </header>
      {figures.length > 0 && <Figures of={figures} />}
      {notice}
      {tabs.length > 0 && <Tabs tabs={tabs} tab={props.tab} />}
      {side === undefined ? (
        props.children
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_320px]">
          <div className="min-w-0">{props.children}</div>
          <aside className="grid gap-4">{side}</aside>
        </div>
      )}
    </>
  )
}

const Figures = ({ of: figures }: { readonly of: readonly Fact[] }) => (
  <dl className="mb-5 flex flex-wrap gap-3">
    {figures.map(([name, value]) => (
      <div key={name} className="card min-w-40 grow px-5 py-3 sm:max-w-72">
        <dt className="text-t3">{name}</dt>
        <dd className="text-xl font-extrabold">{value}</dd>
      </div>
    ))}
  </dl>
)
