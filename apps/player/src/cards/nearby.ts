/**
 * Watches this far above and below the screen; inside a list that scrolls by itself the screen's
 * margin alone would count for nothing.
 */
export const nearby = (marginPx: number): IntersectionObserverInit => {
  const margin = `${marginPx}px 0px`
  return { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit
}
