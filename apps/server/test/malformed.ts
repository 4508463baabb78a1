import type { RouteSpec } from '@faro/contract/route'
import { isLong } from '../../../tools/long-form.ts'
import { leavesOf, sampleFor, withLeaf } from './body-sampler.ts'

type Part = 'params' | 'query' | 'body'
type Sent = {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}
export type Malformed = {
  /** The address below the host, with what is in it encoded already. */
  readonly url: string
  /** What is to be sent as the route's own kind of body. */
  readonly body?: unknown
  /** What is to be sent as it is. */
  readonly raw?: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

const json = { 'content-type': 'application/json' }
const bytesOf = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

const addressOf = (path: string, { params, query }: Pick<Sent, 'params' | 'query'>): string => {
  const place = path.replace(/:(\w+)|\*/g, (_, name: string | undefined) =>
    encoded(params[name ?? '*'] ?? 'x'),
  )
  // what may be left out, and has no sample, is
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = asked.map(([name, value]) => `${name}=${encoded(value)}`)
  return search.length === 0 ? place : `${place}?${search.join('&')}`
}

const encoded = (value: unknown): string =>
  value instanceof Encoded ? value.text : bytesOf(typeof value === 'string' ? value : String(value))

/** A piece of an address that is written as it stands. */
class Encoded {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** All pieces in the long form, else one of them, the same at every run and another in each place. */
const chosenFor = <T>(place: string, pieces: readonly T[]): readonly T[] => {
  const sum = [...place].reduce((all, sign) => (all * 31 + (sign.codePointAt(0) ?? 0)) % 65_521, 7)
  return isLong ? pieces : pieces.filter((_, i) => i === sum % pieces.length)
}

/** Each leaf of what a route takes, once in the place of which stands something else. */
const inEachPlace = (
  path: string,
  route: RouteSpec | undefined,
  pieces: readonly { readonly text: unknown; readonly address?: Encoded }[],
): Malformed[] => {
  const sample = sampleOf(path, route)
  return (['params', 'query', 'body'] as const).flatMap((part) =>
    (sample[part] === undefined ? [] : leavesOf(sample[part])).flatMap((at, place) =>
      chosenFor(`${path}${part}${place}`, pieces).map(({ text, address }) => {
        const piece = part === 'body' ? text : (address ?? text)
        const sent = { ...sample, [part]: put(part, sample[part], { at, piece }) }
        return { url: addressOf(path, sent), body: sent.body }
      }),
    ),
  )
}

const put = (
  part: Part,
  value: unknown,
  { at, piece }: { at: readonly string[]; piece: unknown },
): unknown =>
  part === 'body' ? withLeaf(value, at, piece) : { ...(value as object), [at[0] ?? '']: piece }

const sampleOf = (path: string, route: RouteSpec | undefined): Sent => {
  if (route !== undefined) return sampleFor(route)
  const names = [...path.matchAll(/:(\w+)|\*/g)].map((match) => match[1] ?? '*')
  const query = { state: 'x', player: 'x', sitekey: 'x', game: 'x', lang: 'es' }
  return { params: Object.fromEntries(names.map((name) => [name, 'x'])), query, body: {} }
}

const texts = (...all: readonly string[]) => all.map((text) => ({ text }))

const plain = (path: string, route?: RouteSpec): string => addressOf(path, sampleOf(path, route))

const withRaw =
  (bodies: readonly Pick<Malformed, 'raw' | 'headers'>[]) =>
  (path: string, route?: RouteSpec): Malformed[] =>
    bodies.map((one) => ({ url: plain(path, route), ...one }))

const bodyOf = (path: string, route?: RouteSpec): string =>
  JSON.stringify(sampleOf(path, route).body ?? {})

const deep = 20_000

/** Twelve kinds of what no browser of ours ever sends. */
export const malformed: Readonly<
  Record<string, (path: string, route?: RouteSpec) => readonly Malformed[]>
> = {
  'a NUL in a text': (path, route) =>
    inEachPlace(path, route, texts('texto\0', '00000000-0000-7000-8000-00000000000\0')),
  'half of a surrogate pair': (path, route) =>
    inEachPlace(path, route, [
      { text: 'texto\ud800', address: new Encoded('%ed%a0%80') },
      { text: '\udc00', address: new Encoded('%c3%28') },
    ]),
  'a text far too long': (path, route) =>
    inEachPlace(path, route, [
      { text: 'x'.repeat(50_000), address: new Encoded('x'.repeat(9_000)) },
      { text: '9'.repeat(400) },
      { text: '👾'.repeat(300) },
    ]),
  'odd characters': (path, route) =>
    inEachPlace(
      path,
      route,
      texts(`\u202e\ufeff\u200dZ${'\u0301'.repeat(20)}`, '１２３', '\r\nSet-Cookie: a=b\\'),
    ),
  'an id that is none': (path, route) =>
    inEachPlace(
      path,
      route,
      texts(
        '__proto__',
        'constructor',
        '99999999999999999999999',
        '-1',
        '2026-02-31',
        '../../etc/passwd',
      ),
    ),
  'values of other types': (path, route) =>
    inEachPlace(path, route, [
      { text: null, address: new Encoded('') },
      { text: [], address: new Encoded('a&a=b') },
      { text: {} },
      { text: 1e308 },
      { text: -1 },
      { text: Number.MAX_SAFE_INTEGER },
    ]),
  'a form without its boundary': withRaw([
    { raw: '--x\r\n\r\n--x--', headers: { 'content-type': 'multipart/form-data' } },
    { raw: 'x', headers: { 'content-type': 'multipart/form-data; boundary=' } },
    { raw: 'x', headers: { 'content-type': 'multipart/form-data; boundary=y' } },
    {
      raw: '--y\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n\0\r\n--y--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=y' },
    },
    {
      raw: '--y\r\ncontent-disposition: form-data; name="a"; filename="a"\r\n\r\nx',
      headers: { 'content-type': 'multipart/form-data; boundary=y' },
    },
  ]),
  'a content type that is not the route’s': (path, route) =>
    [
      'text/xml',
      'text/plain',
      'application/json; charset=utf-16',
      ';;;',
      'application/x-www-form-urlencoded',
      'application/octet-stream',
    ].map((type) => ({
      url: plain(path, route),
      raw: bodyOf(path, route),
      headers: { 'content-type': type },
    })),
  'a body that is empty or broken': withRaw([
    { raw: '', headers: json },
    { headers: json },
    { raw: 'null', headers: json },
    { raw: '{"a":', headers: json },
    { raw: Buffer.from([0xff, 0xfe, 0x00]), headers: json },
    { raw: '\0', headers: json },
  ]),
  'a body that is there twice': (path, route) => {
    const body = bodyOf(path, route)
    return [
      { url: plain(path, route), raw: body + body, headers: json },
      { url: plain(path, route), raw: body.replace(/^\{/, `${body.slice(0, -1)},`), headers: json },
      { url: plain(path, route), raw: `[${body},${body}]`, headers: json },
    ]
  },
  'a body too deep, or with a prototype': withRaw([
    { raw: '['.repeat(deep) + ']'.repeat(deep), headers: json },
    { raw: `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, headers: json },
    { raw: '{"__proto__":{"isAdmin":true}}', headers: json },
    { raw: '{"constructor":{"prototype":{"isAdmin":true}}}', headers: json },
    { raw: '{"toString":1,"valueOf":2,"then":3}', headers: json },
    { raw: `{"a":${'9'.repeat(1_000)}}`, headers: json },
    {
      raw: Buffer.from('1f8b0800000000000003', 'hex'),
      headers: { ...json, 'content-encoding': 'gzip' },
    },
  ]),
  'an address that is broken': (path, route) => {
    const place = plain(path, route)
    return [
      ...['%ff', '%', '%zz', '%2e%2e%2f', '%5c', '%00', '%ed%a0%80'].map((text) => ({
        url: path.replace(/:(\w+)|\*/g, text),
      })),
      { url: `${place}/%ff` },
      { url: `${place}${place.includes('?') ? '&' : '?'}__proto__=1&constructor=2&%ff=%ff&a[b]=c` },
      { url: `${place}?${'a=1&'.repeat(2_000)}` },
      { url: `${place}?q=%00` },
      { url: `/${place}` },
      { url: `//${place}` },
    ]
  },
}
