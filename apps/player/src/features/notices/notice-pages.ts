import { noticesPerPage } from '@faro/contract/content'

/** Which page shows the notice at an index; the first where none is meant. */
export const pageOfNotice = (index: number | null): number =>
  index === null ? 0 : Math.floor(index / noticesPerPage)

export const pageCount = (notices: number): number =>
  Math.max(1, Math.ceil(notices / noticesPerPage))

/** An index that is there, or null. */
export const knownIndex = (index: number | null, notices: number): number | null =>
  index !== null && index >= 0 && index < notices ? index : null
