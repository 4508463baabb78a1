import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Permission } from '@faro/contract/whitelabel'
import type { CurrencyCode } from '@faro/kernel/money'
import { createFairQueue, Overloaded } from '@faro/server-kit/db'
import { networkOf } from '@faro/server-kit/http'
import type { Log } from '@faro/server-kit/log'
import { addressOf } from './address-of.ts'
import { firstAnswers, type Domains, type FirstAnswer } from './first-answers.ts'
import type { Drawing } from './site-map.ts'

type Render = (page: {
  readonly url: string
  readonly language: string
  readonly permission: Permission
  readonly first: readonly FirstAnswer[]
  readonly isNarrow: boolean
}) => Promise<string>

type Drawn = { readonly app: string; readonly answers: string }
type Page = {
  readonly merchantId: number
  readonly currency: CurrencyCode
  readonly name: string
  /** Of a page that is drawn in the browser alone, nothing. */
  readonly drawn: Drawing | undefined
  readonly url: string
  readonly language: string
  readonly permission: Permission
  readonly isNarrow: boolean
  /** The caller's network: networks take turns. */
  readonly ip: string
}

type Deps = {
  readonly dist: string
  readonly domains: Domains
  readonly log: Pick<Log, 'error'>
}

type DrawInput = { readonly drawn: Drawing; readonly hall: string | null }

export type DrawPage = (page: Page) => Promise<Drawn>

const nothing: Drawn = { app: '', answers: '[]' }
const keptMs = 10_000
const keptMax = 300
// whoever waits longer sees the page sooner by drawing it themselves
const waitMs = 400
const waitingMax = 32
const eachMax = 4

// query parameters other than the hall are left to the browser
const otherwiseDrawn = ['q', 'feature', 'volatility', 'sort', 'game']

const hallOf = (url: string): { hall: string | null; isPlain: boolean } => {
  const { searchParams } = addressOf(url)
  const hall = searchParams.get('page')
  const isKnown = hall === null || /^[a-z0-9-]{1,40}$/.test(hall)
  const isPlain = isKnown && !otherwiseDrawn.some((name) => searchParams.has(name))
  return { hall, isPlain }
}

/**
 * Draws pages that show games, so that covers are asked for before any script runs. A drawing
 * serves everybody for a few seconds: it holds nothing of a member.
 */
export const createDrawPage = async ({ dist, domains, log }: Deps): Promise<DrawPage> => {
  const file = path.join(dist, 'server/entry-server.js')
  if (!existsSync(file)) return async () => nothing
  const { render } = (await import(pathToFileURL(file).href)) as { render: Render }
  const kept = new Map<string, { at: number; drawn: Drawn }>()
  const running = new Map<string, Promise<Drawn>>()
  // one after the other: the texts' language is the whole process's
  const what = 'too many pages are drawn'
  const turns = createFairQueue({ what, insideMax: 1, waitingMax, eachMax })
  /** Draws by turns of networks, and leaves everybody else as much of the loop as it took. */
  const inTurn = async (page: Page, input: DrawInput): Promise<Drawn> => {
    try {
      await turns.enter({ who: networkOf(page.ip), waitMs })
    } catch (error) {
      if (error instanceof Overloaded) return nothing
      throw error
    }
    const began = performance.now()
    try {
      return await draw(page, input)
    } finally {
      setTimeout(turns.leave, performance.now() - began)
    }
  }
  const draw = async (page: Page, { drawn, hall }: DrawInput): Promise<Drawn> => {
    const { name, language, permission, isNarrow } = page
    const first = await firstAnswers(domains, { ...page, drawn, hall })
    if (first === null) return nothing
    const address = hall === null ? `/${name}` : `/${name}?${new URLSearchParams({ page: hall })}`
    const shared = { ...permission, location: { ip: '', country: null } }
    const app = await render({ url: address, language, permission: shared, first, isNarrow })
    return { app, answers: JSON.stringify(first).replaceAll('<', '\\u003c') }
  }
  return (page) => {
    const { hall, isPlain } = hallOf(page.url)
    const { drawn: kind } = page
    if (kind === undefined || !isPlain) return Promise.resolve(nothing)
    const { settingsVersion } = page.permission
    const { merchantId, name, language, isNarrow } = page
    const key = [merchantId, settingsVersion, name, language, isNarrow, hall].join('|')
    const found = kept.get(key)
    const now = Date.now()
    if (found !== undefined && now - found.at < keptMs) return Promise.resolve(found.drawn)
    const shared = running.get(key)
    if (shared !== undefined) return shared
    const drawn = inTurn(page, { drawn: kind, hall })
      .then((done) => {
        // what was not drawn takes no place: addresses can be invented without end
        if (done === nothing) return done
        const [oldest] = kept.keys()
        if (kept.size >= keptMax && oldest !== undefined) kept.delete(oldest)
        // at the end, where the newest are
        kept.delete(key)
        kept.set(key, { at: now, drawn: done })
        return done
      })
      .catch((error: unknown) => {
        log.error({ err: error, page: page.name }, 'a page could not be drawn')
        // an empty page draws itself in the browser
        return nothing
      })
      .finally(() => running.delete(key))
    running.set(key, drawn)
    return drawn
  }
}
