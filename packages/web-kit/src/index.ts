export { createApi } from './api.ts'
export type { Api } from './api.ts'
export { ApiError, toApiError } from './api-error.ts'

export { fieldErrorsOf, refusedFieldOf, toUserMessage } from './error-text.ts'
export { closeLoginGate, loginGate, passLoginGate, requireLogin } from './require-login.ts'
export { sealFor } from './seal.ts'
export { restoreWithTabs } from './early-tabs.ts'
export { createSession, invitationKey, passwordChangeKey, restoreSession } from './session.ts'
export type { Session } from './session.ts'
export { useDownload } from './use-download.ts'
export { useCommand } from './use-command.ts'
export { refetchRoutes } from './refetch-routes.ts'
export { routeKey, useRoute } from './use-route.ts'
export { useRoutePages } from './use-route-pages.ts'
export { useIsSignedIn, useSession } from './use-session.ts'
export { useWeb, WebProvider } from './web.tsx'
export type { Web } from './web.tsx'
export {
  BrandProvider,
  readPermission,
  settingsChanged,
  useFlag,
  useFlags,
  useMoney,
  usePermission,
} from './brand.tsx'
export { useErrorText } from './use-error-text.ts'
