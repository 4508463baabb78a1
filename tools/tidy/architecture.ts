type Table = Readonly<Record<string, readonly string[]>>

export const groups = ['packages', 'domains', 'games', 'apps'] as const
export type Group = (typeof groups)[number]

/** The dependency table and the size limits of `architecture.json`. */
export type Architecture = Readonly<Record<Group, Table>> & {
  /** Of the games: what others of them may build on. */
  readonly kits: readonly string[]
  readonly limits: {
    readonly fileLinesMax: number
    readonly testFileLinesMax: number
    readonly functionLinesMax: number
    readonly componentLinesMax: number
    readonly parametersMax: number
    readonly columnsMax: number
  }
}

export type Place = { readonly group: Group; readonly owner: string }

/** Where a file belongs: `domains/wallet/src/x.ts` -> { group: 'domains', owner: 'wallet' }. */
export const placeOf = (path: string): Place | undefined => {
  const [first, owner, file] = path.split('/')
  const group = groups.find((one) => one === first)
  return group === undefined || owner === undefined || file === undefined
    ? undefined
    : { group, owner }
}

export const isTest = (path: string): boolean =>
  /\.(test|e2e|bench)\.tsx?$/.test(path) ||
  path.includes('/test/') ||
  /^(e2e|tools\/product)\//.test(path)
