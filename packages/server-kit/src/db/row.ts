/** Whether a column may be null: `excluded` where the table allows it and the text rules it out. */
type Nulls = 'never' | 'maybe' | 'excluded'

/** A column of a result: the types of PostgreSQL that it may have, and what is read from it. */
export class Column<out T> {
  declare readonly read: T
  readonly oids: readonly number[]
  readonly nulls: Nulls
  /** Whether it is read as the server wrote it, by a client that leaves it so. */
  readonly isRaw: boolean

  constructor(oids: readonly number[], nulls: Nulls = 'never', isRaw = false) {
    this.oids = oids
    this.nulls = nulls
    this.isRaw = isRaw
  }

  /** One that may be null. */
  get orNull(): Column<T | null> {
    return new Column<T | null>(this.oids, 'maybe', this.isRaw)
  }

  /** One that the table lets be null, but of which the text finds none. */
  get present(): Column<NonNullable<T>> {
    return new Column<NonNullable<T>>(this.oids, 'excluded', this.isRaw)
  }

  /** The text of the server, for clients with `rawTypes`. */
  get raw(): Column<string> {
    return new Column<string>(this.oids, this.nulls, true)
  }

  /** One of which more is known than its type: the words a check allows, the shape of a document. */
  as<U extends T>(): Column<U> {
    return this as unknown as Column<U>
  }
}

/** What the driver makes of PostgreSQL's types; see client.ts. */
export const col = {
  bool: new Column<boolean>([16]),
  /** smallint and integer. */
  int4: new Column<number>([21, 23]),
  int8: new Column<bigint>([20]),
  /** Digits as text: no amount becomes a float. */
  numeric: new Column<string>([1700]),
  float8: new Column<number>([700, 701]),
  /** text, varchar, char and name. */
  text: new Column<string>([25, 1043, 1042, 19]),
  uuid: new Column<string>([2950]),
  date: new Column<Date>([1082]),
  timestamp: new Column<Date>([1114]),
  timestamptz: new Column<Date>([1184]),
  bytea: new Column<Buffer>([17]),
  /** json and jsonb. */
  json: new Column<unknown>([114, 3802]),
  inet: new Column<string>([869, 650]),
  int4Array: new Column<readonly number[]>([1005, 1007]),
  int8Array: new Column<readonly bigint[]>([1016]),
  textArray: new Column<readonly string[]>([1009, 1015]),
  uuidArray: new Column<readonly string[]>([2951]),
  float8Array: new Column<readonly number[]>([1021, 1022]),
  boolArray: new Column<readonly boolean[]>([1000]),
  timestamptzArray: new Column<readonly Date[]>([1185]),
} as const

export type Columns = Readonly<Record<string, Column<unknown>>>

/** The row that is read where a text answers with these columns. */
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: C[Name]['read'] }

/**
 * The columns that a text answers with, beside which it stands. Every text is prepared against the
 * migrated schema and compared with them (tools/statements), and tests compare each row they read.
 */
export const rowOf = <const C extends Columns>(columns: C): C => columns
