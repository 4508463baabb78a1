import { updateNeeded } from '@faro/web-kit/lazy-part'

const lookEveryMs = 3_600_000
/** Returning to the tab does not check more often. */
const lookAgainMs = 60_000
const takeOverMaxMs = 3_000

const pageVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=build]')?.content

const versionOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => {
      resolve(String(data))
      port1.close()
    })
    port1.start()
    worker.postMessage('version', [port2])
  })

/** Ends once the worker answers for the pages: a load in the middle of that may hang. */
const takeOver = (worker: ServiceWorker): Promise<unknown> => {
  const taken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    setTimeout(resolve, takeOverMaxMs)
  })
  worker.postMessage('take-over')
  return taken
}

/** Puts the worker to its work and says when a site newer than this page waits behind it. */
export const registerWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js')
  const tell = async (worker: ServiceWorker | null): Promise<void> => {
    // the first worker of a browser is no update
    if (worker?.state !== 'installed' || serviceWorker.controller === null) return
    // a page opened since is from the newer site already: its worker takes over when the last older
    // page closes, which still needs its cached files
    if ((await versionOf(worker)) === pageVersion()) return
    window.dispatchEvent(new CustomEvent(updateNeeded, { detail: () => takeOver(worker) }))
  }
  void tell(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => void tell(coming))
  })
  let lookedAt = performance.now()
  const look = (): void => {
    lookedAt = performance.now()
    registration.update().catch(() => undefined)
  }
  setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && performance.now() - lookedAt > lookAgainMs) look()
  })
}
