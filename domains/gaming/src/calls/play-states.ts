import type { Catalogue } from '@faro/catalogue'
import { demoAccountType } from '@faro/contract/roles'
import type { Identity } from '@faro/identity'
import type { Queryable } from '@faro/server-kit/db'
import type { Whitelabel } from '@faro/whitelabel'
import type { BatchCall } from './call.ts'
import type { PlayState } from './decide.ts'

export type PlayDeps = {
  readonly identity: Pick<Identity, 'playStates'>
  readonly catalogue: Pick<Catalogue, 'playStates'>
  readonly whitelabel: Pick<Whitelabel, 'isOpen' | 'dayOf'>
  /** Countries that a vendor's licence bars. */
  readonly barredCountries: (vendorCode: string) => Promise<readonly string[]>
}

const allowed: Omit<PlayState, 'day'> = {
  isBrandOpen: true,
  player: 'active',
  isCountryBarred: false,
  game: 'on',
  stakeMax: null,
  betMax: null,
  limits: [],
}

/** The states that bets are decided by, read at once; calls without a bet need none. */
export const readPlayStates =
  (deps: PlayDeps & { readonly now: () => Date }) =>
  async (db: Queryable, calls: readonly BatchCall[]): Promise<readonly PlayState[]> => {
    const betting = calls.filter(({ movements }) => movements.some(({ kind }) => kind === 'debit'))
    const days = await daysOf(deps, calls)
    const dayAt = (merchantId: number): string => days.get(merchantId) ?? ''
    if (betting.length === 0)
      return calls.map(({ playerAccount }) => ({
        ...allowed,
        day: dayAt(playerAccount.merchantId),
      }))
    const brands = [...new Set(betting.map(({ playerAccount }) => playerAccount.merchantId))]
    const [members, games, ...open] = await Promise.all([
      deps.identity.playStates(db, [
        ...new Set(betting.map(({ playerAccount }) => playerAccount.memberId)),
      ]),
      deps.catalogue.playStates(gamesOf(betting), db),
      ...brands.map((merchantId) => deps.whitelabel.isOpen(merchantId)),
    ])
    const shut = new Set(brands.filter((_, i) => open[i] === false))
    const barred = await barredBy(deps, betting)
    const isBetting = new Set(betting)
    return calls.map((call): PlayState => {
      const { playerAccount, gameCode, vendorCode, session } = call
      const day = dayAt(playerAccount.merchantId)
      if (!isBetting.has(call)) return { ...allowed, day }
      const member = members.get(playerAccount.memberId)
      const game = games.get(`${playerAccount.merchantId}:${gameCode}`)
      const isOn = game?.isOn === true && game.vendorCode === vendorCode
      return {
        isBrandOpen: !shut.has(playerAccount.merchantId),
        player: playerOf(member, session.kind === 'trusted'),
        isCountryBarred: barred.get(vendorCode)?.includes(member?.country ?? '') === true,
        game: isOn ? 'on' : 'off',
        stakeMax: member?.stakeLimit ?? null,
        betMax: game?.maxBet ?? null,
        limits: member?.limits ?? [],
        day,
      }
    })
  }

/** The current day of each brand, from memory. */
const daysOf = async (
  { whitelabel, now }: PlayDeps & { readonly now: () => Date },
  calls: readonly BatchCall[],
): Promise<ReadonlyMap<number, string>> => {
  const at = now()
  const brands = [...new Set(calls.map(({ playerAccount }) => playerAccount.merchantId))]
  const days = await Promise.all(brands.map((merchantId) => whitelabel.dayOf(merchantId, at)))
  return new Map(brands.map((merchantId, i) => [merchantId, days[i] ?? '']))
}

const barredBy = async (
  { barredCountries }: Pick<PlayDeps, 'barredCountries'>,
  calls: readonly BatchCall[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const vendors = [...new Set(calls.map(({ vendorCode }) => vendorCode))]
  const lists = await Promise.all(vendors.map((vendorCode) => barredCountries(vendorCode)))
  return new Map(vendors.map((vendorCode, i) => [vendorCode, lists[i] ?? []]))
}

type Member =
  Awaited<ReturnType<Identity['playStates']>> extends ReadonlyMap<string, infer M> ? M : never

/** Demo accounts play games of our own with play money, never a vendor's. */
const playerOf = (member: Member | undefined, isOwnGame: boolean): PlayState['player'] => {
  if (member === undefined || member.isDisabled) return 'disabled'
  if (member.isExcluded) return 'excluded'
  return member.accountType === demoAccountType && !isOwnGame ? 'demo' : 'active'
}

const gamesOf = (calls: readonly BatchCall[]) => {
  const refs = new Map(
    calls.map(({ playerAccount, gameCode }) => [
      `${playerAccount.merchantId}:${gameCode}`,
      { merchantId: playerAccount.merchantId, gameCode },
    ]),
  )
  return [...refs.values()]
}
