import { err, ok, type Result } from '@faro/kernel/result'

const dayMs = 86_400_000
const cookieDays = 30

export type Code = { readonly owner: number; readonly isLive: boolean }

/** What a visitor came with, as far as there is any of it. */
export type Sources = {
  readonly typed?: string | undefined
  readonly address?: string | undefined
  /** The last click, at an ISO instant. */
  readonly cookie?: { readonly code: string; readonly at: string } | undefined
  readonly domain?: string | undefined
  readonly recommender?: number | undefined
}

export type Attribution = {
  readonly owner: number | null
  readonly by: keyof Sources | null
}

/**
 * Whose somebody who registers is: the first source that names a live link or an owner. A code that
 * was typed must be one; elsewhere an unknown one is passed over (A1).
 */
export const attribute = (
  { typed, address, cookie, domain, recommender }: Sources,
  codes: ReadonlyMap<string, Code>,
  registeredAt: string,
): Result<Attribution, 'invitation-code-invalid'> => {
  const ownerOf = (code: string | undefined): number | null => {
    const found = code === undefined ? undefined : codes.get(code)
    return found?.isLive === true ? found.owner : null
  }
  if (typed !== undefined) {
    const owner = ownerOf(typed)
    return owner === null ? err('invitation-code-invalid') : ok({ owner, by: 'typed' })
  }
  const isFresh =
    cookie !== undefined && Date.parse(registeredAt) - Date.parse(cookie.at) <= cookieDays * dayMs
  const named = [
    ['address', address],
    ['cookie', isFresh ? cookie.code : undefined],
    ['domain', domain],
  ] as const
  for (const [by, code] of named) {
    const owner = ownerOf(code)
    if (owner !== null) return ok({ owner, by })
  }
  return ok(
    recommender === undefined
      ? { owner: null, by: null }
      : { owner: recommender, by: 'recommender' },
  )
}
