import type { ErrorCode } from '@faro/contract/errors'
import type { RouteSpec } from '@faro/contract/route'
import type { Result } from '@faro/kernel/result'
import type { OperatorSession } from '../auth/index.ts'
import type { HttpPorts } from './ports.ts'

export type Looking = {
  readonly route: Pick<RouteSpec, 'looksAt' | 'looksBy'>
  readonly known: unknown
  readonly input: { readonly params?: unknown; readonly query?: unknown }
}

type Named = Readonly<Record<string, unknown>> | undefined

/** All that stands under a path of names, in each row where there are several. */
const valuesAt = (value: unknown, path: string): readonly unknown[] =>
  path
    .split('.')
    .reduce<readonly unknown[]>(
      (values, name) => values.flat().map((one) => (one === null ? null : (one as Named)?.[name])),
      [value],
    )

/** Whose data is shown; null where it is nobody's, or that of several. */
const subjectOf = (
  answer: unknown,
  { route: { looksAt = '', looksBy }, input }: Pick<Looking, 'route' | 'input'>,
): string | null => {
  const [params, query] = [input.params as Named, input.query as Named]
  const asked = params?.[looksAt] ?? query?.[looksAt]
  if (typeof asked === 'string') return asked
  if (looksBy?.every((filter) => query?.[filter] === undefined) === true) return null
  const [subject, ...others] = new Set(valuesAt(answer, looksAt))
  return typeof subject === 'string' && others.length === 0 ? subject : null
}

/**
 * An answer, once it stands in the log who is shown whose data: of a staff route that names it, and
 * of nothing that was refused.
 */
export const afterLook = async <R extends Result<unknown, ErrorCode>>(
  done: R,
  { route, known, input }: Looking,
  ports: Pick<HttpPorts, 'noteLook'>,
): Promise<R> => {
  if (route.looksAt === undefined || !done.ok) return done
  const subject = subjectOf(done.value, { route, input })
  if (subject !== null) await ports.noteLook({ operator: known as OperatorSession, subject })
  return done
}
