import { lotteryConsole, type ConsoleGame } from '@faro/contract/lottery'
import { useT } from '@faro/i18n'
import { Badge, Button } from '@faro/ui'
import { useRoute } from '@faro/web-kit'
import { useState } from 'react'
import { showCount } from '../../kit/figures.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { RecordLink } from '../../kit/record-link.tsx'
import { Asked } from '../../kit/states/asked.tsx'
import type { Column } from '../../kit/table/column.ts'
import { RecordTable } from '../../kit/table/record-table.tsx'
import { useMay } from '../../kit/use-may.ts'
import { paths } from '../../paths.ts'
import { GameDialog } from './game-dialog.tsx'
import { useBrandCode } from './use-brand-code.ts'

/** Which lotteries a brand offers, in which order, with which prize modes. */
export const GamesPage = () => {
  const t = useT()
  const code = useBrandCode()
  const mayRun = useMay('lottery.draw') === true
  const [game, setGame] = useState<ConsoleGame | null>(null)
  const found = useRoute(lotteryConsole.games, { params: { code } }, { staleMs: 0 })
  const columns = useColumns(mayRun ? setGame : null)
  return (
    <>
      <PageHead title={t('draws.games')} text={t('draws.games-lead')} />
      <Asked of={found}>
        {(games) => (
          <RecordTable
            label={t('draws.games')}
            rows={games}
            columns={columns}
            rowKey={({ gameCode }) => gameCode}
          />
        )}
      </Asked>
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
      cell: ({ source }) => t(`draws.source-${source}`),
    },
    {
      id: 'family',
      title: t('draws.family'),
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
    { id: 'sort', isNumber: true, title: t('draws.place'), cell: ({ sort }) => String(sort) },
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
