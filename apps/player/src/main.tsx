import '@faro/ui/styles.css'
import './app.css'
import { activate, loadTexts } from '@faro/i18n'
import { mayBeHanded, readPermission, restoreSession } from '@faro/web-kit'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { replayEarlyPress } from './early-press.ts'
import { newQueryClient, Root, type FirstAnswer } from './root.tsx'
import { preloadPage, Router } from './router.tsx'
import { changeTheme, firstTexts, pageLanguage } from './state/preferences.ts'
import { api, session, tokenKey } from './state/session.ts'

const permission = readPermission()
sessionStorage.setItem('merchantCode', permission.brand.merchantCode)
const kept = localStorage.getItem('theme')
if (kept === 'light' || kept === 'dark') changeTheme(kept)

const language = pageLanguage()
await loadTexts(language, firstTexts)
activate(language)
await preloadPage(location.pathname)

const written = document.getElementById('faro-answers')?.textContent ?? '[]'
const client = newQueryClient(JSON.parse(written) as readonly FirstAnswer[])

const StatusPage =
  permission.status === 0 ? null : (await import('./pages/status-page.tsx')).StatusPage
const web = { api, session }
const root = document.getElementById('root') as HTMLElement
const isDrawn = root.firstElementChild !== null
const app = (
  <StrictMode>
    <Root web={web} permission={permission} client={client} isDrawn={isDrawn}>
      {StatusPage === null ? (
        <BrowserRouter>
          <Router />
        </BrowserRouter>
      ) : (
        <StatusPage permission={permission} />
      )}
    </Root>
  </StrictMode>
)

if (isDrawn) hydrateRoot(root, app)
else createRoot(root).render(app)
// a press makes React wake that part of the page at once
replayEarlyPress(window)
// after the first render, which must be the one that the server sent
const isHanded = mayBeHanded(tokenKey)
const join = () => void import('@faro/web-kit/session-tabs').then((m) => m.joinTabs(session))
setTimeout(isHanded ? join : () => restoreSession(session, tokenKey))
if (!isHanded) setTimeout(join, 3_000)
// off the critical path: whatever it keeps is wanted by the next visit
if ('serviceWorker' in navigator && import.meta.env.PROD)
  setTimeout(() => void import('./worker/register.ts').then((m) => m.registerWorker()), 5_000)
