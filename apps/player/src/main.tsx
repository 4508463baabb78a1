import '@faro/ui/styles.css'
import './app.css'
import { activate, loadTexts } from '@faro/i18n'
import { readPermission, restoreWithTabs } from '@faro/web-kit'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from '@faro/web-kit/router'
import { replayEarlyPress } from './early-press.ts'
import { newQueryClient, Root, type FirstAnswer } from './root.tsx'
import { preloadPage, Router } from './router.tsx'
import { preloadShell } from './shell/shell.tsx'
import { saveInvitation } from './state/save-invitation.ts'
import { forgetMembers } from './state/forget-members.ts'
import { changeTheme, firstTexts, savePage, pageLanguage } from './state/preferences.ts'
import { api, session, tokenKey } from './state/session.ts'

const permission = readPermission()
savePage(permission.brand.merchantCode)
saveInvitation(location.search)
const kept = localStorage.getItem('theme')
if (kept === 'light' || kept === 'dark') changeTheme(kept)

const language = pageLanguage()
const shell = preloadShell()
await loadTexts(language, firstTexts)
activate(language)
await preloadPage(location.pathname)
await shell

const written = document.getElementById('faro-answers')?.textContent ?? '[]'
const client = newQueryClient(JSON.parse(written) as readonly FirstAnswer[])
forgetMembers(session, client)

const StatusPage =
  permission.status === 0 ? null : (await import('./pages/status-page.tsx')).StatusPage
const web = { api, session }
const root = document.getElementById('root') as HTMLElement
const isDrawn = root.firstElementChild !== null
// after the first render, which must be the one that the server sent
let isRestored = false
const restore = (): void => {
  // once, however often the tree is mounted
  if (isRestored) return
  isRestored = true
  restoreWithTabs(session, tokenKey, () => import('@faro/web-kit/session-tabs'))
}
const app = (
  <StrictMode>
    <Root
      web={web}
      permission={permission}
      client={client}
      isNarrow={document.documentElement.dataset['narrow'] !== undefined}
      onAlive={restore}
    >
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

// in slices: a phone that wakes the page stays able to scroll and answer
if (isDrawn) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
// a press makes React wake that part of the page at once
replayEarlyPress(window)
// pointerdown precedes the click by a tenth of a second: time to preload a page
addEventListener('pointerdown', ({ target }) => {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) void preloadPage(link.pathname).catch(() => undefined)
})
// off the critical path: whatever it keeps is wanted by the next visit
if ('serviceWorker' in navigator && import.meta.env.PROD)
  setTimeout(() => void import('./worker/register.ts').then((m) => m.registerWorker()), 5_000)
