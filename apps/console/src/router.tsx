import { useSession } from '@faro/web-kit'
import { Redirect, Route, Switch, useLocation } from '@faro/web-kit/router'
import { Fragment, Suspense, type ReactNode } from 'react'
import { LoginPage } from './features/login/login-page.tsx'
import { BrokenPage } from './kit/shell/broken-page.tsx'
import { ComingPage } from './kit/shell/coming-page.tsx'
import { ForbiddenPage } from './kit/shell/forbidden-page.tsx'
import { NotFoundPage } from './kit/shell/not-found-page.tsx'
import { Shell } from './kit/shell/shell.tsx'
import { useWriting } from './kit/settings/person-settings.ts'
import { useOwnSettings } from './kit/settings/use-own-settings.ts'
import { UnsavedQuestion } from './kit/shell/unsaved-question.tsx'
import { PageTitle } from './kit/page-title.tsx'
import { firstPage, useMe, useMenu } from './kit/shell/use-menu.ts'
import { movedTo, paths } from './paths.ts'
import type { ConsolePage } from './site-map/console-page.ts'
import { siteMap } from './site-map/site-map.ts'

/** The pages of the console; without a staff session there is only its door. */
export const Router = () => {
  const { token } = useSession()
  const { pathname, search } = useLocation()
  if (token === null) return <LoginPage />
  const moved = movedTo(pathname)
  if (moved !== null) return <Redirect to={moved + search} replace />
  return (
    <Shell>
      <PageTitle />
      <BrokenPage at={pathname}>
        <Suspense fallback={<ComingPage />}>
          <AsChosen>
            <Switch>
              <Route path={paths.desk} component={Desk} />
              {siteMap.map((page) => (
                <Route key={page.path} path={page.path}>
                  <Guarded page={page} />
                </Route>
              ))}
              <Route component={NotFoundPage} />
            </Switch>
          </AsChosen>
        </Suspense>
      </BrokenPage>
      <UnsavedQuestion />
    </Shell>
  )
}

/** Pages as their reader wants figures and times written: drawn again once that changes. */
const AsChosen = ({ children }: { readonly children: ReactNode }) => {
  const isReady = useOwnSettings()
  const writing = useWriting()
  return isReady ? <Fragment key={writing}>{children}</Fragment> : <ComingPage />
}

/** The console's own address leads to the first page that the person may see. */
const Desk = () => {
  const { search } = useLocation()
  const menu = useMenu()
  return menu.length === 0 ? <ComingPage /> : <Redirect to={firstPage(menu) + search} replace />
}

/** A page for those who hold its permission; the others are told which it is. */
const Guarded = ({ page: { Page, permission } }: { readonly page: ConsolePage }) => {
  const held = useMe().data?.permissions
  if (permission === null || held === undefined || held.includes(permission)) return <Page />
  return <ForbiddenPage permission={permission} />
}
