import '@faro/ui/styles.css'
import 'uplot/dist/uPlot.min.css'
import { i18n } from '@faro/i18n'
import { BrandProvider, readPermission, restoreSession, WebProvider } from '@faro/web-kit'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HistoryRouter } from '@faro/web-kit/router'
import { setBrandZone } from './kit/settings/brand-zone.ts'
import { Router } from './router.tsx'
import { BrokenPage } from './kit/shell/broken-page.tsx'
import { pageAt, siteMap } from './site-map/site-map.ts'
import { addTexts, changeLanguage, pageLanguage } from './state/language.ts'
import { api, session, tokenKey } from './state/session.ts'
import { guardedHistory } from './state/unsaved.ts'

addTexts(siteMap.flatMap(({ texts = [] }) => texts))
restoreSession(session, tokenKey)
const loadPage = (pathname: string) => void pageAt(pathname)?.Page.load()
// beside the texts, not after them; the door needs none
if (session.getState().token !== null) loadPage(location.pathname)
await changeLanguage(pageLanguage())

setBrandZone(readPermission().brand.timeZone)
const pages = guardedHistory()
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1 } } })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <WebProvider value={{ api, session }}>
          <BrandProvider value={readPermission()}>
            <HistoryRouter history={pages}>
              <BrokenPage>
                <Router />
              </BrokenPage>
            </HistoryRouter>
          </BrandProvider>
        </WebProvider>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)

// whoever points at a link or comes to it by keys is about to follow it
for (const sign of ['pointerover', 'pointerdown', 'focusin'])
  addEventListener(sign, ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin) loadPage(link.pathname)
  })
