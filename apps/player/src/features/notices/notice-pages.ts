import { noticesPerPage } from '@faro/contract/content'

/** Which page shows the notice at an index; the first where none is meant. */
export const pageOfNotice = (index: number | null): number =>
  index === null ? 0 : Math.floor(index / noticesPerPage)

export const pageCount = (notices: number): number =>
  Math.max(1, Math.ceil(notices / noticesPerPage))

/** An index that is there, or null. */
export const knownIndex = (index: number | null, notices: number): number | null =>
  index !== null && index >= 0 && index < notices ? index : null

/** The specification's figures of a list of pages: so many around the present one, and at the ends. */
const pageRange = 3
const pageMargin = 1

/** The pages that are named, from 0; null stands for those left out between two of them. */
export const namedPages = (page: number, pages: number): readonly (number | null)[] => {
  const first = Math.max(0, Math.min(page - Math.floor(pageRange / 2), pages - pageRange))
  const isNamed = (at: number): boolean =>
    at < pageMargin || at >= pages - pageMargin || (at >= first && at < first + pageRange)
  return Array.from({ length: pages }, (_, at) => at)
    .filter((at) => isNamed(at) || isNamed(at - 1))
    .map((at) => (isNamed(at) ? at : null))
}
