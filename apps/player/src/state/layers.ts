import { create } from 'zustand'
import { saveLetters, takeLetters } from './early-letters.ts'

/** Password dialogs; the sign-in dialogs are in the address instead. */
export type PasswordTask = 'reset' | 'change'

type Layers = {
  readonly passwordTask: PasswordTask | null
  /** What a visit to an identity provider came back with. */
  readonly arrival: string | null
  readonly isMenuOpen: boolean
  readonly isSearchOpen: boolean
  readonly isLogoutAsked: boolean
  /** A demo account asked for what needs a real one. */
  readonly isRealNeeded: boolean
  /** The notice that the notices open at, by its place in the list. */
  readonly noticeIndex: number | null
  readonly askPassword: (task: PasswordTask | null) => void
  readonly setArrival: (arrival: string | null) => void
  readonly setMenu: (isOpen: boolean) => void
  readonly setSearch: (isOpen: boolean) => void
  readonly setRealNeeded: (isRealNeeded: boolean) => void
  readonly showNotice: (index: number | null) => void
  readonly askLogout: (isAsked: boolean) => void
}

/** The open layers. Centres and sign-in dialogs are in the address instead, so Back closes them. */
export const useLayers = create<Layers>((set) => ({
  passwordTask: null,
  arrival: null,
  isMenuOpen: false,
  isSearchOpen: false,
  isLogoutAsked: false,
  isRealNeeded: false,
  noticeIndex: null,
  askPassword: (passwordTask) => set({ passwordTask, isMenuOpen: false }),
  setArrival: (arrival) => set({ arrival }),
  setMenu: (isMenuOpen) => set({ isMenuOpen }),
  setSearch: (isSearchOpen) => {
    // the search loads and takes the focus a moment later
    if (isSearchOpen) saveLetters()
    else takeLetters()
    set({ isSearchOpen, isMenuOpen: false })
  },
  setRealNeeded: (isRealNeeded) => set({ isRealNeeded }),
  showNotice: (noticeIndex) => set({ noticeIndex, isMenuOpen: false }),
  askLogout: (isLogoutAsked) => set({ isLogoutAsked, isMenuOpen: false }),
}))
