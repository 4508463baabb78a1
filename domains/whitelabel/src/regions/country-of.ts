import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Reader, type Response } from 'maxmind'

const file = (): string =>
  fileURLToPath(
    import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
  )

let reader: Reader<Response & { country_code?: string }> | undefined

/**
 * The country an address is registered in (ISO 3166 alpha-2), or null where nobody knows: private
 * networks, this machine, and what is no address. Read from a file, so that it costs no journey.
 */
export const countryOf = (ip: string): string | null => {
  reader ??= new Reader(readFileSync(file()))
  try {
    return reader.get(ip)?.country_code ?? null
  } catch {
    return null
  }
}
