import { useLocation } from '@faro/web-kit/router'

/** The present page's address without what is asked for on it. */
export const usePathname = (): string => useLocation().pathname
