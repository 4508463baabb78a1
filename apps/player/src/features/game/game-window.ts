const look = 'popup,width=1280,height=800'

type Opened = Pick<Window, 'close'>
type Open = (url: string, target: string, features: string) => Window | null

/**
 * Opens a game in a window of its own; null where the browser does not allow it. The vendor's page
 * must not reach back into ours, so the window forgets who opened it before it goes there.
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
