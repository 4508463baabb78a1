import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { Router as Wouter } from 'wouter'
import {
  browserHistory,
  memoryHistory,
  type Address,
  type Arrival,
  type History,
} from './history.ts'

/** A partial address: what is not named stays. */
type Place = { readonly pathname: string; readonly search: string }

type NavigateOptions = { readonly replace?: boolean; readonly state?: unknown }

/** Goes to an address, or so many entries back. */
export type Navigate = (to: string | number | Place, options?: NavigateOptions) => void

type Entry = Address & { readonly arrival: Arrival }

const nowhere: Entry = {
  pathname: '/',
  search: '',
  hash: '',
  state: null,
  key: '',
  arrival: 'POP',
}

const EntryContext = createContext(nowhere)
// on their own: a link need not be drawn again because a filter or a layer changed
const PathContext = createContext(nowhere.pathname)
const SearchContext = createContext(nowhere.search)
const NavigateContext = createContext<Navigate>(() => undefined)
const NowContext = createContext<() => Address>(() => nowhere)

const usePlace = (): [string, Navigate] => [useContext(PathContext), useContext(NavigateContext)]
const useSearch = (): string => useContext(SearchContext)

const urlOf = (to: string | Place): string => {
  if (typeof to === 'string') return to
  const search = to.search.replace(/^\?/, '')
  return search === '' ? to.pathname : `${to.pathname}?${search}`
}

type Props = { readonly history: History; readonly children: ReactNode }

/**
 * The present address for all below. A change is a transition: the page at hand stays until the
 * next one has come.
 */
const AddressProvider = ({ history, children }: Props) => {
  const [entry, setEntry] = useState<Entry>(() => ({ ...history.read(), arrival: 'POP' }))
  const arrive = useCallback(
    (arrival: Arrival) => startTransition(() => setEntry({ ...history.read(), arrival })),
    [history],
  )
  useLayoutEffect(() => history.listen(() => arrive('POP')), [history, arrive])
  const navigate = useCallback<Navigate>(
    (to, { replace, state = null } = {}) => {
      if (typeof to === 'number') return history.go(to)
      const url = urlOf(to)
      // as browsers do: navigating to the current address adds no history entry
      const isReplaced = replace ?? history.isHere(url)
      history.write({ url, state, isReplaced })
      return arrive(isReplaced ? 'REPLACE' : 'PUSH')
    },
    [history, arrive],
  )
  return (
    <NavigateContext value={navigate}>
      <EntryContext value={entry}>
        <PathContext value={entry.pathname}>
          <SearchContext value={entry.search}>
            <NowContext value={history.read}>
              <Wouter hook={usePlace} searchHook={useSearch}>
                {children}
              </Wouter>
            </NowContext>
          </SearchContext>
        </PathContext>
      </EntryContext>
    </NavigateContext>
  )
}

/** A custom history, such as one that asks before leaving. */
export const HistoryRouter = AddressProvider

/** The addresses of the window. */
export const BrowserRouter = ({ children }: { readonly children: ReactNode }) => (
  <AddressProvider history={browserHistory}>{children}</AddressProvider>
)

/** A place of its own, for pages that are drawn on a server or in a test. */
export const MemoryRouter = ({
  url,
  children,
}: {
  readonly url: string
  readonly children: ReactNode
}) => {
  const history = useMemo(() => memoryHistory(url), [url])
  return <AddressProvider history={history}>{children}</AddressProvider>
}

export const useLocation = (): Address => useContext(EntryContext)
export const usePathname = (): string => useContext(PathContext)
export const useNavigationType = (): Arrival => useContext(EntryContext).arrival
/** Reads where the history stands: ahead of the page while the next one is coming. */
export const useAddressNow = (): (() => Address) => useContext(NowContext)
export const useNavigate = (): Navigate => useContext(NavigateContext)

type SearchInit = ConstructorParameters<typeof URLSearchParams>[0]
type SetSearch = (
  next: SearchInit | ((before: URLSearchParams) => URLSearchParams),
  options?: NavigateOptions,
) => void

/**
 * The search parameters and a setter, which says nothing any more once the page is being left: a
 * field that waits for the typing to end would call it back.
 */
export const useSearchParams = (): readonly [URLSearchParams, SetSearch] => {
  const search = useSearch()
  const pathname = usePathname()
  const now = useAddressNow()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback<SetSearch>(
    (next, options) => {
      if (now().pathname !== pathname) return
      const after = typeof next === 'function' ? next(new URLSearchParams(search)) : next
      navigate({ pathname, search: String(new URLSearchParams(after)) }, options)
    },
    [navigate, now, pathname, search],
  )
  return [params, change]
}
