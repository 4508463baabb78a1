import { lotteryConsole } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { useRoute } from '@faro/web-kit'
import { useParams } from '@faro/web-kit/router'
import { DetailPage } from '../../kit/pages/detail-page.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import { paths } from '../../paths.ts'
import { CalendarPanel } from './calendar-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { useBrandCode } from './use-brand-code.ts'

/** Prices and calendar of a lottery, which are the same for every brand. */
export const GamePage = () => {
  const t = useT()
  const code = useBrandCode()
  const { gameCode = '' } = useParams()
  const games = useRoute(lotteryConsole.games, { params: { code } }, { staleMs: 60_000 })
  const prices = useRoute(lotteryConsole.prices, { params: { gameCode } }, { staleMs: 0 })
  const calendar = useRoute(lotteryConsole.calendar, { params: { gameCode } }, { staleMs: 0 })
  const game = games.data?.find((one) => one.gameCode === gameCode)
  return (
    <DetailPage
      back={{ to: paths.lotteryGames, label: t('draws.games') }}
      title={game?.title ?? gameCode}
      id={gameCode}
    >
      <div className="grid gap-4">
        <Asked of={calendar}>
          {(data) => <CalendarPanel gameCode={gameCode} calendar={data} />}
        </Asked>
        <Asked of={prices}>
          {(modes) =>
            game !== undefined &&
            modes.map((mode) => (
              <PricesPanel key={mode.mode} gameCode={gameCode} family={game.family} prices={mode} />
            ))
          }
        </Asked>
      </div>
    </DetailPage>
  )
}
