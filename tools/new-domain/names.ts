import { err, ok, type Result } from '@faro/kernel/result'

/** The names a sample is written with: domain `promotions`, noun `red-envelope`. */
export type Names = {
  readonly domain: string
  /** Promotions */
  readonly domainType: string
  /** red-envelope */
  readonly noun: string
  /** red-envelopes */
  readonly nouns: string
  /** RedEnvelope */
  readonly type: string
  /** RedEnvelopes */
  readonly types: string
  /** redEnvelope */
  readonly value: string
  /** red_envelope */
  readonly table: string
  /** red envelopes */
  readonly words: string
  /** Red envelopes */
  readonly title: string
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
  const type = typeOf(noun)
  const words = nouns.replaceAll('-', ' ')
  return ok({
    domain,
    domainType: capital(domain),
    noun,
    nouns,
    type,
    types: typeOf(nouns),
    value: small(type),
    table: noun.replaceAll('-', '_'),
    words,
    title: capital(words),
  })
}

const typeOf = (noun: string): string => noun.split('-').map(capital).join('')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const small = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1)
