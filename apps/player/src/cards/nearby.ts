/**
 * Watches this far above and below the screen; inside a list that scrolls by itself the screen's
 * margin alone would count for nothing.
 */
const nearby = (marginPx: number): IntersectionObserverInit => {
  const margin = `${marginPx}px 0px`
  return { rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit
}

/**
 * Reports whether an element is near the viewport, on every change. A busy page gets several
 * crossings at once: only the latest counts.
 */
export const watchNear = (
  element: Element,
  marginPx: number,
  onEntry: (entry: IntersectionObserverEntry) => void,
): (() => void) => {
  const watch = new IntersectionObserver((entries) => {
    const entry = entries.at(-1)
    if (entry !== undefined) onEntry(entry)
  }, nearby(marginPx))
  watch.observe(element)
  return () => watch.disconnect()
}
