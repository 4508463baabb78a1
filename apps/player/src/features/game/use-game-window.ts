import { useEffect, useState } from 'react'
import { openGameWindow } from './game-window.ts'

const lookMs = 500

type Opened = NonNullable<ReturnType<typeof openGameWindow>>

/** The window in which the game was put, until the player closes it. */
export const useGameWindow = () => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (opened === null) return undefined
    const timer = setInterval(() => {
      if (opened.closed) setOpened(null)
    }, lookMs)
    return () => clearInterval(timer)
  }, [opened])
  return {
    isOpen: opened !== null,
    isBlocked,
    open: (url: string) => {
      const found = openGameWindow(new URL(url, location.href).href)
      setOpened(found)
      setBlocked(found === null)
    },
    /** Takes the game back into the page. */
    close: () => {
      opened?.close()
      setOpened(null)
    },
  }
}

export type GameWindow = ReturnType<typeof useGameWindow>
