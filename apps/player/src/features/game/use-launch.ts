import type { Game } from '@faro/contract/catalogue'
import { launches } from '@faro/contract/gaming'
import type { Answer } from '@faro/contract/route'
import { useSession, useWeb, type ApiError } from '@faro/web-kit'
import { useQuery } from '@tanstack/react-query'
import { pageLanguage } from '../../state/preferences.ts'

export type LaunchMode = 'real' | 'demo'
export type Launched = Answer<typeof launches.launch>

type LaunchInput = {
  readonly game: Pick<Game, 'code' | 'vassalage' | 'inMaintenance'>
  readonly room: string | null
  readonly mode: LaunchMode
  /** The member agreed that money is moved into the vendor's own wallet first. */
  readonly confirmTrans: boolean
}

/** Opens one session per input; again only on the member's request. */
export const useLaunch = ({ game, room, mode, confirmTrans }: LaunchInput) => {
  const { api } = useWeb()
  const { token } = useSession()
  const body = {
    gameCode: game.code,
    vassalage: game.vassalage,
    launchMode: mode,
    confirmTrans,
    ...(room === null ? {} : { roomId: room }),
  }
  return useQuery<Launched, ApiError>({
    queryKey: [launches.launch.path, body, token],
    queryFn: () => api.call(launches.launch, { body: { ...body, language: pageLanguage() } }),
    enabled: token !== null && !game.inMaintenance,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

export type Launch = ReturnType<typeof useLaunch>
