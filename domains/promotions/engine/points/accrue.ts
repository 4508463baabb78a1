import { floorOf } from '@faro/kernel/ratio'

/** Points are counted in hundredths of a point. */
export type PointRates = Readonly<Record<string, bigint>>

/** Hundredths of a point per `perAmount` of valid bet (P1). */
export const defaultPointRates: PointRates = {
  live: 70n,
  sports: 100n,
  fish: 120n,
  rng: 120n,
  pvp: 100n,
  esports: 100n,
  crash: 100n,
  lottery: 70n,
  elott: 70n,
}

export type PointAccount = {
  readonly balance: bigint
  /** Valid bet × rate that is not a whole hundredth yet: from 0 to below `perAmount`. */
  readonly acc: bigint
  /** Hundredths that corrections took back and that were spent already. */
  readonly owed: bigint
}

export type Earning = {
  readonly account: PointAccount
  /** What the ledger posts: below zero for a correction. */
  readonly posted: bigint
}

/** Debits what is there, the rest is owed; points are never below zero (P3). */
const correct = ({ balance, acc, owed }: PointAccount, lost: bigint): Earning => {
  const taken = lost < balance ? lost : balance
  return {
    posted: -taken,
    account: { balance: balance - taken, acc, owed: owed + lost - taken },
  }
}

/** Pays what is owed first (P3). */
const earn = ({ balance, acc, owed }: PointAccount, earned: bigint): Earning => {
  const repaid = earned < owed ? earned : owed
  const posted = earned - repaid
  return { posted, account: { balance: balance + posted, acc, owed: owed - repaid } }
}

/**
 * Adds a row of the turnover book: real money in ledger units, below zero for a correction. Whole
 * hundredths are posted, the rest stays, so no order of rows changes the sum (P2).
 */
export const accruePoints = (
  account: PointAccount,
  { valid, rate }: { readonly valid: bigint; readonly rate: bigint },
  perAmount: bigint,
): Earning => {
  const all = account.acc + valid * rate
  const hundredths = floorOf({ n: all, d: perAmount })
  const kept = { ...account, acc: all - hundredths * perAmount }
  return hundredths < 0n ? correct(kept, -hundredths) : earn(kept, hundredths)
}

/** What is kept when a brand changes `perAmount` (P2). */
export const withPerAmount = (
  account: PointAccount,
  change: { readonly from: bigint; readonly to: bigint },
): PointAccount => ({
  ...account,
  acc: floorOf({ n: account.acc * change.to, d: change.from }),
})
