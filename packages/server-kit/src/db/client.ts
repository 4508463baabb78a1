import { createHash } from 'node:crypto'
import pg from 'pg'

/** int8 -> bigint, numeric -> string: no amount ever becomes a float. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === 20) return BigInt
    if (oid === 1700) return String
    if (oid === 1016) return parseInt8Array
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

/** `{1,2,NULL}` -> [1n, 2n, null] */
const parseInt8Array = (text: string): (bigint | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((part) => (part === 'NULL' ? null : BigInt(part)))

const names = new Map<string, string>()

/** A stable name per SQL text, so that each connection prepares it once. */
const statementName = (text: string): string => {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
  }
  return name
}

/** What the time is for the statements of a connection; see virtual-time.ts. */
export type VirtualNow = () => Date

/** Names every parameterised statement; measured at about twice the speed of unnamed ones. */
export class NamedClient extends pg.Client {
  readonly #virtualNow: VirtualNow | undefined
  #isInTx = false

  constructor(config: pg.ClientConfig & { readonly virtualNow?: VirtualNow | undefined } = {}) {
    super(config)
    this.#virtualNow = config.virtualNow
  }

  // pg's eight overloads cannot be written as one; the arguments are passed on untouched
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    // oxlint-disable-next-line typescript/unbound-method -- bound at each call below
    const plain = super.query as (...args: unknown[]) => unknown
    if (this.#virtualNow !== undefined) this.#tellTime(text, plain)
    return typeof text === 'string' && Array.isArray(values)
      ? plain.call(this, { name: statementName(text), text, values }, ...rest)
      : plain.call(this, text, values, ...rest)
  }) as pg.Client['query']

  /** Set before a statement or the transaction it begins: within one, time stands still. */
  #tellTime(text: unknown, send: (...args: unknown[]) => unknown): void {
    if (!this.#isInTx && this.#virtualNow !== undefined) {
      const values = [this.#virtualNow().toISOString()]
      const told = send.call(this, `select set_config('faro.virtual_now', $1, false)`, values)
      // a lost connection fails the statement that follows
      if (told instanceof Promise) told.catch(() => undefined)
    }
    if (text === 'begin') this.#isInTx = true
    if (text === 'commit' || text === 'rollback') this.#isInTx = false
  }
}
