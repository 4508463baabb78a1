import '@faro/ui/styles.css'
import '../app.css'
import { activate, languages, loadTexts, type Language, type Namespace } from '@faro/i18n'
import { createApi, createSession, readPermission } from '@faro/web-kit'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { newQueryClient, Root } from '../root.tsx'
import { changeTheme } from '../state/preferences.ts'
import { earlyAnswers } from './early-answers.ts'
import { gameShown } from '../state/game-shown.ts'

/** Renders a game of our own in its frame, with the session, theme and language of the launch. */
export const startGame = async (texts: readonly Namespace[], app: ReactNode): Promise<void> => {
  // the fragment never leaves the browser; it is taken out of sight at once
  const launch = new URLSearchParams(location.hash.slice(1))
  history.replaceState(null, '', location.pathname + location.search)
  const session = createSession('game-token')
  session.setState({ token: launch.get('token'), isReady: true })
  const api = createApi({
    token: () => session.getState().token,
    seal: () => Promise.reject(new Error('a game sends nothing secret')),
  })
  const kept = localStorage.getItem('theme')
  if (kept === 'light' || kept === 'dark') changeTheme(kept)
  const wished = launch.get('lang')
  const language: Language = languages.find((one) => one === wished) ?? 'es'
  document.documentElement.lang = language
  const [first] = await Promise.all([
    earlyAnswers(window),
    loadTexts(language, ['core', 'errors', ...texts]),
  ])
  activate(language)
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Root web={{ api, session }} permission={readPermission()} client={newQueryClient(first)}>
        {app}
      </Root>
    </StrictMode>,
  )
  // the page around the frame covers it until there is something to see
  window.parent.postMessage(gameShown, location.origin)
}
