type Win = { readonly winId: string }

/** A line of wins, and how many of them have just come in at its head. */
export type Line<W extends Win> = { readonly wins: readonly W[]; readonly entered: number }

/** New wins come to the head, the latest first; those that the board no longer has leave. */
export const withLatest = <W extends Win>(shown: readonly W[], latest: readonly W[]): Line<W> => {
  const known = new Set(shown.map(({ winId }) => winId))
  const now = new Map(latest.map((win) => [win.winId, win]))
  const fresh = latest.filter(({ winId }) => !known.has(winId))
  const staying = shown.flatMap(({ winId }) => now.get(winId) ?? [])
  return { wins: [...fresh, ...staying], entered: shown.length === 0 ? 0 : fresh.length }
}

/** Rotates the line: the last becomes the first. */
export const turned = <W extends Win>(wins: readonly W[]): Line<W> => {
  const last = wins.at(-1)
  return last === undefined || wins.length < 2
    ? { wins, entered: 0 }
    : { wins: [last, ...wins.slice(0, -1)], entered: 1 }
}
