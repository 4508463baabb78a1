import { createContext, useContext, useSyncExternalStore } from 'react'

/** Whether the server drew the page for a phone: the side menu is then not in it. */
export const DrawnNarrow = createContext(false)

const wide = '(min-width: 1024px)'

const subscribe = (onChange: () => void): (() => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const isWide = (): boolean => matchMedia(wide).matches

/** Whether there is room for the side menu. */
export const useIsWide = (): boolean => {
  const isDrawnNarrow = useContext(DrawnNarrow)
  return useSyncExternalStore(subscribe, isWide, () => !isDrawnNarrow)
}
