import type { Question } from '../states/asked.tsx'

export type ListSums = Readonly<
  Record<string, readonly { readonly currency: string | null; readonly amount: string }[]>
>

/** One page of a list, and what is true of all that its filters let through. */
export type ListPageOf<T> = {
  readonly rows: readonly T[]
  readonly next: string | null
  readonly previous: string | null
  readonly total: { readonly count: number; readonly isMore: boolean }
  readonly sums: ListSums | null
  readonly asOf: string
}

/** Where a list's rows come from: a server that was asked, or memory. */
export type ListSource<T> = Question<ListPageOf<T>> & {
  /** What is shown is of another filter; this one's rows are on their way. */
  readonly isPlaceholderData: boolean
}
