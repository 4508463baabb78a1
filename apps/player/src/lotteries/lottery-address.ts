import { lotteryPaths, type LotteryArea } from '@faro/contract/lottery'

type Address = {
  readonly area: LotteryArea
  readonly gameCode?: string | undefined
  readonly playType?: string | undefined
  readonly view?: string | undefined
}

/** Where a lottery is played: `/lottery?gameCode=…&playType=…`, `/vnlottery`, `/seaLottery`, `/elott`. */
export const lotteryAddress = ({ area, ...query }: Address): string => {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ).toString()
  return search === '' ? lotteryPaths[area] : `${lotteryPaths[area]}?${search}`
}
