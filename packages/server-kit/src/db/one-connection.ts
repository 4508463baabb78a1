import { AsyncLocalStorage } from 'node:async_hooks'
import type { Queryable } from './db.ts'

type Scope = { readonly tx: Queryable; isOpen: boolean }

type Report = (statement: string, offence: Error) => void

const scopes = new AsyncLocalStorage<Scope>()
let report: Report | undefined
let offences = 0

/** Work between begin and commit: until it ends, nothing it calls may take another connection. */
export const insideTx = async <T>(tx: Queryable, work: () => Promise<T>): Promise<T> => {
  const scope: Scope = { tx, isOpen: true }
  try {
    return await scopes.run(scope, work)
  } finally {
    // what it has left running belongs to nobody's transaction
    scope.isOpen = false
  }
}

/** The connection that the caller holds. */
export const heldConnection = (): Queryable | undefined => {
  const scope = scopes.getStore()
  return scope?.isOpen === true ? scope.tx : undefined
}

/** Begins work that belongs to no transaction, and that none may wait for. */
export const outsideTx = <T>(work: () => T): T => scopes.exit(work)

/**
 * Checked before a connection is taken. A caller that holds one and waits for a second can deadlock
 * the pool: with as many such callers as connections, none proceeds. Tests throw on this
 * programming error; production counts and reports it.
 */
export const assertFirstConnection = (statement: string): void => {
  if (heldConnection() === undefined) return
  const text = statement.replace(/\s+/g, ' ').trim().slice(0, 200)
  const offence = new Error(`a second connection inside a transaction: ${text}`)
  if (report === undefined) throw offence
  offences += 1
  report(text, offence)
}

/** From now on a second connection is told instead of refused; undefined takes that back. */
export const warnOfSecondConnections = (told: Report | undefined): void => {
  report = told
}

/** How many were told since the process began. */
export const secondConnections = (): number => offences
