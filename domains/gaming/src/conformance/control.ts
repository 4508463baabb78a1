import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Catalogue } from '@faro/catalogue'
import { demoAccountType, memberAccountType } from '@faro/contract/roles'
import type { Identity } from '@faro/identity'
import { assert, present } from '@faro/kernel/assert'
import type { Clock } from '@faro/kernel/clock'
import { uuidv7 } from '@faro/kernel/ids'
import { formatAmount, isCurrencyCode, parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { ok, unwrap } from '@faro/kernel/result'
import { col, rowOf, type Db } from '@faro/server-kit/db'
import type { Wallet } from '@faro/wallet'
import type { Gaming } from '../gaming.ts'
import { gameCodeOf } from '../links/api.ts'
import { addVendor, type NewKey } from '../links/add-vendor.ts'
import { endGameSessions, openGameSession } from '../sessions/game-session.ts'
import type { Change, PlayerState, SetUp } from './control-shapes.ts'

export type ControlDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly gaming: Gaming
  readonly catalogue: Catalogue
  readonly identity: Identity
  readonly wallet: Wallet
}

const merchantId = 1
const dayMs = 86_400_000

/** Makes a fresh vendor with its games and fresh players with money. */
export const setUp = async (deps: ControlDeps, wish: SetUp) => {
  const vendorCode = `kit-${randomBytes(6).toString('hex')}`
  await deps.db.tx(async (tx) => {
    const vendor = { code: vendorCode, name: vendorCode, merchantId, isListed: false }
    await deps.catalogue.addVendor(tx, vendor)
    await addVendor(tx, {
      vendorCode,
      dialect: wish.dialect,
      baseUrl: 'http://127.0.0.1:9',
      operatorId: 'kit',
      rollbackUnknown: wish.rollbackUnknown ?? 'ok',
      keys: keysOf(wish, deps.clock.now()).map(deps.gaming.vault.seal),
    })
    return ok(null)
  })
  deps.gaming.links.forget()
  await addGames(deps, vendorCode, wish)
  const players = Object.fromEntries(
    await Promise.all(
      wish.players.map(async (player) => [
        player.name,
        await addPlayer(deps, { player, vendorCode, game: wish.games[0]?.code ?? '' }),
      ]),
    ),
  ) as Record<string, { id: string; sessionId: string; token: string }>
  return { base: `/vendor/${vendorCode}/${wish.dialect}`, players }
}

let ownKey: string | undefined

const keysOf = (wish: SetUp, now: Date): NewKey[] => {
  if (wish.dialect === 'hub88') {
    // generated once: no case checks our signatures
    ownKey ??= generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }).privateKey
    return [
      { kind: 'partner', content: present(wish.publicKey, 'publicKey') },
      { kind: 'own', content: ownKey },
    ]
  }
  const keys: NewKey[] = [{ kind: 'shared', content: present(wish.secret, 'secret') }]
  if (wish.oldSecret !== undefined)
    keys.push({
      kind: 'shared',
      content: wish.oldSecret,
      validUntil: new Date(now.getTime() + dayMs),
    })
  return keys
}

const addGames = async (
  { catalogue }: ControlDeps,
  vendorCode: string,
  { games, players }: SetUp,
) => {
  const titles = games.map(({ code }) => ({
    code: gameCodeOf(vendorCode, code),
    title: code,
    category: 'slots',
    rtpBps: 9_600,
    volatility: null,
    features: [],
  }))
  unwrap(await catalogue.syncFeed(vendorCode, titles))
  const currency = currencyOf(players[0]?.currency ?? 'EUR')
  for (const { code, maxBet, state } of games)
    await catalogue.switchGame(
      { merchantId, code: gameCodeOf(vendorCode, code) },
      {
        ...switchOf(state),
        maxBet: maxBet === undefined ? null : unwrap(parseAmount(maxBet, currency)),
      },
    )
}

const switchOf = (state: 'on' | 'off' | 'maintenance') => ({
  isVisible: state !== 'off',
  inMaintenance: state === 'maintenance',
})

const currencyOf = (text: string): CurrencyCode => {
  assert(isCurrencyCode(text), `currency ${text} is unknown here`)
  return text
}

type NewPlayer = {
  readonly player: SetUp['players'][number]
  readonly vendorCode: string
  readonly game: string
}

const addPlayer = async (deps: ControlDeps, { player, vendorCode, game }: NewPlayer) => {
  const { db, identity, wallet, clock } = deps
  const memberId = uuidv7()
  const currency = currencyOf(player.currency)
  const accountType = player.state === 'demo' ? demoAccountType : memberAccountType
  const opened = await db.tx(async (tx) => {
    await identity.addSilentMember(tx, {
      memberId,
      merchantId,
      username: `kit${randomBytes(8).toString('hex')}`,
      accountType,
      country: player.country,
    })
    await wallet.openAccount(tx, { merchantId, owner: memberId, currency })
    return ok(null)
  })
  assert(opened.ok, 'a player was made')
  await move(deps, memberId, { amount: player.balance, isIn: true })
  await restrict(deps, memberId, player.state)
  if (player.stakeLimit !== undefined)
    await identity.restrict(db, memberId, {
      stakeLimit: unwrap(parseAmount(player.stakeLimit, currency)),
    })
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + (player.session === 'expired' ? -1_000 : dayMs))
  const gameCode = gameCodeOf(vendorCode, game)
  const session = { merchantId, memberId, accountType, gameCode, vendorCode, expiresAt }
  return { id: memberId, ...(await openGameSession(db, session, now)) }
}

const restrict = (
  { db, identity, clock }: ControlDeps,
  memberId: string,
  state: PlayerState,
): Promise<void> =>
  identity.restrict(db, memberId, {
    state: state === 'disabled' ? 'disabled' : 'active',
    excludedUntil:
      state === 'excluded' || state === 'cooling-off'
        ? new Date(clock.now().getTime() + dayMs)
        : null,
  })

/** Money in or out under a key of its own. */
const move = async (
  { db, gaming, wallet }: ControlDeps,
  memberId: string,
  { amount, isIn }: { amount: string; isIn: boolean },
): Promise<void> => {
  const playerAccount = present(await gaming.playerAccounts(memberId), 'player')
  const units = unwrap(parseAmount(amount, playerAccount.currency))
  if (units === 0n) return
  const contraId = await wallet.pooled(db, {
    merchantId,
    name: 'clearing:kit',
    currency: playerAccount.currency,
  })
  const id = uuidv7()
  unwrap(
    await db.tx((tx) =>
      wallet.post(tx, [
        {
          accountId: playerAccount.accountId,
          amount: isIn ? units : -units,
          contraId,
          kind: isIn ? 'deposit' : 'withdrawal',
          key: { party: 'kit', kind: 'move', id },
          ref: id,
        },
      ]),
    ),
  )
}

export const changeThings = async (deps: ControlDeps, change: Change): Promise<void> => {
  const { player, state, session, add, take, base, game, gameState } = change
  if (player !== undefined) {
    if (state !== undefined) await restrict(deps, player, state)
    if (session !== undefined)
      await endGameSessions(deps.db, { memberId: player }, deps.clock.now())
    if (add !== undefined) await move(deps, player, { amount: add, isIn: true })
    if (take !== undefined) await move(deps, player, { amount: take, isIn: false })
  }
  if (base !== undefined && game !== undefined && gameState !== undefined) {
    const vendorCode = base.split('/')[2] ?? ''
    const code = gameCodeOf(vendorCode, game)
    await deps.catalogue.switchGame({ merchantId, code }, switchOf(gameState))
  }
}

const roundsMax = 500

const roundFields = rowOf({
  vendor_round: col.text,
  state: col.text,
  stake: col.int8,
  payout: col.int8,
})

/** A player's books: what the kit compares after each case. */
export const ledgerOf = async (deps: ControlDeps, memberId: string) => {
  const { db, gaming, wallet } = deps
  const playerAccount = await gaming.playerAccounts(memberId)
  if (playerAccount === null) return null
  const { currency, accountId } = playerAccount
  const money = (units: bigint): string => formatAmount(units, currency)
  const [balances, entries, rounds, books] = await Promise.all([
    wallet.balances([accountId]),
    wallet.entries(accountId, { limit: roundsMax }),
    db.query(
      `select vendor_round, state, stake, payout from gaming.round where member_id = $1
       order by opened_at, round_id limit ${roundsMax}`,
      [memberId],
      roundFields,
    ),
    wallet.books(accountId, currency),
  ])
  const account = present(balances[0], 'account')
  return {
    currency,
    balance: money(account.available),
    held: money(account.held),
    entries: entries
      .slice(0, roundsMax)
      .toReversed()
      .map((entry) => ({
        kind: wallet.kindOf(entry.kind),
        amount: money(entry.amount),
        balanceAfter: money(entry.balance_after),
      })),
    shortfall: money(books.shortfall),
    rounds: rounds.map(({ vendor_round, state, stake, payout }) => ({
      round: vendor_round,
      state,
      stake: money(stake),
      payout: money(payout),
    })),
    ledgerSum: String(books.sum),
  }
}
