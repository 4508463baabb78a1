import type { Db } from '@faro/server-kit/db'
import type { Signals } from '@faro/server-kit/signals'
import { createDue, readChange } from './due.ts'
import { createSearchIndex, type SearchIndex } from './search-index.ts'

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export type SearchDeps = { readonly db: Db; readonly signals: Pick<Signals, 'subscribe'> }

/**
 * The search index of this process: read once, then updated as soon as a change is signalled.
 * Searches go on meanwhile with the index as it is.
 */
export const cachedIndex = ({ db, signals }: SearchDeps) => {
  const due = createDue()
  const brandsDue = new Set<number>()
  let index: SearchIndex | undefined
  let reading: Promise<void> | undefined

  const read = async (): Promise<void> => {
    try {
      while (due.isAny() || brandsDue.size > 0) {
        // what one transaction changed is told in several words, one after the other
        await nextTurn()
        const next = due.take()
        if (index === undefined || next.isAll) index = await fresh(index?.brands() ?? [])
        else await index.readAgain(next)
        for (const merchantId of brandsDue) {
          brandsDue.delete(merchantId)
          if (index.shown(merchantId) === undefined) await index.addBrand(merchantId)
        }
      }
    } catch (error) {
      // half a change is none
      index = undefined
      throw error
    } finally {
      reading = undefined
    }
  }
  const fresh = async (merchantIds: readonly number[]): Promise<SearchIndex> => {
    const made = createSearchIndex(db)
    await made.readAll()
    for (const merchantId of merchantIds) await made.addBrand(merchantId)
    return made
  }
  const bring = (): Promise<void> => (reading ??= read())

  signals.subscribe('catalogue-search', (text) => {
    due.add(readChange(text))
    // the next search reads everything then, and fails where this did
    bring().catch(() => undefined)
  })

  return {
    /** The index, and what the brand shows of it. */
    of: async (merchantId: number) => {
      for (;;) {
        const shown = index?.shown(merchantId)
        if (index !== undefined && shown !== undefined) return { index, shown }
        brandsDue.add(merchantId)
        await bring()
      }
    },
  }
}
