import { Redirect, Route, Switch } from '@faro/web-kit/router'
import { createElement, type ReactNode } from 'react'
import { NotFoundPage } from './pages/not-found.ts'
import { paths } from './paths.ts'
import { PageOrOutside, RouteGuard } from './route-guard.tsx'
import { BareShell } from './shell/bare-shell.tsx'
import { Shell } from './shell/shell.tsx'
import { pageAt, siteMap } from './site-map/site-map.ts'
import type { SitePage } from './site-map/site-page.ts'

/** Loads the page behind a path before it is drawn for the first time. */
export const preloadPage = async (pathname: string): Promise<void> => {
  await pageAt(pathname)?.Page.preload()
}

const routeOf = ({ path, Page, Outside, shell, title }: SitePage): ReactNode => (
  <Route path={path}>
    {shell === 'bare' ? (
      <BareShell title={title}>
        <Page />
      </BareShell>
    ) : (
      <Shell around={shell} title={title}>
        {Outside === undefined ? <Page /> : <PageOrOutside Page={Page} Outside={Outside} />}
      </Shell>
    )}
  </Route>
)

/** The pages of the site map, and an answer for every other path. */
export const Router = () => (
  <RouteGuard>
    {createElement(
      Switch,
      null,
      // one after the other and without keys: pages that follow each other share what they share
      <Route path="/">
        <Shell>
          <Redirect to={paths.home} replace />
        </Shell>
      </Route>,
      ...siteMap.map(routeOf),
      <Route>
        <Shell>
          <NotFoundPage />
        </Shell>
      </Route>,
    )}
  </RouteGuard>
)
