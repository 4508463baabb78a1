import type { ErrorCode } from '@faro/contract/errors'
import type { RouteSpec } from '@faro/contract/route'
import type { Result } from '@faro/kernel/result'
import type { OperatorSession } from '../auth/index.ts'
import type { HttpPorts } from './ports.ts'

type Looking = {
  readonly route: Pick<RouteSpec, 'looksAt'>
  readonly known: unknown
  readonly input: { readonly params?: unknown; readonly query?: unknown }
}

/**
 * An answer, once it stands in the log who is shown whose data: of a staff route that names it, and
 * of nothing that was refused.
 */
export const afterLook = async <R extends Result<unknown, ErrorCode>>(
  done: R,
  { route: { looksAt }, known, input: { params, query } }: Looking,
  ports: Pick<HttpPorts, 'noteLook'>,
): Promise<R> => {
  if (looksAt === undefined || !done.ok) return done
  const named = { ...(query as object), ...(params as object) } as Readonly<Record<string, unknown>>
  const subject = named[looksAt]
  if (typeof subject === 'string')
    await ports.noteLook({ operator: known as OperatorSession, subject })
  return done
}
