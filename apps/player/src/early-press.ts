type EarlyPress = ((event: Event) => void) & { pressed?: HTMLElement | null }

declare global {
  interface Window {
    /** Put into the page by its own first script; absent where the page was not drawn before. */
    faroEarly?: EarlyPress
  }
}

/**
 * Presses again what was pressed while the page was drawn but not yet alive: on a slow phone that
 * is a second in which a button would otherwise do nothing. Links need no help.
 */
export const replayEarlyPress = (page: Window): void => {
  const keeper = page.faroEarly
  if (keeper === undefined) return
  page.removeEventListener('click', keeper, true)
  if (keeper.pressed?.isConnected === true) keeper.pressed.click()
}
