import { catalogue, type Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, Dialog, EmptyState, ErrorState } from '@faro/ui'
import { useErrorText, useRoute, useRoutePages } from '@faro/web-kit'
import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CardPlaces } from '../../cards/card-places.tsx'
import { GameGrid } from '../../cards/game-grid.tsx'
import { SearchField } from '../../cards/search-field.tsx'
import { useFavourites } from '../../cards/use-favourites.ts'
import { useNearEnd } from '../../cards/use-near-end.ts'
import { useLobby } from '../../state/lobby.ts'

const pageRows = '24'

type Props = { readonly vassalage: string; readonly onClose: () => void }

/** The list of a vendor's games above the page; each starts from here. */
export const VendorGamesDialog = ({ vassalage, onClose }: Props) => {
  const t = useT()
  const groups = useRoute(catalogue.vendors, { query: {} }, { staleMs: 300_000 })
  const own = groups.data?.find(({ vendors }) =>
    vendors.some((vendor) => vendor.vassalage === vassalage),
  )
  const gameType = own?.gameCategory
  const name = own?.vendors.find((vendor) => vendor.vassalage === vassalage)?.name
  const choose = useLobby((lobby) => lobby.choose)
  useEffect(() => {
    if (gameType !== undefined) choose({ vassalage, gameType })
  }, [vassalage, gameType, choose])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name === undefined ? '\u00a0' : t('play.vendor-games', { vendor: name })}
      closeLabel={t('core.close')}
      size="wide"
    >
      {groups.data !== undefined && name === undefined ? (
        <EmptyState icon={<SearchX size={28} />} text={t('errors.vendor-unknown')} />
      ) : (
        <VendorGames vassalage={vassalage} name={name ?? ''} />
      )}
    </Dialog>
  )
}

const VendorGames = ({
  vassalage,
  name,
}: {
  readonly vassalage: string
  readonly name: string
}) => {
  const t = useT()
  const [words, setWords] = useState('')
  const search = words.trim()
  const query = { vassalage, limit: pageRows, ...(search === '' ? {} : { search }) }
  const games = useRoutePages(catalogue.gameList, { query }, { keepPrevious: true })
  const total = games.data?.pages[0]?.total ?? null
  return (
    <div className="p-4 md:p-6">
      <SearchField label={t('play.vendor-search')} words={words} onChange={setWords} />
      <p className="mt-2 mb-4 text-t3" aria-live="polite">
        {total === null ? '\u00a0' : t('home.list-count', { count: total })}
      </p>
      <Results games={games} vendor={name} />
    </div>
  )
}

type ResultsProps = {
  readonly games: ReturnType<typeof useRoutePages<typeof catalogue.gameList>>
  readonly vendor: string
}

const Results = ({ games, vendor }: ResultsProps) => {
  const t = useT()
  const errorText = useErrorText()
  const favourites = useFavourites()
  const pages = games.data?.pages.map(({ rows }) => rows as readonly Game[]) ?? []
  const count = pages.reduce((sum, rows) => sum + rows.length, 0)
  const more = () => {
    if (games.hasNextPage && !games.isFetchingNextPage && !games.isError) void games.fetchNextPage()
  }
  const end = useNearEnd(more)
  return (
    // the dialog is narrower than the page for which the grid counts its columns
    <div className="lg:[&_.game-grid]:grid-cols-6">
      {games.isPending && <CardPlaces />}
      {games.data !== undefined && count === 0 && (
        <EmptyState icon={<SearchX size={28} />} text={t('play.vendor-empty', { vendor })} />
      )}
      <div aria-busy={games.isFetching} className={games.isPlaceholderData ? 'opacity-60' : ''}>
        <GameGrid pages={pages} favourites={favourites} isDirect />
      </div>
      {games.isError && (
        <ErrorState
          text={errorText(games.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void (count > 0 ? games.fetchNextPage() : games.refetch())}
        />
      )}
      <div ref={end} className="grid min-h-12 justify-center">
        {games.hasNextPage && !games.isError && (
          <Button variant="secondary" isBusy={games.isFetchingNextPage} onClick={more}>
            {t('core.more')}
          </Button>
        )}
      </div>
    </div>
  )
}
