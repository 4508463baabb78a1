import path from 'node:path'
import { cryptoRng, type Rng } from '@faro/kernel/rng'
import { openCallLog, type CallLog } from './call-log.ts'
import type { VendorConfiguration } from './configuration.ts'
import { noFaults, type Faults } from './faults.ts'
import { gamesOf, type Game } from './games.ts'
import { openJournal } from './journal.ts'
import { openKeys, type VendorKeys } from './keys.ts'
import { roundDriver, type RoundDriver } from './round-driver.ts'
import { walletCaller, type WalletCaller } from './wallet-caller.ts'

/** One vendor at work: its memory, its client of the operator's wallet, its faults. */
export type Vendor = {
  readonly configuration: VendorConfiguration
  readonly keys: VendorKeys
  readonly publicUrl: string
  readonly games: readonly Game[]
  readonly gameOf: (code: string) => Game | undefined
  readonly rng: Rng
  readonly log: CallLog
  readonly caller: WalletCaller
  readonly driver: RoundDriver
  readonly faults: () => Faults
  readonly setFaults: (faults: Faults) => void
}

export type VendorOptions = {
  readonly configuration: VendorConfiguration
  readonly folder: string
  readonly publicUrl: string
  readonly rng?: Rng
}

export const openVendor = ({
  configuration,
  folder,
  publicUrl,
  rng = cryptoRng,
}: VendorOptions): Vendor => {
  const own = path.join(folder, 'vendors', configuration.slug)
  const log = openCallLog(own)
  const keys = openKeys(configuration, own)
  const games = gamesOf(configuration.games)
  const byCode = new Map(games.map((game) => [game.code, game]))
  let current = noFaults
  const faults = (): Faults => current
  const caller = walletCaller({ vendor: configuration, signing: keys.signing, log, faults, rng })
  const driver = roundDriver({
    openJournal: () => openJournal(own),
    caller,
    faults,
    rng,
    timings: configuration.timings,
  })
  return {
    configuration,
    keys,
    publicUrl: `${publicUrl}/vendors/${configuration.slug}`,
    games,
    gameOf: (code) => byCode.get(code),
    rng,
    log,
    caller,
    driver,
    faults,
    setFaults: (wished) => {
      current = wished
    },
  }
}
