import { winners, type Winner } from '@faro/contract/gaming'
import { refetchRoutes, routeKey, useRoute } from '@faro/web-kit'
import { watchTopic } from '@faro/web-kit/topics'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const everyMs = 10_000

type Board = { readonly latest: readonly Winner[]; readonly highest: readonly Winner[] }

/** The board of winners: by socket while one is open, else polled. */
export const useWinners = () => {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(
    () =>
      watchTopic('winners', {
        onLive: setLive,
        onValue: (value) => client.setQueryData(routeKey(winners.board, {}), value as Board),
      }),
    [client],
  )
  // what was won before the socket listened
  useEffect(() => {
    if (isLive) void refetchRoutes(client, [winners.board])
  }, [client, isLive])
  const { data } = useRoute(
    winners.board,
    {},
    { refetchEveryMs: isLive ? false : everyMs, keepPrevious: true },
  )
  return { board: data, isLive }
}
