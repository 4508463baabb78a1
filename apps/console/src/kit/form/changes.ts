type Values = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inOrder = (_: string, value: unknown): unknown =>
  isPlain(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Whether two fields hold the same, in whatever order their parts were written. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder)

/** Fields that hold something else than before. */
export const changedOf = <F extends Values>(base: F, now: F): readonly (keyof F & string)[] =>
  Object.keys(base).filter((name) => !isSame(base[name], now[name]))

/** What is typed, put upon what somebody else saved meanwhile, and where the two disagree. */
export const rebase = <F extends Values>({
  base,
  mine,
  theirs,
}: {
  readonly base: F
  readonly mine: F
  readonly theirs: F
}): { readonly values: F; readonly conflicts: readonly (keyof F & string)[] } => {
  const edited = changedOf(base, mine)
  return {
    values: { ...theirs, ...Object.fromEntries(edited.map((name) => [name, mine[name]])) },
    conflicts: edited.filter(
      (name) => !isSame(base[name], theirs[name]) && !isSame(mine[name], theirs[name]),
    ),
  }
}
