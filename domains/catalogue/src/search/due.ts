/** What a signal of `catalogue.notify_changed_games` and its kind may say; null where some were missed. */
export const readChange = (text: string | null): Change => {
  if (text === null || text === 'all') return 'all'
  if (text === 'vendors') return 'vendors'
  return text.split(',').map(Number)
}

type Change = 'all' | 'vendors' | readonly number[]

/** What must be read again, gathered while something is being read. */
export type Due = {
  readonly isAll: boolean
  readonly areVendors: boolean
  readonly gameIds: readonly number[]
}

/** Beyond so many games everything is read: they came one by one, as a feed writes them. */
const gamesMax = 1_000

export const createDue = () => {
  let isAll = false
  let areVendors = false
  let gameIds = new Set<number>()
  return {
    add: (change: Change): void => {
      if (change === 'all') isAll = true
      else if (change === 'vendors') areVendors = true
      else for (const id of change) gameIds.add(id)
    },
    isAny: (): boolean => isAll || areVendors || gameIds.size > 0,
    take: (): Due => {
      const due = { isAll: isAll || gameIds.size > gamesMax, areVendors, gameIds: [...gameIds] }
      isAll = false
      areVendors = false
      gameIds = new Set()
      return due
    },
  }
}
