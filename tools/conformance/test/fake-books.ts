import { randomUUID } from 'node:crypto'

export const decimalsOf: Readonly<Record<string, number>> = { EUR: 2, USD: 2, VND: 0, BTC: 8 }

export type Player = {
  readonly id: string
  readonly sessionId: string
  readonly token: string
  readonly currency: string
  readonly country: string
  readonly stakeLimit: bigint | undefined
  state: string
  isSessionOver: boolean
  balance: bigint
  shortfall: bigint
  entries: { kind: string; amount: bigint; balanceAfter: bigint }[]
}

export type Stored = {
  readonly kind: 'bet' | 'win' | 'rollback'
  readonly hash: string
  readonly id: string
  readonly key: string
  readonly player: string
  readonly round: string
  readonly amount: bigint
  readonly balanceAfter: bigint
  isReversed: boolean
}

export type Round = { readonly id: string; readonly player: string; isClosed: boolean }

type Books = {
  players: Map<string, Player>
  known: Map<string, Stored>
  tombstones: Set<string>
  rounds: Map<string, Round>
}

export type Game = { code: string; maxBet?: string | undefined; state?: string | undefined }

export type Vendor = {
  readonly slug: string
  readonly dialect: string
  readonly secrets: readonly string[]
  readonly publicKey: string | undefined
  readonly refusesUnknownRollback: boolean
  readonly games: Map<string, Game>
  books: Books
}

export class Refusal extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

export const unitsOf = (text: string, currency: string): bigint => {
  const decimals = decimalsOf[currency] ?? 2
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

export const textOf = (units: bigint, currency: string): string => {
  const decimals = decimalsOf[currency] ?? 2
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Runs `work`; when it refuses, nothing of it has happened. */
export const atomically = <T>(vendor: Vendor, work: () => T): T => {
  const before = structuredClone(vendor.books)
  try {
    return work()
  } catch (error) {
    vendor.books = before
    throw error
  }
}

export const playerOf = (vendor: Vendor, id: string): Player => {
  const player = vendor.books.players.get(id)
  if (player === undefined) throw new Refusal('player-unknown')
  return player
}

export const roundOf = (vendor: Vendor, key: string, player: string): Round => {
  const known = vendor.books.rounds.get(key)
  if (known !== undefined) return known
  const made = { id: randomUUID(), player, isClosed: false }
  vendor.books.rounds.set(key, made)
  return made
}

const move = (player: Player, kind: string, amount: bigint): void => {
  player.balance += amount
  if (amount !== 0n) player.entries.push({ kind, amount, balanceAfter: player.balance })
}

type Session = { readonly text: string | undefined; readonly expected: string }

export type Posting = {
  readonly kind: 'bet' | 'win'
  readonly player: string
  readonly key: string
  readonly round: string
  readonly game: string
  readonly amount: bigint
  readonly hash: string
  readonly settles?: string | undefined
  readonly session?: Session | undefined
}

const checkBet = (vendor: Vendor, player: Player, posting: Posting): void => {
  const { amount, session, game: code } = posting
  if (player.state !== 'active') throw new Refusal('player-disabled')
  if (session?.text !== undefined) {
    if (session.text !== session.expected) throw new Refusal('session-invalid')
    if (player.isSessionOver) throw new Refusal('session-expired')
  }
  const game = vendor.games.get(code)
  if (game === undefined || (game.state ?? 'on') !== 'on') throw new Refusal('game-off')
  if (roundOf(vendor, posting.round, player.id).isClosed) throw new Refusal('round-closed')
  if (player.stakeLimit !== undefined && amount > player.stakeLimit)
    throw new Refusal('player-limit')
  if (game.maxBet !== undefined && amount > unitsOf(game.maxBet, player.currency))
    throw new Refusal('max-bet')
  if (amount > player.balance) throw new Refusal('insufficient-funds')
}

/** A bet or a win: stored answer, tombstone, checks, money. */
export const post = (vendor: Vendor, posting: Posting): Stored => {
  const { books } = vendor
  const { key, kind, amount } = posting
  const player = playerOf(vendor, posting.player)
  const known = books.known.get(key)
  if (known !== undefined) {
    if (known.hash !== posting.hash) throw new Refusal('key-reused')
    return known
  }
  if (books.tombstones.has(key)) throw new Refusal('rolled-back-before')
  if (posting.settles !== undefined) {
    const bet = books.known.get(posting.settles)
    if (books.tombstones.has(posting.settles)) throw new Refusal('rolled-back-before')
    if (bet === undefined) throw new Refusal('settled-bet-unknown')
  }
  if (kind === 'bet') checkBet(vendor, player, posting)
  roundOf(vendor, posting.round, player.id)
  move(player, kind, kind === 'bet' ? -amount : amount)
  const { hash, round } = posting
  const stored: Stored = {
    kind,
    hash,
    key,
    round,
    amount,
    id: randomUUID(),
    player: player.id,
    balanceAfter: player.balance,
    isReversed: false,
  }
  books.known.set(key, stored)
  return stored
}

export type Reversal = Pick<Posting, 'player' | 'key' | 'round' | 'hash'> & {
  readonly original: string
}

/** A rollback: writes its tombstone, reverses the original once, takes back what is there. */
export const reverse = (vendor: Vendor, reversal: Reversal): Stored => {
  const { books } = vendor
  const { key, original, hash } = reversal
  const player = playerOf(vendor, reversal.player)
  const known = books.known.get(key)
  if (known !== undefined) {
    if (known.hash !== hash) throw new Refusal('key-reused')
    return known
  }
  const named = books.known.get(original)
  if (named !== undefined && named.player !== player.id) throw new Refusal('key-reused')
  roundOf(vendor, reversal.round, player.id)
  books.tombstones.add(original)
  const isReversible = named !== undefined && named.kind !== 'rollback' && !named.isReversed
  if (isReversible) {
    named.isReversed = true
    const back = named.amount < player.balance ? named.amount : player.balance
    if (named.kind === 'win') player.shortfall += named.amount - back
    move(player, 'rollback', named.kind === 'bet' ? named.amount : -back)
  }
  const stored: Stored = {
    kind: 'rollback' as const,
    hash,
    key,
    id: isReversible ? randomUUID() : '',
    player: player.id,
    round: reversal.round,
    amount: 0n,
    balanceAfter: player.balance,
    isReversed: false,
  }
  books.known.set(key, stored)
  return stored
}

export const close = (vendor: Vendor, round: string): void => {
  const known = vendor.books.rounds.get(round)
  if (known !== undefined) known.isClosed = true
}

/** How a player's rounds ended so far. */
export const roundsOf = ({ books }: Vendor, { id, currency }: Player) =>
  [...books.rounds.entries()]
    .filter(([, round]) => round.player === id)
    .map(([key, round]) => {
      const own = [...books.known.values()].filter(
        (one) => one.round === key && one.kind !== 'rollback',
      )
      const standing = own.filter((one) => !one.isReversed)
      const sum = (kind: string): bigint =>
        standing.filter((one) => one.kind === kind).reduce((all, one) => all + one.amount, 0n)
      const isCancelled = own.length > 0 && standing.length === 0
      const ended = round.isClosed ? 'completed' : 'open'
      return {
        round: round.id,
        state: isCancelled ? 'cancelled' : ended,
        stake: textOf(sum('bet'), currency),
        payout: textOf(sum('win'), currency),
      }
    })
