import { catalogue, type Game } from '@faro/contract/catalogue'
import { useT } from '@faro/i18n'
import { Button, Dialog, ErrorState, Skeleton } from '@faro/ui'
import { useErrorText, useRoute } from '@faro/web-kit'
import { History, Search } from 'lucide-react'
import { useDeferredValue, useEffect, useState, type KeyboardEvent } from 'react'
import { useNavigate } from '@faro/web-kit/router'
import { paths } from '../../paths.ts'
import { takeLetters } from '../../state/early-letters.ts'
import { useLayers } from '../../state/layers.ts'
import { kindsLike } from './kinds-like.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchResults, type Found } from './search-results.tsx'
import { vendorsLike } from './vendors-like.ts'

const waitMs = 200
const limit = '12'
const trendingShown = 6

/** What was typed, once the typing rests. */
const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), waitMs)
    return () => clearTimeout(timer)
  }, [typed])
  return useDeferredValue(settled)
}

const gameFound = (game: Game): Found => ({
  id: `found-${game.code}`,
  to: paths.entry(game),
  title: game.title,
  note: game.vendorName,
  coverUrl: game.coverUrl,
})

/** What a search finds, or what many play while nothing is searched. */
const useFound = (words: string) => {
  const t = useT()
  const isAsked = words !== ''
  const hot = useRoute(catalogue.hotGames, { query: {} }, { staleMs: 120_000, enabled: !isAsked })
  const groups = useRoute(catalogue.vendors, { query: {} }, { staleMs: 300_000 })
  const games = useRoute(
    catalogue.gameList,
    { query: { search: words, limit } },
    { enabled: isAsked, staleMs: 60_000, keepPrevious: true },
  )
  const vendors = vendorsLike(groups.data?.flatMap((group) => group.vendors) ?? [], words)
  const list = isAsked ? games.data?.rows : hot.data?.list.slice(0, trendingShown)
  const found: readonly Found[] | undefined = list && [
    ...vendors.map((vendor) => ({
      id: `found-vendor-${vendor.vassalage}`,
      to: paths.vendorGames(vendor.vassalage),
      title: vendor.name,
      note: t('home.provider-games', { count: vendor.games }),
      coverUrl: null,
    })),
    ...kindsLike(t, words),
    ...list.map(gameFound),
  ]
  return { found, query: isAsked ? games : hot }
}

/** Finds games and makers from anywhere; arrow keys choose, Enter opens. */
export const SearchOverlay = () => {
  const t = useT()
  const setSearch = useLayers((layers) => layers.setSearch)
  return (
    <Dialog
      isOpen
      onClose={() => setSearch(false)}
      title={t('site.search')}
      closeLabel={t('core.close')}
      size="palette"
    >
      <SearchBody onDone={() => setSearch(false)} />
    </Dialog>
  )
}

const SearchBody = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useT()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const words = useSettled(typed.trim())
  const { found, query } = useFound(words)
  useEffect(() => setChosen(0), [words])
  const active = found?.[chosen]
  const open = ({ to }: Found) => {
    rememberSearch(typed)
    onDone()
    navigate(to)
  }
  const press = (event: KeyboardEvent) => {
    const count = found?.length ?? 0
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && count > 0) {
      event.preventDefault()
      setChosen((chosen + step + count) % count)
    }
    if (event.key === 'Enter' && active !== undefined && typed.trim() === words) open(active)
  }
  return (
    <>
      <div className="relative">
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-t3"
        />
        <input
          type="search"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          className="field ps-10"
          aria-label={t('home.search')}
          placeholder={t('home.search')}
          aria-expanded={(found?.length ?? 0) > 0}
          aria-controls="search-found"
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          maxLength={60}
          value={typed}
          onFocus={() => {
            const early = takeLetters()
            if (early !== '') setTyped((before) => before + early)
          }}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
        />
      </div>
      {words === '' && typed === '' && <Recent onChoose={setTyped} />}
      <p className="mt-4 mb-2 text-xs font-bold tracking-wide text-t3 uppercase" role="status">
        {words === ''
          ? t('site.search-trending')
          : t('site.search-found', { count: found?.length ?? 0 })}
      </p>
      {query.isError && (
        <ErrorState
          text={errorText(query.error)}
          retryLabel={t('core.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {found === undefined && !query.isError && <Skeleton className="h-64 w-full rounded-md" />}
      {found?.length === 0 && (
        <p className="py-6 text-center text-t2">{t('site.search-nothing', { words })}</p>
      )}
      {found !== undefined && found.length > 0 && (
        <SearchResults found={found} activeId={active?.id} onOpen={open} />
      )}
      <p className="mt-3 text-xs text-t3 max-lg:hidden">{t('site.search-keys')}</p>
    </>
  )
}

const Recent = ({ onChoose }: { readonly onChoose: (words: string) => void }) => {
  const t = useT()
  const [recent, setRecent] = useState(recentSearches)
  if (recent.length === 0) return null
  const forget = () => {
    forgetSearches()
    setRecent([])
  }
  return (
    <section aria-labelledby="search-recent" className="mt-4">
      <div className="flex items-center justify-between">
        <h3 id="search-recent" className="text-xs font-bold tracking-wide text-t3 uppercase">
          {t('site.search-recent')}
        </h3>
        <Button variant="ghost" onClick={forget}>
          {t('site.search-forget')}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((words) => (
          <li key={words}>
            <button type="button" className="chip gap-2" onClick={() => onChoose(words)}>
              <History size={14} aria-hidden />
              {words}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
