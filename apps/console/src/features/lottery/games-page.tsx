import { lotteryConsole, type ConsoleGame } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showCount } from '../../kit/figures.ts'
import { useListAddress } from '../../kit/list/use-list-address.ts'
import { useMemoryList } from '../../kit/list/use-memory-list.ts'
import type { ValuesOf } from '../../kit/list/rows-in-memory.ts'
import { ListPage } from '../../kit/pages/list-page.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import type { Column } from '../../kit/table/column.ts'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { gameList } from './game-list.ts'
import { GameDialog } from './game-dialog.tsx'
import { useBrandCode } from './use-brand-code.ts'

const values: ValuesOf<ConsoleGame> = {
  title: ({ title }) => title,
  gameCode: ({ gameCode }) => gameCode,
  isOn: ({ isOn }) => isOn,
  source: ({ source }) => source,
  family: ({ family }) => family,
  modes: ({ modes }) => modes.length,
  tickets24h: ({ tickets24h }) => tickets24h,
  place: ({ sort }) => sort,
}

/** Which lotteries a brand offers, in which order, with which prize modes. */
export const GamesPage = () => {
  const t = useT()
  const code = useBrandCode()
  const mayRun = useMay('lottery.draw') === true
  const [game, setGame] = useState<ConsoleGame | null>(null)
  const list = useListAddress(gameList)
  const whole = useRoute(lotteryConsole.games, { params: { code } }, { staleMs: 0 })
  const columns = useColumns(mayRun ? setGame : null)
  return (
    <>
      <ListPage
        title={t('draws.games')}
        text={t('draws.games-lead')}
        list={list}
        source={useMemoryList(whole, list, values)}
        columns={columns}
        rowKey={({ gameCode }) => gameCode}
        empty={t('draws.games-none')}
      />
      {game !== null && <GameDialog code={code} game={game} onClose={() => setGame(null)} />}
    </>
  )
}

const useColumns = (
  onEdit: ((game: ConsoleGame) => void) | null,
): readonly Column<ConsoleGame>[] => {
  const t = useT()
  return [
    {
      id: 'title',
      card: 'title',
      title: t('draws.game'),
      cell: ({ title, gameCode }) => (
        <>
          <RecordLink to={paths.lotteryGame(gameCode)}>{title}</RecordLink>
          <span className="block text-xs text-t3">{gameCode}</span>
        </>
      ),
    },
    {
      id: 'isOn',
      card: 'state',
      title: t('console.col-state'),
      cell: ({ isOn }) => (
        <Badge tone={isOn ? 'win' : 'neutral'}>{t(isOn ? 'draws.on' : 'draws.off')}</Badge>
      ),
    },
    {
      id: 'source',
      title: t('draws.source'),
      words: (source) => t(`draws.source-${source as ConsoleGame['source']}`),
      cell: ({ source }) => t(`draws.source-${source}`),
    },
    {
      id: 'family',
      title: t('draws.family'),
      words: (family) => t(`draws.family.${family as ConsoleGame['family']}`),
      cell: ({ family }) => t(`draws.family.${family}`),
    },
    {
      id: 'modes',
      title: t('draws.modes'),
      cell: ({ modes }) => modes.map((mode) => t(`draws.mode.${mode}`)).join(', '),
    },
    {
      id: 'tickets24h',
      card: 'value',
      isNumber: true,
      title: t('draws.col-tickets-24h'),
      cell: ({ tickets24h }) => showCount(tickets24h),
    },
    { id: 'place', isNumber: true, title: t('draws.place'), cell: ({ sort }) => String(sort) },
    {
      id: 'acts',
      isAct: true,
      card: 'action',
      title: t('console.col-actions'),
      cell: (game) =>
        onEdit === null ? null : (
          <Button size="small" variant="secondary" onClick={() => onEdit(game)}>
            {t('draws.act-edit')}
          </Button>
        ),
    },
  ]
}
