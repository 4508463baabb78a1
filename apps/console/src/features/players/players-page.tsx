import { operator } from '@faro/contract/operator'
import { currentLanguage, formatInstant, useT } from '@faro/i18n'
import { TextField } from '@faro/ui'
import { useRoutePages } from '@faro/web-kit'
import { Search } from 'lucide-react'
import { useDeferredValue } from 'react'
import { Link, useSearchParams } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { Table } from '../../shell/table.tsx'

export const PlayersPage = () => {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const typed = params.get('q') ?? ''
  const search = useDeferredValue(typed)
  const pages = useRoutePages(
    operator.players,
    { query: { limit: '30', ...(search === '' ? {} : { search }) } },
    { keepPrevious: true },
  )
  return (
    <>
      <h1 className="mb-4 text-2xl font-extrabold">{t('console.players')}</h1>
      <div className="mb-4 max-w-sm">
        <TextField
          label={t('console.search')}
          type="search"
          lead={<Search size={18} />}
          value={typed}
          maxLength={64}
          onChange={(event) =>
            setParams(event.target.value === '' ? {} : { q: event.target.value }, { replace: true })
          }
        />
      </div>
      <Table
        label={t('console.players')}
        pages={pages}
        empty={t('console.players-none')}
        rowKey={(row) => row.memberId}
        columns={[
          {
            id: 'name',
            title: t('console.col-player'),
            cell: (row) => (
              <Link
                to={paths.player(row.memberId)}
                className="font-bold text-brandt underline-offset-4 hover:underline"
              >
                {row.username}
              </Link>
            ),
          },
          { id: 'brand', title: t('console.col-brand'), cell: (row) => row.merchantCode },
          {
            id: 'since',
            title: t('console.player-since'),
            cell: (row) => formatInstant(row.registeredAt, currentLanguage()),
          },
          {
            id: 'last',
            title: t('console.player-last'),
            cell: (row) =>
              row.lastLoginAt === null ? '—' : formatInstant(row.lastLoginAt, currentLanguage()),
          },
        ]}
      />
    </>
  )
}
