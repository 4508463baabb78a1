import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { roundsOf, textOf, unitsOf, type Game, type Player, type Vendor } from './fake-books.ts'
import { answerHub88 } from './fake-hub88.ts'
import { answerSoftswiss, type VendorCall, type Reply } from './fake-softswiss.ts'

type SetUpInput = {
  readonly dialect: string
  readonly secret?: string
  readonly oldSecret?: string
  readonly publicKey?: string
  readonly rollbackUnknown?: string
  readonly games: readonly Game[]
  readonly players: readonly {
    readonly name: string
    readonly currency: string
    readonly balance: string
    readonly country?: string
    readonly state?: string
    readonly stakeLimit?: string
    readonly session?: string
  }[]
}

type Change = {
  readonly player?: string
  readonly state?: string
  readonly session?: string
  readonly add?: string
  readonly take?: string
  readonly base?: string
  readonly game?: string
  readonly gameState?: string
}

/** May answer in the operator's place, or spoil what it answers. */
export type Spoil = (call: VendorCall, answer: () => Reply) => Reply | 'hang-up'

export type FakeOperator = {
  readonly url: string
  readonly control: string
  readonly setUp: (input: SetUpInput) => Place
  readonly ledger: (player: string) => unknown
  readonly balance: (player: string) => string
  readonly close: () => Promise<void>
}

type Place = {
  readonly base: string
  readonly players: Readonly<Record<string, { id: string; sessionId: string; token: string }>>
}

/**
 * An in-memory operator that follows the protocol: both dialects and the control, over HTTP.
 * Single-threaded, so races are decided by arrival.
 */
export const startFakeOperator = async (
  spoil: Spoil = (_asked, answer) => answer(),
): Promise<FakeOperator> => {
  const vendors = new Map<string, Vendor>()
  const server = createServer((incoming, outgoing) => {
    void readBody(incoming).then((raw) => {
      const reply = route(vendors, { incoming, raw, spoil })
      if (reply === 'hang-up') {
        incoming.socket.destroy()
        return
      }
      outgoing.writeHead(reply.status, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify(reply.body))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    control: `${url}/conformance`,
    setUp: (input) => setUp(vendors, input),
    ledger: (player) => ledgerOf(vendors, player),
    balance: (player) => {
      const found = find(vendors, player).player
      return textOf(found.balance, found.currency)
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

const readBody = async (incoming: IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

type Coming = { readonly incoming: IncomingMessage; readonly raw: Buffer; readonly spoil: Spoil }

const route = (
  vendors: Map<string, Vendor>,
  { incoming, raw, spoil }: Coming,
): Reply | 'hang-up' => {
  const url = new URL(incoming.url ?? '/', 'http://operator')
  if (url.pathname.startsWith('/conformance/'))
    return control(vendors, { path: url.pathname.slice(12), url, raw })
  const [, slug = '', dialect = '', path = ''] =
    /^\/vendor\/([^/]+)\/([^/]+)(\/.*)$/.exec(url.pathname) ?? []
  const vendor = vendors.get(slug)
  if (vendor === undefined || vendor.dialect !== dialect) return { status: 404, body: {} }
  const header = dialect === 'hub88' ? 'x-hub88-signature' : 'x-request-sign'
  const signature = String(incoming.headers[header] ?? '')
  const call: VendorCall = { path, method: incoming.method ?? '', raw, signature }
  return spoil(call, () =>
    dialect === 'hub88' ? answerHub88(vendor, call) : answerSoftswiss(vendor, call),
  )
}

type Command = { readonly path: string; readonly url: URL; readonly raw: Buffer }

const control = (vendors: Map<string, Vendor>, { path, url, raw }: Command): Reply => {
  if (path === '/ledger')
    return { status: 200, body: ledgerOf(vendors, url.searchParams.get('player') ?? '') }
  const body: unknown = JSON.parse(raw.toString('utf8'))
  if (path === '/setup') return { status: 200, body: setUp(vendors, body as SetUpInput) }
  if (path === '/change') {
    change(vendors, body as Change)
    return { status: 200, body: {} }
  }
  return { status: 404, body: {} }
}

const setUp = (vendors: Map<string, Vendor>, input: SetUpInput): Place => {
  const slug = randomUUID()
  const made = input.players.map((one): [string, Player] => {
    const balance = unitsOf(one.balance, one.currency)
    return [
      one.name,
      {
        id: randomUUID(),
        sessionId: randomUUID(),
        token: randomUUID(),
        currency: one.currency,
        country: one.country ?? 'PH',
        stakeLimit:
          one.stakeLimit === undefined ? undefined : unitsOf(one.stakeLimit, one.currency),
        state: one.state ?? 'active',
        isSessionOver: one.session === 'expired',
        balance,
        shortfall: 0n,
        entries: balance > 0n ? [{ kind: 'deposit', amount: balance, balanceAfter: balance }] : [],
      },
    ]
  })
  vendors.set(slug, {
    slug,
    dialect: input.dialect,
    secrets: [input.secret, input.oldSecret].filter((one) => one !== undefined),
    publicKey: input.publicKey,
    refusesUnknownRollback: input.rollbackUnknown === 'not-exist',
    games: new Map(input.games.map((game) => [game.code, { ...game }])),
    books: {
      players: new Map(made.map(([, player]) => [player.id, player])),
      known: new Map(),
      tombstones: new Set(),
      rounds: new Map(),
    },
  })
  const players = made.map(([name, { id, sessionId, token }]) => [name, { id, sessionId, token }])
  return { base: `/vendor/${slug}/${input.dialect}`, players: Object.fromEntries(players) }
}

const find = (vendors: Map<string, Vendor>, id: string): { vendor: Vendor; player: Player } => {
  for (const vendor of vendors.values()) {
    const player = vendor.books.players.get(id)
    if (player !== undefined) return { vendor, player }
  }
  throw new Error(`no player ${id}`)
}

const change = (vendors: Map<string, Vendor>, input: Change): void => {
  if (input.player === undefined) {
    const vendor = vendors.get(input.base?.split('/')[2] ?? '')
    const game = vendor?.games.get(input.game ?? '')
    if (game !== undefined) game.state = input.gameState
    return
  }
  const { player } = find(vendors, input.player)
  if (input.state !== undefined) player.state = input.state
  if (input.session === 'expire') player.isSessionOver = true
  const moved =
    unitsOf(input.add ?? '0', player.currency) - unitsOf(input.take ?? '0', player.currency)
  if (moved === 0n) return
  player.balance += moved
  const kind = moved > 0n ? 'deposit' : 'withdrawal'
  player.entries.push({ kind, amount: moved, balanceAfter: player.balance })
}

const ledgerOf = (vendors: Map<string, Vendor>, id: string) => {
  const { vendor, player } = find(vendors, id)
  const show = (units: bigint): string => textOf(units, player.currency)
  return {
    currency: player.currency,
    balance: show(player.balance),
    held: show(0n),
    entries: player.entries.map(({ kind, amount, balanceAfter }) => ({
      kind,
      amount: show(amount),
      balanceAfter: show(balanceAfter),
    })),
    shortfall: show(player.shortfall),
    rounds: roundsOf(vendor, player),
    ledgerSum: '0',
  }
}
