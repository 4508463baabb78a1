import { createContext, useContext, type ReactNode } from 'react'
import { useFavourites, type Favourites } from '../../cards/use-favourites.ts'

const Context = createContext<Favourites | null>(null)

/** Asks once for all rows of the page. */
export const HomeFavourites = ({ children }: { readonly children: ReactNode }) => (
  <Context value={useFavourites()}>{children}</Context>
)

export const useHomeFavourites = (): Favourites => {
  const favourites = useContext(Context)
  if (favourites === null) throw new Error('HomeFavourites is missing above this row')
  return favourites
}
