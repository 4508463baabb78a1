import type { PooledName } from '@faro/gaming'

type Owner = { readonly merchantId: number; readonly code: string }

/** The pot of a pool, and the reserve that pays its seeds, in the ledger. */
export const potAccount = ({ merchantId, code }: Owner): PooledName => ({
  merchantId,
  name: `jackpot:${code}`,
})
export const reserveAccount = ({ merchantId, code }: Owner): PooledName => ({
  merchantId,
  name: `jackpot-reserve:${code}`,
})
/** The operator's contribution where a reserve does not suffice. */
export const houseAccount = ({ merchantId }: Pick<Owner, 'merchantId'>): PooledName => ({
  merchantId,
  name: 'house:jackpots',
})
/** The side of a game's vendor that bets go to: contributions are taken from it. */
export const vendorAccount = (merchantId: number, vendorCode: string): PooledName => ({
  merchantId,
  name: `house:${vendorCode}`,
})
