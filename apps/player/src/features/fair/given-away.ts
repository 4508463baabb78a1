import type { VerifierWords } from '../../games/fairness.ts'

// Files that a stranger needs beside the text: each is fetched only when somebody takes it.
const casesAt = import.meta.glob<string>('../../../../../games/*/engine/vectors/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const modelsAt = import.meta.glob<string>('../../../../../games/*/models/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const tablesAt = import.meta.glob<string>('../../../../../games/*/engine/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export type GivenFile = { readonly name: string; readonly address: string }

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const filesOf = (
  found: Readonly<Record<string, string>>,
  isWanted: (name: string, path: string) => boolean,
): GivenFile[] =>
  Object.entries(found)
    .filter(([path]) => isWanted(nameOf(path), path))
    .map(([path, address]) => ({ name: nameOf(path), address }))

/** Cases with their answers that go with a game. */
export const casesOf = ({ cases }: VerifierWords): readonly GivenFile[] =>
  filesOf(casesAt, (name) => cases.includes(name))

export const tablesOf = ({ tables = [] }: VerifierWords): readonly GivenFile[] =>
  filesOf(tablesAt, (name) => tables.includes(name))

/** Every model that was ever played; figures.json holds what was worked out from them. */
export const modelsOf = ({ modelsOf: folder }: VerifierWords): readonly GivenFile[] =>
  filesOf(
    modelsAt,
    (name, path) => path.includes(`/games/${folder}/models/`) && name !== 'figures.json',
  )
