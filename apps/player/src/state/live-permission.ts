import { hiddenCss, whitelabel, type Permission } from '@faro/contract/whitelabel'
import { settingsChanged, type Api } from '@faro/web-kit'

const checkEveryMs = 60_000
const spreadMs = 300

type Watch = {
  readonly api: Api
  readonly permission: Permission
  /** Whether a change was published before anybody watched. */
  readonly isDue: boolean
  readonly onChange: (permission: Permission) => void
}

/**
 * Keeps an open page up to date with its brand's status: by socket, on return to the tab, and once
 * a minute. A brand that closes or opens replaces the whole page.
 */
export const watchPermission = ({ api, permission, isDue, onChange }: Watch): (() => void) => {
  let version = permission.settingsVersion
  const check = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return
    const now = await api.call(whitelabel.status, {})
    if (now.status !== permission.status) return location.reload()
    if (now.settingsVersion === version) return
    const next = await api.call(whitelabel.permission, { query: {} })
    version = next.settingsVersion
    const style = document.getElementById('faro-flags')
    if (style !== null) style.textContent = hiddenCss(next.whitelabel)
    onChange(next)
  }
  // a server that is away is asked again a minute later
  const ask = (): void => void check().catch(() => undefined)
  // all open pages get a change at once: spread their requests
  const hear = (): void => void setTimeout(ask, performance.now() % spreadMs)
  if (isDue) ask()
  const timer = setInterval(ask, checkEveryMs)
  document.addEventListener('visibilitychange', ask)
  globalThis.addEventListener(settingsChanged, hear)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', ask)
    globalThis.removeEventListener(settingsChanged, hear)
  }
}
