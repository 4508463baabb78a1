type Node = {
  readonly modId: string
  readonly enabled: boolean
  readonly childrenNodes: readonly Node[]
}

/** What a flag turns off is out of sight from the first paint on, before any script. */
export const hiddenCss = (nodes: readonly Node[]): string =>
  nodes
    .map(({ modId, enabled, childrenNodes }) =>
      [
        enabled ? '' : `[data-flag="${modId}"]{display:none!important}`,
        hiddenCss(childrenNodes),
      ].join(''),
    )
    .join('')
