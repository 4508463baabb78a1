import { wallet, type Balance } from '@faro/contract/wallet'
import { routeKey } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import { BalanceKeeper, holdOf } from '../../state/balance-hold.ts'

const key = routeKey(wallet.balance, {})

/** Lets the game in the frame hold the page's balance; answers how to let go of it. */
export const useBalanceHold = (frame: RefObject<HTMLIFrameElement | null>): (() => void) => {
  const client = useQueryClient()
  const keeper = useRef<BalanceKeeper | null>(null)
  useEffect(() => {
    const made = new BalanceKeeper(() => client.getQueryData<Balance>(key)?.available ?? null)
    keeper.current = made
    const receive = ({ origin, source, data }: MessageEvent): void => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return
      const hold = holdOf(data)
      if (hold !== null) made.hear(hold)
    }
    addEventListener('message', receive)
    return () => {
      removeEventListener('message', receive)
      made.free()
    }
  }, [client, frame])
  return () => keeper.current?.free()
}
