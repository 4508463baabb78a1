import { memberGames } from '@faro/contract/catalogue'
import { toast } from '@faro/ui'
import {
  requireLogin,
  routeKey,
  useCommand,
  useErrorText,
  useRoute,
  useSession,
} from '@faro/web-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

const none: ReadonlySet<string> = new Set()

export type Favourites = {
  readonly codes: ReadonlySet<string>
  /** Marks or unmarks a game; a guest signs in first. */
  readonly toggle: (code: string) => void
}

/** The member's favourites: hearts answer at once, the server's word replaces the guess. */
export const useFavourites = (): Favourites => {
  const client = useQueryClient()
  const errorText = useErrorText()
  const { token } = useSession()
  const known = useRoute(memberGames.favouriteCodes, {}, { staleMs: 300_000 })
  const keep = useCallback(
    (answer: { codes: string[] }) =>
      client.setQueryData(routeKey(memberGames.favouriteCodes, {}), answer),
    [client],
  )
  const options = { onDone: keep, invalidates: [memberGames.favourites] }
  const { mutate: add } = useCommand(memberGames.addFavourite, options)
  const { mutate: remove } = useCommand(memberGames.removeFavourite, options)
  const list = known.data?.codes
  const codes = useMemo(() => (token === null ? none : new Set(list)), [token, list])
  const toggle = useCallback(
    (code: string) =>
      requireLogin(token !== null, () => {
        const before = client.getQueryData<{ codes: string[] }>(
          routeKey(memberGames.favouriteCodes, {}),
        )
        const isMarked = before?.codes.includes(code) === true
        const others = (before?.codes ?? []).filter((one) => one !== code)
        keep({ codes: isMarked ? others : [code, ...others] })
        const change = isMarked ? remove : add
        const onError = (error: unknown) => {
          if (before !== undefined) keep(before)
          toast(errorText(error), 'error')
        }
        change({ params: { code } }, { onError })
      }),
    [token, client, keep, add, remove, errorText],
  )
  return useMemo(() => ({ codes, toggle }), [codes, toggle])
}
