import { updateNeeded } from '../lazy-part.ts'

const lookEveryMs = 3_600_000

/** Puts the worker to its work and says when a newer site waits behind it. */
export const registerWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js')
  const tell = (worker: ServiceWorker | null): void => {
    // the first worker of a browser is no update
    if (worker?.state !== 'installed' || serviceWorker.controller === null) return
    // the next load of the page comes from the newer site
    worker.postMessage('take-over')
    window.dispatchEvent(new Event(updateNeeded))
  }
  tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => tell(coming))
  })
  setInterval(() => void registration.update().catch(() => undefined), lookEveryMs)
}
