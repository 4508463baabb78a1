// Files that a stranger needs beside the text: each is fetched only when somebody takes it.
const casesAt = import.meta.glob<string>('../../../../../games/*/engine/vectors/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const modelsAt = import.meta.glob<string>('../../../../../games/slots/models/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
const tablesAt = import.meta.glob<string>('../../../../../games/instant/engine/pay-tables.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export type GivenFile = { readonly name: string; readonly address: string }

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const filesOf = (found: Readonly<Record<string, string>>): GivenFile[] =>
  Object.entries(found).map(([path, address]) => ({ name: nameOf(path), address }))

const families: Readonly<Record<string, readonly string[]>> = {
  crash: ['chain.json', 'public.json'],
  slots: ['slots.json', 'seed-pair.json'],
  jackpots: ['jackpots.json'],
}

/** Cases with their answers that go with a game. */
export const casesOf = (game: string): readonly GivenFile[] => {
  const wanted = families[game] ?? [`${game}.json`, 'seed-pair.json', 'public.json']
  return filesOf(casesAt).filter(({ name }) => wanted.includes(name))
}

const withTables = new Set(['plinko', 'keno', 'wheel'])

export const tablesOf = (game: string): readonly GivenFile[] =>
  withTables.has(game) ? filesOf(tablesAt) : []

/** Every model that was ever played; figures.json holds what was worked out from them. */
export const modelsOf = (game: string): readonly GivenFile[] =>
  game === 'slots' ? filesOf(modelsAt).filter(({ name }) => name !== 'figures.json') : []
