import type { ReactNode } from 'react'
import { useFlags, useSession } from '@faro/web-kit'
import { Redirect, useLocation } from '@faro/web-kit/router'
import { paths } from './paths.ts'
import { pageAt } from './site-map/site-map.ts'
import type { SitePage } from './site-map/site-page.ts'

type OpenPage = Pick<SitePage, 'Page'> & Required<Pick<SitePage, 'Outside'>>

/** A path that is open to everybody, though its page may be the members'. */
export const PageOrOutside = ({ Page, Outside }: OpenPage) => {
  const { token } = useSession()
  const isOutside = useFlags()('LOGGEDINTOHOME') && token === null
  return isOutside ? <Outside /> : <Page />
}

/** Where the brand is for members only, everybody else is led to the login. */
export const RouteGuard = ({ children }: { readonly children: ReactNode }) => {
  const { pathname, search } = useLocation()
  const { token, isReady } = useSession()
  const isGuarded = useFlags()('LOGGEDINTOHOME') && pageAt(pathname)?.isOpen !== true
  if (!isGuarded || token !== null) return children
  // the token of this tab is taken up right after the first render
  if (!isReady) return null
  return <Redirect to={paths.login} replace state={{ from: pathname + search }} />
}
