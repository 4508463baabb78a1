import { createContext, useContext } from 'react'
import type { Api } from './api.ts'
import type { Session } from './session.ts'

/** What an app plugs in once at its root. */
export type Web = { readonly api: Api; readonly session: Session }

const WebContext = createContext<Web | null>(null)

export const WebProvider = WebContext.Provider

export const useWeb = (): Web => {
  const web = useContext(WebContext)
  if (web === null) throw new Error('WebProvider is missing above this component')
  return web
}
