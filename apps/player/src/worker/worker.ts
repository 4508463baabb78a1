import { ruleOf } from './rules.ts'

declare const __VERSION__: string

type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Scope = EventTarget & {
  readonly location: Location
  readonly clients: { claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
}

const scope = globalThis as unknown as Scope
const filesCache = `files-${__VERSION__}`
const offlinePath = '/offline'

const install = async (): Promise<void> => {
  const cache = await caches.open(filesCache)
  await cache.add(new Request(offlinePath, { cache: 'reload' }))
}

const forgetOlder = async (): Promise<void> => {
  const names = await caches.keys()
  const older = names.filter((name) => name !== filesCache)
  await Promise.all(older.map((name) => caches.delete(name)))
  await scope.clients.claim()
}

const keep = async (request: Request, answer: Response): Promise<void> => {
  const cache = await caches.open(filesCache)
  await cache.put(request, answer)
}

const cacheFirst = async (request: Request): Promise<Response> => {
  const kept = await caches.match(request)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  // a full disk must not take the file away
  if (answer.ok) await keep(request, answer.clone()).catch(() => undefined)
  return answer
}

const pageOrOffline = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(offlinePath)) ?? Response.error()
  }
}

scope.addEventListener('install', (event) => (event as Extendable).waitUntil(install()))
scope.addEventListener('activate', (event) => (event as Extendable).waitUntil(forgetOlder()))
type WorkerMessage = Event & { data?: unknown; ports?: readonly MessagePort[] }

scope.addEventListener('message', ({ data, ports }: WorkerMessage) => {
  if (data === 'version') ports?.[0]?.postMessage(__VERSION__)
  if (data === 'take-over') void scope.skipWaiting()
})
scope.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Fetching
  const { method, url, mode } = request
  const rule = ruleOf({ method, url, mode, origin: scope.location.origin })
  if (rule === 'server') return
  const answer = rule === 'page' ? pageOrOffline(request) : cacheFirst(request)
  respondWith.call(event, answer)
})
