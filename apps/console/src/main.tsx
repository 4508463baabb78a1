import '@faro/ui/styles.css'
import { i18n } from '@faro/i18n'
import { BrandProvider, readPermission, restoreSession, WebProvider } from '@faro/web-kit'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HistoryRouter } from '@faro/web-kit/router'
import { Router } from './router.tsx'
import { siteMap } from './site-map/site-map.ts'
import { addTexts, changeLanguage, pageLanguage } from './state/language.ts'
import { api, session, tokenKey } from './state/session.ts'
import { guardedHistory } from './state/unsaved.ts'

addTexts(siteMap.flatMap(({ texts = [] }) => texts))
await changeLanguage(pageLanguage())
restoreSession(session, tokenKey)

const pages = guardedHistory()
const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: 1 } } })

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <WebProvider value={{ api, session }}>
          <BrandProvider value={readPermission()}>
            <HistoryRouter history={pages}>
              <Router />
            </HistoryRouter>
          </BrandProvider>
        </WebProvider>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
