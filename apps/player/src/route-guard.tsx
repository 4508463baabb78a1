import { isOpenPath } from '@faro/contract/roles'
import { useFlags, useSession } from '@faro/web-kit'
import { Navigate, Outlet, useLocation } from 'react-router'
import { paths } from './paths.ts'

/** Where the brand is for members only, everybody else is led to the login. */
export const RouteGuard = () => {
  const { pathname, search } = useLocation()
  const { token, isReady } = useSession()
  const isGuarded = useFlags()('LOGGEDINTOHOME') && !isOpenPath(pathname)
  if (!isGuarded || token !== null) return <Outlet />
  // the token of this tab is taken up right after the first render
  if (!isReady) return null
  return <Navigate to={paths.login} replace state={{ from: pathname + search }} />
}
