import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { HomePage } from './features/home/home-page.tsx'
import { Shell } from './shell/shell.tsx'
import { withTexts } from './state/preferences.ts'

const LobbyPage = lazy(() =>
  import('./features/lobby/lobby-page.tsx').then((m) => ({ default: m.LobbyPage })),
)
const GamePage = lazy(() =>
  import('./features/lobby/game-page.tsx').then((m) => ({ default: m.GamePage })),
)
const NotFoundPage = lazy(() =>
  import('./pages/not-found-page.tsx').then((m) => ({ default: m.NotFoundPage })),
)
const HelpPage = lazy(async () => {
  const [page] = await Promise.all([import('./features/help/help-page.tsx'), withTexts('help')])
  return { default: page.HelpPage }
})

/** The site map. */
export const Router = () => (
  <Routes>
    <Route element={<Shell />}>
      <Route path="/" element={<Navigate to="/index" replace />} />
      <Route path="/index" element={<HomePage />} />
      <Route path="/register" element={<HomePage opens="register" />} />
      <Route path="/register.html" element={<HomePage opens="register" />} />
      <Route path="/rng" element={<LobbyPage category="rng" />} />
      <Route path="/hot" element={<LobbyPage category="hot" />} />
      <Route path="/help" element={<HelpPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route element={<Shell isHeaderOnly />}>
      <Route path="/game" element={<GamePage />} />
    </Route>
  </Routes>
)
