import type { lotteryConsole } from '@faro/contract/lottery'
import type { Answer } from '@faro/contract/route'
import { showInstant } from '../../kit/figures.ts'

export type Calendar = Answer<typeof lotteryConsole.calendar>

type NextProps = { readonly title: string; readonly rows: Calendar['next'] }

/** Draws to come, with when they close. */
export const NextDraws = ({ title, rows }: NextProps) => (
  <section aria-label={title} className="grid content-start gap-2">
    <h3 className="font-bold">{title}</h3>
    <ol className="max-h-72 overflow-y-auto text-sm tabular-nums" tabIndex={0} aria-label={title}>
      {rows.map(({ issueNo, station, closeAt }) => (
        <li
          key={`${issueNo} ${station}`}
          className="flex justify-between gap-3 border-b border-line py-1.5"
        >
          <span>{[station, issueNo].filter(Boolean).join(' · ')}</span>
          <span className="text-t2">{showInstant(closeAt)}</span>
        </li>
      ))}
    </ol>
  </section>
)
