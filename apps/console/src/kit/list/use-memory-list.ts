import { useMemo } from 'react'
import type { Question } from '../states/asked.tsx'
import { useBrandChoice } from '../use-brand-choice.ts'
import type { ListSource } from './list-source.ts'
import { pageInMemory, type ValuesOf } from './rows-in-memory.ts'
import type { ListState } from './use-list-address.ts'

/** The rows of a small list that comes whole: filtered and ordered here as a server would. */
export const useMemoryList = <T>(
  whole: Question<readonly T[]>,
  { asked, spec }: ListState,
  values: ValuesOf<T>,
): ListSource<T> => {
  const brand = useBrandChoice()
  const { data, dataUpdatedAt } = whole
  const page = useMemo(() => {
    if (data === undefined) return undefined
    const { brandOf } = spec
    const own =
      brandOf === undefined || brand === null
        ? data
        : data.filter((row) => [brand, null].includes(values[brandOf]?.(row) as string | null))
    const found = pageInMemory(own, { spec, values, asked })
    return { ...found, asOf: new Date(dataUpdatedAt).toISOString() }
  }, [data, dataUpdatedAt, spec, values, asked, brand])
  return { ...whole, data: page, isPlaceholderData: false }
}
