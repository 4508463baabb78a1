import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'maxmind'

const file = (): string =>
  fileURLToPath(
    import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  )

let reader: Reader<Response & { country_code?: string }> | undefined

/**
 * The country in which an address is registered (ISO 3166 alpha-2); null for private, local and
 * invalid ones. From a local file: no network call.
 */
export const countryOf = (ip: string): string | null => {
  reader ??= new Reader(readFileSync(file()))
  try {
    return reader.get(ip)?.country_code ?? null
  } catch {
    return null
  }
}
