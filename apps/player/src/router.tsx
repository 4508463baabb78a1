import { lobbyLists } from '@faro/contract/catalogue'
import { Redirect, Route, Switch } from '@faro/web-kit/router'
import { HomePage } from './features/home/home-page.tsx'
import { lazyPage } from './lazy-page.tsx'
import { paths } from './paths.ts'
import { RouteGuard } from './route-guard.tsx'
import { BareShell } from './shell/bare-shell.tsx'
import { Shell } from './shell/shell.tsx'
import { withTexts } from './state/preferences.ts'

const LobbyPage = lazyPage(async () => (await import('./features/lobby/lobby-page.tsx')).LobbyPage)
const GamePage = lazyPage(async () => {
  const [page] = await Promise.all([import('./features/game/game-page.tsx'), withTexts('play')])
  return page.GamePage
})
const WalletPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('./features/purses/wallet-page.tsx'),
    withTexts('wallet'),
  ])
  return page.WalletPage
})
const NotFoundPage = lazyPage(async () => (await import('./pages/not-found-page.tsx')).NotFoundPage)
const HelpPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./features/help/help-page.tsx'), withTexts('help')])
  return page.HelpPage
})

const LoginPage = lazyPage(async () => {
  const [page] = await Promise.all([import('./features/gate/login-page.tsx'), withTexts('gate')])
  return page.LoginPage
})

const NoticePage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('./features/notices/notice-page.tsx'),
    withTexts('notices'),
  ])
  return page.NoticePage
})

const FeedbackPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('./features/feedback/feedback-page.tsx'),
    withTexts('support'),
  ])
  return page.FeedbackPage
})

const DownPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('./features/support/down-page.tsx'),
    withTexts('support'),
  ])
  return page.DownPage
})
const JoinPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('./features/support/join-page.tsx'),
    withTexts('support'),
  ])
  return page.JoinPage
})

const FairPage = lazyPage(async () => {
  const [page] = await Promise.all([
    import('./features/fair/fair-page.tsx'),
    withTexts('fair', 'seeds'),
  ])
  return page.FairPage
})
const AboutPage = lazyPage(async () => (await import('./features/about/about-page.tsx')).AboutPage)

/** Loads the page behind a path before it is drawn for the first time. */
export const preloadPage = async (path: string): Promise<void> => {
  if (lobbyLists.some((list) => path === `/${list}`)) await LobbyPage.preload()
  else if (path === '/game') await GamePage.preload()
  else if (path === paths.wallet) await WalletPage.preload()
  else if (path === paths.login) await LoginPage.preload()
  else if (path === '/help' || path === paths.helpAlone) await HelpPage.preload()
  else if (path === paths.notices) await NoticePage.preload()
  else if (path === paths.feedback) await FeedbackPage.preload()
  else if (path === paths.fair) await FairPage.preload()
  else if (path === paths.down) await DownPage.preload()
  else if (path === paths.join) await JoinPage.preload()
  else if (path.startsWith(paths.about(''))) await AboutPage.preload()
}

/** The site map. */
export const Router = () => (
  <RouteGuard>
    <Switch>
      <Route path={paths.helpAlone}>
        <BareShell>
          <HelpPage />
        </BareShell>
      </Route>
      <Route path="/game">
        <Shell isHeaderOnly>
          <GamePage />
        </Shell>
      </Route>
      <Route path={paths.wallet}>
        <Shell isHeaderOnly>
          <WalletPage />
        </Shell>
      </Route>
      <Route>
        <Shell>
          <Pages />
        </Shell>
      </Route>
    </Switch>
  </RouteGuard>
)

const Pages = () => (
  <Switch>
    <Route path="/">
      <Redirect to={paths.home} replace />
    </Route>
    <Route path={paths.home}>
      <HomePage />
    </Route>
    <Route path={paths.register}>
      <HomePage />
    </Route>
    <Route path="/register.html">
      <HomePage />
    </Route>
    {lobbyLists.map((list) => (
      <Route key={list} path={`/${list}`}>
        <LobbyPage key={list} list={list} />
      </Route>
    ))}
    <Route path={paths.login} component={LoginPage} />
    <Route path="/help" component={HelpPage} />
    <Route path={paths.notices} component={NoticePage} />
    <Route path={paths.fair} component={FairPage} />
    <Route path={paths.down} component={DownPage} />
    <Route path={paths.about(':topic')} component={AboutPage} />
    <Route path={paths.join} component={JoinPage} />
    <Route path={paths.feedback} component={FeedbackPage} />
    <Route component={NotFoundPage} />
  </Switch>
)
