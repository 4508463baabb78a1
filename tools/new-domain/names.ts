import { err, ok, type Result } from '@faro/kernel/result'

/** The names a skeleton is written with: domain `promotions`, noun `red-envelope`. */
export type Names = {
  readonly domain: string
  /** red-envelope */
  readonly noun: string
  /** red-envelopes */
  readonly nouns: string
  /** RedEnvelope */
  readonly type: string
  /** redEnvelope */
  readonly value: string
  /** listRedEnvelopes */
  readonly list: string
  /** red_envelope */
  readonly table: string
}

const kebab = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/** Refuses what cannot be a schema, a folder and a type at once. */
export const namesOf = (
  domain: string,
  noun: string,
  nouns = `${noun}s`,
): Result<Names, 'domain-malformed' | 'noun-malformed'> => {
  if (!/^[a-z]+$/.test(domain)) return err('domain-malformed')
  if (!kebab.test(noun) || !kebab.test(nouns) || noun === nouns) return err('noun-malformed')
  const type = noun.split('-').map(capital).join('')
  return ok({
    domain,
    noun,
    nouns,
    type,
    value: small(type),
    list: `list${nouns.split('-').map(capital).join('')}`,
    table: noun.replaceAll('-', '_'),
  })
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const small = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)
