import type { ReactNode } from 'react'
import { List, type ListProps } from '../list/list.tsx'
import { PageHead } from '../page-head.tsx'

type Props<T> = Omit<ListProps<T>, 'label' | 'isPart'> & {
  readonly title: string
  readonly text?: ReactNode
  /** What can be begun here. */
  readonly acts?: ReactNode
  /** Stands between the head and the list: what is to be known first. */
  readonly notice?: ReactNode
}

/** A page that is one list. */
export const ListPage = <T extends object>({ title, text, acts, notice, ...list }: Props<T>) => (
  <>
    <PageHead title={title} text={text} acts={acts} />
    {notice}
    <List label={title} {...list} />
  </>
)
