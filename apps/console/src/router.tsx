import { useSession } from '@faro/web-kit'
import { Route, Switch } from '@faro/web-kit/router'
import { Suspense } from 'react'
import { LoginPage } from './features/login/login-page.tsx'
import { ComingPage } from './shell/coming-page.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Shell } from './shell/shell.tsx'
import { UnsavedQuestion } from './shell/unsaved-question.tsx'
import { siteMap } from './site-map/site-map.ts'

/** The pages of the console; without a staff session there is only its door. */
export const Router = () => {
  const { token } = useSession()
  if (token === null) return <LoginPage />
  return (
    <Shell>
      <Suspense fallback={<ComingPage />}>
        <Switch>
          {siteMap.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
      <UnsavedQuestion />
    </Shell>
  )
}
