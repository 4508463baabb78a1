const look = 'popup,width=1280,height=800'

type Opened = Pick<Window, 'close'>
type Open = (url: string, target: string, features: string) => Window | null

/**
 * Opens a game in its own window; null where the browser blocks it. The opener is cleared before
 * navigation, so the vendor's page cannot reach ours.
 */
export const openGameWindow = (
  url: string,
  open: Open = (...wish) => window.open(...wish),
): Opened | null => {
  const opened = open('', '_blank', look)
  if (opened === null) return null
  opened.opener = null
  opened.location.replace(url)
  return opened
}
