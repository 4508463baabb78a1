import { useSession } from '@faro/web-kit'
import { Route, Switch, useLocation } from '@faro/web-kit/router'
import { Suspense } from 'react'
import { LoginPage } from './features/login/login-page.tsx'
import { BrokenPage } from './shell/broken-page.tsx'
import { ComingPage } from './shell/coming-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'
import { UnsavedQuestion } from './shell/unsaved-question.tsx'
import { siteMap } from './site-map/site-map.ts'

/** The pages of the console; without a staff session there is only its door. */
export const Router = () => {
  const { token } = useSession()
  const { pathname } = useLocation()
  if (token === null) return <LoginPage />
  return (
    <Shell>
      <BrokenPage at={pathname}>
        <Suspense fallback={<ComingPage />}>
          <Switch>
            {siteMap.map(({ path, Page }) => (
              <Route key={path} path={path} component={Page} />
            ))}
            <Route component={NotFoundPage} />
          </Switch>
        </Suspense>
      </BrokenPage>
      <UnsavedQuestion />
    </Shell>
  )
}
