import type { Held } from '@faro/contract/identity'
import { ApiError } from '@faro/web-kit'
import { create } from 'zustand'

type Store = {
  /** A sign-in that waits for one more proof, and the name to greet by. */
  readonly held: (Held & { readonly name: string }) | null
  readonly release: () => void
}

export const useHeld = create<Store>((set) => ({
  held: null,
  release: () => set({ held: null }),
}))

/** Takes the login dialog to its extra verification. */
export const holdSignIn = (held: Held, name: string): void =>
  useHeld.setState({ held: { ...held, name } })

/** As above, where a refused sign-in needs it; answers whether it does. */
export const holdRefused = (error: unknown, name: string): boolean => {
  if (!(error instanceof ApiError) || error.code !== 'verification-needed') return false
  holdSignIn(error.detail as Held, name)
  return true
}
