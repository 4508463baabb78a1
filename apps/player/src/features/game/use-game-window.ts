import { useState } from 'react'
import { openGameWindow } from './game-window.ts'

type Opened = NonNullable<ReturnType<typeof openGameWindow>>

/**
 * The window in which the game was put, until the player wants it back. Whether it still stands is
 * not to be seen from here: a window of another origin has no ties to this page.
 */
export const useGameWindow = () => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  return {
    isOpen: opened !== null,
    isBlocked,
    open: (url: string) => {
      const found = openGameWindow(new URL(url, location.href).href)
      setOpened(found)
      setBlocked(found === null)
    },
    close: () => {
      opened?.close()
      setOpened(null)
    },
  }
}

export type GameWindow = ReturnType<typeof useGameWindow>
