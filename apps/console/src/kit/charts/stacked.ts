type Part = {
  readonly kind: 'bars' | 'line'
  readonly values: readonly (number | null)[]
}

/** Where each series ends: bars stand on those before them, lines stand for themselves. */
export const stacked = (series: readonly Part[]): readonly (readonly (number | null)[])[] => {
  const ground: number[] = []
  return series.map(({ kind, values }) =>
    kind === 'line'
      ? values
      : values.map((value, at) => {
          const top = (ground[at] ?? 0) + (value ?? 0)
          ground[at] = top
          return top
        }),
  )
}
