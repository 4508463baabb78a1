import { create } from 'zustand'

type FreeGames = { readonly codes: readonly string[] }

/** Games in which the member has free rounds; filled once they are known. */
export const useFreeGames = create<FreeGames>(() => ({ codes: [] }))
