import { awardStates, freeRoundsConsole, type ConsoleAward } from '@faro/contract/gaming'
import { useT } from '@faro/i18n'
import { buttonClass, Segmented, SelectField, TextField } from '@faro/ui'
import { useRoute, useRoutePages } from '@faro/web-kit'
import { Gift, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { Table } from '../../shell/table.tsx'
import { useMay } from '../../shell/use-may.ts'
import { useAwardColumns } from './award-columns.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

const filters = ['all', ...awardStates] as const

/** Free rounds that were given, newest first; the filters stand in the address. */
export const AwardsPage = () => {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const [cancelling, cancel] = useState<ConsoleAward | null>(null)
  const mayWrite = useMay('free-rounds.write') === true
  const offer = useRoute(freeRoundsConsole.offer, {}, { staleMs: 60_000 })
  const state = filters.find((one) => one === params.get('state')) ?? 'all'
  const gameCode = params.get('game') ?? ''
  const typed = params.get('q') ?? ''
  const username = useDeferredValue(typed.trim())
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '' || value === 'all') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  const pages = useRoutePages(
    freeRoundsConsole.list,
    {
      query: {
        limit: '50',
        ...(state === 'all' ? {} : { state }),
        ...(username === '' ? {} : { username }),
        ...(gameCode === '' ? {} : { gameCode }),
      },
    },
    { keepPrevious: true },
  )
  const columns = useAwardColumns({ mayWrite, onCancel: cancel })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl font-extrabold">{t('awards.title')}</h1>
          <p className="text-t3">{t('awards.text')}</p>
        </div>
        {mayWrite && (
          <Link to={paths.newFreeRounds} className={buttonClass()}>
            <Gift size={18} aria-hidden />
            {t('awards.give')}
          </Link>
        )}
      </div>
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[auto_220px_240px]">
        <Segmented
          label={t('awards.state')}
          value={state}
          onChange={(value) => set('state', value)}
          options={filters.map((value) => ({ value, label: t(`awards.state.${value}`) }))}
        />
        <TextField
          label={t('awards.player')}
          type="search"
          lead={<Search size={18} />}
          value={typed}
          maxLength={40}
          onChange={(event) => set('q', event.target.value)}
        />
        <SelectField
          label={t('awards.game')}
          value={gameCode}
          onChange={(event) => set('game', event.target.value)}
        >
          <option value="">{t('awards.game-all')}</option>
          {offer.data?.games.map((game) => (
            <option key={game.gameCode} value={game.gameCode}>
              {game.title}
            </option>
          ))}
        </SelectField>
      </div>
      <Table
        label={t('awards.title')}
        pages={pages}
        columns={columns}
        rowKey={(row) => row.awardId}
        empty={t('awards.none')}
      />
      {cancelling !== null && <CancelDialog award={cancelling} onClose={() => cancel(null)} />}
    </>
  )
}
