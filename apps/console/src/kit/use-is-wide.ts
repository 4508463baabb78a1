import { useSyncExternalStore } from 'react'

/** From here on there is room for a detail beside its list. */
const wide = '(min-width: 1280px)'

const subscribe = (changed: () => void): (() => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
