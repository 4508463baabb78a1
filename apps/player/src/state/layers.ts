import { create } from 'zustand'

type AuthMode = 'login' | 'register'

type Layers = {
  readonly auth: AuthMode | null
  /** What a visit to an identity provider came back with. */
  readonly arrival: string | null
  readonly isMenuOpen: boolean
  readonly isLogoutAsked: boolean
  readonly openAuth: (mode: AuthMode) => void
  readonly closeAuth: () => void
  readonly setArrival: (arrival: string | null) => void
  readonly setMenu: (isOpen: boolean) => void
  readonly askLogout: (isAsked: boolean) => void
}

/** What lies above the page. The member centre lies in the address instead, so Back closes it. */
export const useLayers = create<Layers>((set) => ({
  auth: null,
  arrival: null,
  isMenuOpen: false,
  isLogoutAsked: false,
  openAuth: (auth) => set({ auth, isMenuOpen: false }),
  closeAuth: () => set({ auth: null }),
  setArrival: (arrival) => set({ arrival }),
  setMenu: (isMenuOpen) => set({ isMenuOpen }),
  askLogout: (isLogoutAsked) => set({ isLogoutAsked, isMenuOpen: false }),
}))
