import { crash } from '@faro/contract/crash'
import type { Notice } from '@faro/web-kit/realtime'
import { useWeb, type Api } from '@faro/web-kit'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Room, type Frame, type RoomState } from './room.ts'

/** A room that cannot be asked now is asked again with the next gap, socket or waking. */
const refetch = async (api: Api, room: Room): Promise<void> => {
  const state = await api.call(crash.state, {}).catch(() => null)
  if (state !== null) room.reset(state)
}

/** The room behind the page: first as the server answered, then as its socket tells. */
export const useRoom = (start: RoomState): Room => {
  const { api, session } = useWeb()
  const [room] = useState(() => {
    const made: Room = new Room(start, () => void refetch(api, made))
    return made
  })
  useEffect(() => {
    const { token } = session.getState()
    if (token === null) return undefined
    const ask = () => refetch(api, room)
    const onNotice = ({ channel, value }: Notice): void => {
      if (channel === start.channel) room.receive(value as Frame)
      else if (channel === 'socket:ready') {
        room.live(true)
        void ask()
      } else if (channel.startsWith('wallet:')) {
        const { available } = value as { available: string }
        // moved by another device of the player, or by the end of a bet: the bets may be new
        if (room.balance(available)) void ask()
      }
    }
    let isOver = false
    let close: (() => void) | undefined
    // a chunk of its own: the site's first load does without it
    void import('@faro/web-kit/realtime').then(({ openRealtime }) => {
      if (!isOver) close = openRealtime({ token, onNotice, onResume: () => room.live(false) })
    })
    // a phone that slept has missed frames without a gap between those it then hears
    const wake = (): void => {
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', wake)
    return () => {
      isOver = true
      close?.()
      document.removeEventListener('visibilitychange', wake)
    }
  }, [api, session, room, start.channel])
  return room
}

export const useView = (room: Room) => useSyncExternalStore(room.subscribe, room.view)
