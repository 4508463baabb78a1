import { slots } from '@faro/contract/slots'
import { identity } from '@faro/contract/identity'
import { launches } from '@faro/contract/gaming'
import type { PlayerAccount } from '@faro/gaming'
import { aCashier } from './cashier.ts'
import { send } from './product.ts'

import { aVisit } from './vendors.ts'

/** A cashier fixture with a player who plays our own games and a vendor's. */
export const aRecordsFixture = async () => {
  const fixture = await aCashier()
  const { call, app } = fixture
  const { gaming } = app.modules
  const player = async (username: string) => {
    const member = await fixture.member(username)
    const info = await call(identity.info, { token: member.token })
    const memberId = (info.value as { id: string }).id
    const playerAccount = (await gaming.playerAccounts(memberId)) as PlayerAccount
    await aVisit(fixture.db, memberId, 'taller-neon')
    return { ...member, memberId, playerAccount }
  }
  type Player = Awaited<ReturnType<typeof player>>
  const spin = async ({ token }: Player, gameCode: string, count: number) => {
    const launched = await call(launches.launch, { token, body: { gameCode } })
    const { game_url: address } = launched.value as { game_url: string }
    const game = new URLSearchParams(address.split('#')[1]).get('token') ?? ''
    const spins: { spinId: string; stake: string; payout: string }[] = []
    for (let i = 0; i < count; i++) {
      const played = await call(slots.spin, {
        token: game,
        key: crypto.randomUUID(),
        body: { stake: '1.00' },
      })
      spins.push((played.value as { spin: (typeof spins)[number] }).spin)
    }
    return { spins, game }
  }
  /** Bets and wins of a vendor's round in ledger units. */
  const play = async (
    { playerAccount }: Player,
    round: string,
    moves: readonly (readonly ['debit' | 'credit', bigint])[],
    closesRound = true,
  ) => {
    const played = await gaming.calls.batch({
      playerAccount,
      vendorCode: 'taller-neon',
      vendorRound: round,
      gameCode: 'noche-neon',
      isGameBound: false,
      closesRound,
      session: { kind: 'none' },
      movements: moves.map(([kind, amount], i) => ({ kind, key: `${round}-${i}`, amount })),
    })
    if (!played.ok) throw new Error(played.error)
  }
  const takeBack = ({ playerAccount }: Player, round: string, original: number) =>
    gaming.calls.rollback({
      playerAccount,
      vendorCode: 'taller-neon',
      vendorRound: round,
      gameCode: 'noche-neon',
      isGameBound: false,
      closesRound: false,
      reversals: [{ key: `${round}-back-${original}`, original: `${round}-${original}` }],
    })
  const fileOf = (path: string, token: string, language = 'es') =>
    send(`${fixture.origin}${path}`, {
      headers: { host: 'localhost', authorization: `Bearer ${token}`, language },
    })
  return { ...fixture, player, spin, play, takeBack, fileOf }
}

/** A file's rows: cells without their quotes. */
export const rowsOf = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')))

/** The sum of decimal texts with two decimals, in cents. */
export const centsOf = (texts: readonly string[]): bigint =>
  texts.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n)
