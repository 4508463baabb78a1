/** Colours of the sky from the brand's theme, so that the game wears its brand. */
export type Palette = {
  readonly skyTop: string
  readonly skyBottom: string
  readonly glow: string
  readonly star: string
  readonly grid: string
  readonly label: string
  readonly trail: string
  readonly head: string
  readonly core: string
  readonly bust: string
}

export const readPalette = (element: Element): Palette => {
  const style = getComputedStyle(element)
  const token = (name: string): string => style.getPropertyValue(name).trim()
  return {
    skyTop: token('--bg-canvas'),
    skyBottom: token('--bg-surface-1'),
    glow: token('--accent-soft'),
    star: token('--text-secondary'),
    grid: token('--border-subtle'),
    label: token('--text-tertiary'),
    trail: token('--brand-line'),
    head: token('--brand'),
    core: token('--text-primary'),
    bust: token('--loss'),
  }
}
