import type { BrandedList, Category, Feature, Volatility } from '@faro/contract/catalogue'
import type { CurrencyCode } from '@faro/kernel/money'
import type { Db, Queryable } from '../db/index.ts'

/** A brand that begins: one of the demo, or the first of an operator. */
export type SeedBrand = {
  readonly merchantId: number
  readonly code: string
  readonly name: string
  readonly currency: CurrencyCode
  readonly symbol: string
  readonly hosts: readonly string[]
  readonly ageMinimum: number
}

/** A title of the house as the demo's brands offer it. */
export type SeedTitle = {
  readonly code: string
  readonly title: string
  /** Of the house's own vendors, as the catalogue names them. */
  readonly vendorCode: string
  /** Where it stands in the lobby; titles of one game in a row. */
  readonly place: number
  readonly category: Category
  /** The page that plays it. */
  readonly clientPath: string
  readonly rtpBps: number
  readonly volatility?: Volatility
  readonly features: readonly Feature[]
  readonly isHot: boolean
  /** Whether its bets feed the jackpots of every brand. */
  readonly feedsPools?: true
  /** How its cover is drawn: see `@faro/covers`. */
  readonly art: object
}

/** The simulated world outside: makers whose games run elsewhere. */
export type SeedWorld = {
  readonly vendors: readonly {
    readonly vendorId: number
    readonly code: string
    readonly name: string
    readonly isEsports?: true
    readonly brandedList?: BrandedList
  }[]
  readonly games: readonly {
    readonly vendorId: number
    readonly code: string
    readonly title: string
    readonly category: Category
    readonly rtpBps: number | null
    readonly volatility: Volatility | null
    readonly features: readonly Feature[]
    readonly maxBet: number | null
    readonly isDemoOffered: boolean
    readonly cover: object
    /** What the simulated vendor runs under the title. */
    readonly engine: string
  }[]
}

/** What the demo is laid on. */
export type SeedContext = {
  readonly db: Db
  readonly now: Date
  readonly brands: readonly SeedBrand[]
  /** The titles of all games, in the order of the lobby. */
  readonly titles: readonly SeedTitle[]
  readonly outside: SeedWorld
  /** Keeps what people or the simulated world must know, in a file that several may add to. */
  readonly leave: (file: string, value: object) => void
}

/** What a module has from the beginning; it stands in `seed/seed.ts` and is loaded for that alone. */
export type Seed = {
  /** The demo's brands: one module knows them. */
  readonly brands?: readonly SeedBrand[]
  /** Seeds every brand, also one for real players. */
  readonly brand?: (db: Queryable, brand: SeedBrand) => Promise<void>
  /** Titles that the demo's brands offer. */
  readonly titles?: readonly SeedTitle[]
  /** Everything else of the demo, once what it needs was laid. */
  readonly lay?: (context: SeedContext) => Promise<void>
}
