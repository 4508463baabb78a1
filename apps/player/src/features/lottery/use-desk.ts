import {
  lotteryChannel,
  lotteryDesk,
  lotteryTickets,
  type LotteryDeskView,
  type LotteryFrame,
  type LotteryResult,
} from '@faro/contract/lottery'
import { refetchRoutes, routeKey, useRoute, useSession } from '@faro/web-kit'
import { watchTopic } from '@faro/web-kit/topics'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { clockOf } from '../../lotteries/use-server-clock.ts'

/** A result that was drawn while the page looked on. */
export type FreshResult = {
  readonly issueNo: string
  readonly station: string
  readonly result: LotteryResult
  readonly isPartial: boolean
}

/** Frames after which the desk's answer is another one. */
const changing = new Set<LotteryFrame['kind']>(['open', 'cancelled', 'suspended', 'settled', 'cut'])

const isFrame = (value: unknown): value is LotteryFrame =>
  typeof value === 'object' && value !== null && 'kind' in value && 'issueNo' in value

/** After a draw's time it is asked for, where no socket told of it. */
const unheardMs = 4_000

/** When a desk without a socket is asked for again: when its next draw has been. */
const againAfterMs = ({ draws, now }: LotteryDeskView): number => {
  const next = draws.find(({ state }) => state === 'open')
  const wait = next === undefined ? 30_000 : Date.parse(next.drawAt) - Date.parse(now) + unheardMs
  return Math.min(Math.max(wait, unheardMs), 600_000)
}

/** The desk of a game, kept as the game's frames tell; asked for once a draw where none come. */
export const useDesk = (gameCode: string) => {
  const client = useQueryClient()
  const { token } = useSession()
  const [fresh, setFresh] = useState<FreshResult | null>(null)
  const [isLive, setLive] = useState(false)
  const input = { params: { gameCode } }
  const query = useRoute(lotteryDesk.desk, input, {
    staleMs: 0,
    keepPrevious: false,
    againAfterMs: (answer) => (isLive ? 600_000 : againAfterMs(answer)),
  })
  useEffect(() => {
    setFresh(null)
    return watchTopic(lotteryChannel(gameCode), {
      onLive: setLive,
      onValue: (frame) => {
        if (!isFrame(frame)) return
        if (frame.kind === 'drawn' || frame.kind === 'partial')
          setFresh({
            issueNo: frame.issueNo,
            station: frame.station,
            result: frame.result,
            isPartial: frame.kind === 'partial',
          })
        if (frame.kind === 'settled') void refetchRoutes(client, [lotteryTickets.list])
        if (changing.has(frame.kind))
          void client.invalidateQueries({
            queryKey: routeKey(lotteryDesk.desk, { params: { gameCode } }),
          })
      },
    })
  }, [client, gameCode])
  // what was drawn before the socket listened, and what is one's own once signed in
  useEffect(() => {
    void client.invalidateQueries({
      queryKey: routeKey(lotteryDesk.desk, { params: { gameCode } }),
    })
  }, [client, gameCode, isLive, token])
  const { data, dataUpdatedAt } = query
  const clock = useMemo(
    () => clockOf(data?.now ?? new Date(dataUpdatedAt).toISOString(), dataUpdatedAt),
    [data?.now, dataUpdatedAt],
  )
  return { query, fresh, clock, isLive }
}
