export type Architecture = {
  readonly packages: Readonly<Record<string, readonly string[]>>
  readonly domains: Readonly<Record<string, readonly string[]>>
  readonly games: Readonly<Record<string, readonly string[]>>
  readonly apps: Readonly<Record<string, readonly string[]>>
  readonly limits: {
    readonly fileLinesMax: number
    readonly testFileLinesMax: number
    readonly functionLinesMax: number
    readonly componentLinesMax: number
    readonly parametersMax: number
    readonly columnsMax: number
  }
}

/** Where a file belongs: `domains/wallet/src/x.ts` -> { group: 'domains', owner: 'wallet' }. */
export const placeOf = (path: string): { group: string; owner: string } | null => {
  const match = /^(packages|domains|games|apps)\/([\w-]+)\//.exec(path)
  return match === null ? null : { group: match[1] ?? '', owner: match[2] ?? '' }
}

export const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || /\/test\//.test(path) || path.startsWith('e2e/')
