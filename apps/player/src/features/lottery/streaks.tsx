import {
  lotteryDesk,
  type LotteryDeskView,
  type LotteryFamily,
  type LotteryGame,
  type OpenedNumber,
} from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { playTable, streaksOf, type Streak } from '@faro/lottery/engine'
import { toast } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useNavigate, useSearchParams } from '@faro/web-kit/router'
import { useMemo } from 'react'
import { lotteryAddress } from '../../lotteries/lottery-address.ts'
import { Answered } from '../../promos/answered.tsx'
import { LineText } from './bets/line-text.tsx'
import { cartKey, mergedLines, useCarts } from './cart.ts'

const [shownMost, shownOfEach] = [12, 3]

type Watched = {
  readonly family: LotteryFamily
  /** Any day of the year of the draws, which decides the animals. */
  readonly day: string
  readonly list: readonly OpenedNumber[]
  /** Plays that are sold; all of them where nothing is named. */
  readonly sold?: ReadonlySet<string>
}

const useStreaks = ({ family, day, list, sold }: Watched): readonly Streak[] =>
  useMemo(() => {
    const rows = [...playTable(family, day)].filter(([play]) => sold?.has(play) ?? true)
    const results = list.map(({ result }) => result)
    return streaksOf({ family, table: new Map(rows) }, results)
  }, [day, family, list, sold])

/** Lays a line in a game's cart. */
const useLay = () => {
  const t = useT()
  const { carts, set } = useCarts()
  return (key: string, text: string): void => {
    set(key, mergedLines(carts[key] ?? [], [{ text, times: 1 }]))
    toast(t('lottery.repeated'))
  }
}

type ListProps = {
  readonly family: LotteryFamily
  readonly streaks: readonly Streak[]
  readonly onLay: (text: string) => void
}

const StreakList = ({ family, streaks, onLay }: ListProps) => {
  const t = useT()
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {streaks.map(({ text, draws }) => (
        <li key={text}>
          <button
            type="button"
            className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md border border-line p-3 text-start hover:bg-s2"
            onClick={() => onLay(text)}
          >
            <LineText family={family} text={text} />
            <span className="text-xs font-bold whitespace-nowrap tabular-nums">
              {t('lottery.streak-draws', { count: draws })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type Props = { readonly desk: LotteryDeskView; readonly list: readonly OpenedNumber[] }

/** Bets on one word that have won at least three times in a row; a tap lays one in the cart. */
export const Streaks = ({ desk, list }: Props) => {
  const t = useT()
  const { family, gameCode } = desk.game
  const mode = desk.modes[0]
  const sold = useMemo(() => new Set(mode?.plays.map(({ play }) => play)), [mode])
  const streaks = useStreaks({ family, day: desk.now.slice(0, 10), list, sold })
  const lay = useLay()
  const [search, setSearch] = useSearchParams()
  if (mode === undefined) return null
  return (
    <section aria-labelledby="streaks" className="grid gap-2">
      <h3 id="streaks" className="text-sm font-bold">
        {t('lottery.streaks')}
      </h3>
      {streaks.length === 0 ? (
        <p className="text-[13px] text-t3">{t('lottery.streaks-none')}</p>
      ) : (
        <StreakList
          family={family}
          streaks={streaks.slice(0, shownMost)}
          onLay={(text) => {
            lay(cartKey(gameCode, mode.mode), text)
            const next = new URLSearchParams(search)
            next.delete('view')
            setSearch(next)
          }}
        />
      )}
    </section>
  )
}

type GameProps = { readonly game: LotteryGame; readonly day: string }

/** The longest streaks of a game among others; a tap leads to its desk with the line laid. */
export const GameStreaks = ({ game, day }: GameProps) => {
  const query = useRoute(
    lotteryDesk.trends,
    { params: { gameCode: game.gameCode }, query: { count: '30' } },
    { staleMs: 30_000 },
  )
  return (
    <section className="grid gap-2" aria-label={game.title}>
      <h3 className="text-sm font-bold">{game.title}</h3>
      <Answered query={query} waiting="h-14">
        {({ list }) => <LongestStreaks game={game} day={day} list={list} />}
      </Answered>
    </section>
  )
}

const LongestStreaks = ({
  game: { family, gameCode, area, modes },
  day,
  list,
}: GameProps & Pick<Props, 'list'>) => {
  const t = useT()
  const streaks = useStreaks({ family, day, list })
  const lay = useLay()
  const navigate = useNavigate()
  const [mode] = modes
  if (streaks.length === 0 || mode === undefined)
    return <p className="text-[13px] text-t3">{t('lottery.streaks-none')}</p>
  return (
    <StreakList
      family={family}
      streaks={streaks.slice(0, shownOfEach)}
      onLay={(text) => {
        lay(cartKey(gameCode, mode), text)
        const playType = text.split(/[@:]/)[0]
        navigate(lotteryAddress({ area, gameCode, playType }))
      }}
    />
  )
}
