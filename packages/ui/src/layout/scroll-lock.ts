let locks = 0
let keptY = 0

/** Freezes the page behind a dialog and puts it back where it was; dialogs may lie on each other. */
export const lockScroll = (): (() => void) => {
  if (locks === 0) {
    keptY = window.scrollY
    const { style } = document.body
    style.setProperty('position', 'fixed')
    style.setProperty('top', `-${keptY}px`)
    style.setProperty('inset-inline', '0')
  }
  locks += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    locks -= 1
    if (locks > 0) return
    for (const name of ['position', 'top', 'inset-inline']) document.body.style.removeProperty(name)
    window.scrollTo({ top: keptY, behavior: 'instant' })
  }
}
