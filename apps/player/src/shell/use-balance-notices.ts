import { useSession } from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { databaseAway } from '../state/database-away.ts'
import { useFirstSign } from '../state/first-sign.ts'

const publishAway = (isAway: boolean): void => {
  globalThis.dispatchEvent(new CustomEvent(databaseAway, { detail: isAway }))
}

/**
 * The page's one socket. A member has it while signed in; a visitor from the first interaction on,
 * and only while the page is visible.
 */
export const useBalanceNotices = (): void => {
  const { token, isReady } = useSession()
  const client = useQueryClient()
  const isSigned = useFirstSign()
  const isWanted = isReady && (token !== null || isSigned)
  useEffect(() => {
    if (!isWanted) return undefined
    let close: (() => void) | undefined
    let isOver = false
    const isAway = (): boolean => token === null && document.visibilityState === 'hidden'
    const open = () => {
      // its own chunk, off the first load
      void import('./open-socket.ts').then(({ openSocket }) => {
        if (isOver || isAway() || close !== undefined) return
        close = openSocket({ token, client, publishAway })
      })
    }
    const attend = () => {
      if (!isAway()) return open()
      close?.()
      close = undefined
      publishAway(false)
    }
    open()
    if (token === null) document.addEventListener('visibilitychange', attend)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', attend)
      close?.()
      publishAway(false)
    }
  }, [token, isWanted, client])
}
