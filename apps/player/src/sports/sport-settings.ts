import { acceptModes, oddsFormats, type OddsFormat } from '@faro/contract/sportsbook'
import { create } from 'zustand'

type AcceptMode = (typeof acceptModes)[number]

/** How odds are read and bets are placed, as `SportsSettings` of the contract. */
export type SportChoices = {
  readonly oddsFormat: OddsFormat
  readonly accept: AcceptMode
  /** The stake of a quick bet as the server writes amounts; null where it is off. */
  readonly quickStake: string | null
  readonly hasSounds: boolean
  readonly isCompact: boolean
}

export const storageKey = 'sports-settings'

const standardChoices: SportChoices = {
  oddsFormat: 'decimal',
  accept: 'higher',
  quickStake: null,
  hasSounds: false,
  isCompact: false,
}

const pick = <T extends string>(values: readonly T[], said: unknown, standard: T): T =>
  values.find((value) => value === said) ?? standard

/** What a browser kept; a stranger's words count as nothing. Quick bets begin off in each visit. */
export const readChoices = (text: string | null): SportChoices => {
  try {
    const said = JSON.parse(text ?? '{}') as Partial<SportChoices>
    return {
      ...standardChoices,
      oddsFormat: pick(oddsFormats, said.oddsFormat, standardChoices.oddsFormat),
      accept: pick(acceptModes, said.accept, standardChoices.accept),
      isCompact: said.isCompact === true,
    }
  } catch {
    return standardChoices
  }
}

type Settings = SportChoices & { readonly change: (change: Partial<SportChoices>) => void }

/** Instant on this device; a member's own are also stored with the account. */
export const useSportSettings = create<Settings>((set, get) => ({
  ...standardChoices,
  change: (change) => {
    set(change)
    const { oddsFormat, accept, isCompact } = get()
    localStorage.setItem(storageKey, JSON.stringify({ oddsFormat, accept, isCompact }))
  },
}))
