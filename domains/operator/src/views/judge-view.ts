import { densities } from '@faro/contract/operator'
import { err, ok, type Result } from '@faro/kernel/result'
import type { List } from '@faro/server-kit/lists'

type Parameters = Readonly<Record<string, string>>
type Spec = Pick<List, 'spec' | 'route'>

/** Whether a view is a valid query of its list. A cursor is refused: it belongs to one moment. */
export const judgeView = (
  { spec, route }: Spec,
  parameters: Parameters,
): Result<null, 'invalid-input'> => {
  const { cols, density, ...query } = parameters
  const wrong = (field: string) => err('invalid-input', { [`parameters.${field}`]: 'invalid' })
  if (cols?.split(',').every((id) => Object.hasOwn(spec.columns, id)) === false)
    return wrong('cols')
  if (density !== undefined && !densities.some((one) => one === density)) return wrong('density')
  for (const place of ['after', 'before']) if (place in query) return wrong(place)
  const parsed = route.query?.safeParse(query)
  if (parsed?.success === true) return ok(null)
  const [issue] = parsed?.error.issues ?? []
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys : issue?.path.map(String)
  return wrong(keys?.[0] ?? 'query')
}
