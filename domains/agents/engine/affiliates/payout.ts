export type Payout = { readonly paid: bigint; readonly balance: bigint }

/** What is payable joins the balance, which is paid whole once it is worth paying (A6). */
export const payoutOf = (balance: bigint, payable: bigint, minPayout: bigint): Payout => {
  const all = balance + payable
  return all >= minPayout && all > 0n ? { paid: all, balance: 0n } : { paid: 0n, balance: all }
}
