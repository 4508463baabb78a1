import { balanceFree, balanceHeld, holdRenewMs } from '../state/balance-hold.ts'

/** Keeps the end of a round out of the page around the game until it was shown. */
export const holdBalance = () => {
  let present: string | null = null
  const say = (message: unknown) => window.parent.postMessage(message, location.origin)
  const renew = () => say({ kind: balanceHeld, available: present })
  renew()
  const timer = setInterval(renew, holdRenewMs)
  return {
    /** What may be shown from now on: the stake is gone, the payout not told. */
    show: (available: string): string => {
      present = available
      renew()
      return available
    },
    end: () => {
      clearInterval(timer)
      say(balanceFree)
    },
  }
}
