import { dialingCodeOf } from '../forms/country-names.ts'

/** Where somebody was and the code he confirmed there, `ES:52`. */
const regionKey = 'region'

type Visit = {
  readonly country: string | null
  /** Null: any may be typed. */
  readonly offered: readonly string[] | null
}

/** The code to begin with: the one confirmed in this country, else its own, else the brand's first. */
export const firstDialingCode = ({ country, offered }: Visit): string => {
  const [where, confirmed] = (localStorage.getItem(regionKey) ?? '').split(':')
  const known = country !== null && where === country ? confirmed : undefined
  const detected = country === null ? undefined : dialingCodeOf(country)
  const isOffered = (code: string): boolean => offered === null || offered.includes(code)
  return (
    [known, detected].find((code) => code !== undefined && isOffered(code)) ?? offered?.[0] ?? ''
  )
}

/** Whether a number of this code is to be asked about: another country, not confirmed from here. */
export const isRegionInDoubt = (country: string | null, code: string): boolean =>
  country !== null &&
  dialingCodeOf(country) !== code &&
  localStorage.getItem(regionKey) !== `${country}:${code}`

export const confirmRegion = (country: string, code: string): void =>
  localStorage.setItem(regionKey, `${country}:${code}`)
