import { lotteryPaths, type LotteryArea } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Redirect, useSearchParams } from '@faro/web-kit/router'
import { useEffect } from 'react'
import { Answered } from '../../promos/answered.tsx'
import { paths } from '../../paths.ts'
import { DeskView } from './desk-view.tsx'
import { Hall } from './hall.tsx'
import { lotteryAddress } from '../../lotteries/lottery-address.ts'
import { useDesk } from './use-desk.ts'

type Props = { readonly area: LotteryArea }

/** An area's page: its games, or the desk of the one that the address names. */
export const LotteryPage = ({ area }: Props) => {
  const t = useT()
  const [search] = useSearchParams()
  const gameCode = search.get('gameCode')
  useEffect(() => {
    if (gameCode === null) document.title = t(`lottery.area-title.${area}`)
  }, [area, gameCode, t])
  return gameCode === null ? (
    <Hall area={area} />
  ) : (
    <Game key={gameCode} area={area} gameCode={gameCode} />
  )
}

/** A game of another area moves to its own page; one that is not ours opens as games of vendors do. */
const Game = ({ area, gameCode }: Props & { readonly gameCode: string }) => {
  const [search] = useSearchParams()
  const { query, fresh, clock } = useDesk(gameCode)
  const { data, error } = query
  const playType = search.get('playType')
  const title = data?.game.title
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
  if (error?.code === 'game-unknown') return <Redirect to={paths.game(gameCode)} replace />
  if (data !== undefined && lotteryPaths[data.game.area] !== lotteryPaths[area])
    return (
      <Redirect
        to={lotteryAddress({ area: data.game.area, gameCode, playType: playType ?? undefined })}
        replace
      />
    )
  return (
    <Answered query={query} waiting="h-[32rem]">
      {(desk) => <DeskView desk={desk} fresh={fresh} clock={clock} wantedPlay={playType} />}
    </Answered>
  )
}
