import { Link } from '@faro/web-kit/router'
import type { ReactNode } from 'react'
import { ofBrand, useBrandChoice } from './use-brand-choice.ts'

type Props = {
  readonly to: string
  /** Reaches over the whole row: one link a row at most. */
  readonly isRow?: boolean
  readonly children: ReactNode
}

/** What a table names that has a page: a link, which can be opened in a tab of its own. */
export const RecordLink = ({ to, isRow = false, children }: Props) => {
  const brand = useBrandChoice()
  return (
    <Link
      to={to.includes('?') ? to : ofBrand(to, brand)}
      className={`font-bold text-brandt underline-offset-4 hover:underline ${isRow ? 'after:absolute after:inset-0' : ''}`}
    >
      {children}
    </Link>
  )
}
