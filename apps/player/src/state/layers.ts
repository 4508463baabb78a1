import { create } from 'zustand'

export type AuthMode = 'login' | 'register' | 'forgot' | 'reset' | 'change'

type Layers = {
  readonly auth: AuthMode | null
  readonly isMenuOpen: boolean
  readonly isLogoutAsked: boolean
  /** A demo account asked for what needs a real one. */
  readonly isRealNeeded: boolean
  readonly openAuth: (mode: AuthMode) => void
  readonly closeAuth: () => void
  readonly setMenu: (isOpen: boolean) => void
  readonly setRealNeeded: (isRealNeeded: boolean) => void
  readonly askLogout: (isAsked: boolean) => void
}

/** What lies above the page. The member centre lies in the address instead, so Back closes it. */
export const useLayers = create<Layers>((set) => ({
  auth: null,
  isMenuOpen: false,
  isLogoutAsked: false,
  isRealNeeded: false,
  openAuth: (auth) => set({ auth, isMenuOpen: false }),
  closeAuth: () => set({ auth: null }),
  setMenu: (isMenuOpen) => set({ isMenuOpen }),
  setRealNeeded: (isRealNeeded) => set({ isRealNeeded }),
  askLogout: (isLogoutAsked) => set({ isLogoutAsked, isMenuOpen: false }),
}))
