import { walk, type Code } from '../tidy/syntax.ts'
import {
  arrayTexts,
  calleeOf,
  constantsOf,
  propertiesOf,
  textsIn,
  type Constants,
} from './values.ts'

type Properties = ReadonlyMap<string, unknown>

const stores: ReadonlySet<string> = new Set(['localStorage', 'sessionStorage'])

/** Objects that name something which is written down: a task, a key, a kind of request. */
const inObject = (properties: Properties, constants: Constants): readonly string[] => {
  const texts = (name: string) => textsIn(properties.get(name), constants)
  const found = texts('task').map((task) => `task ${task}`)
  if (properties.has('party')) {
    const kinds = properties.has('kind') ? texts('kind') : ['*']
    for (const party of texts('party'))
      for (const kind of kinds.length === 0 ? ['*'] : kinds) found.push(`key ${party} ${kind}`)
  }
  if (properties.has('channelsOf')) found.push(...texts('prefix').map((one) => `channel ${one}*`))
  if (properties.has('pool') && properties.has('units'))
    found.push(...texts('pool').map((name) => `pooled ${name}`))
  if (properties.has('execute') && properties.has('kind'))
    found.push(...texts('kind').map((kind) => `approval ${kind}`))
  return found
}

const pooledIn = (values: readonly unknown[], constants: Constants): readonly string[] =>
  values.flatMap((value) => [
    ...textsIn(value, constants),
    ...textsIn(propertiesOf(value).get('name'), constants),
  ])

/** Calls that write a name down: in the ledger, in a browser, into a notification. */
const inCall = (
  callee: unknown,
  values: readonly unknown[],
  constants: Constants,
): readonly string[] => {
  const { owner, name } = calleeOf(callee)
  const first = () => textsIn(values[0], constants)
  if (name === 'pooled' || name === 'pooledOf')
    return pooledIn(values, constants).map((one) => `pooled ${one}`)
  if (stores.has(owner) && /^(?:get|set|remove)Item$/.test(name))
    return first().map((key) => `storage ${key}`)
  if (name === 'createSession') return first().map((key) => `storage ${key}`)
  if (owner === 'caches' && name === 'open') return first().map((key) => `cache ${key}`)
  if (owner === 'signals' && name === 'subscribe') return first().map((topic) => `signal ${topic}`)
  if (owner === 'signals' && name === 'publish')
    return textsIn(values[1], constants).map((topic) => `signal ${topic}`)
  if (name === 'query' && first().some((text) => text.includes('pg_notify')))
    return arrayTexts(values[1], constants).map((channel) => `notify ${channel}`)
  return []
}

/** `const cookie = 'rememberUser'` */
const inConstant = (name: string, value: unknown, constants: Constants): readonly string[] =>
  /^cookie$|Cookie$/.test(name) ? textsIn(value, constants).map((one) => `cookie ${one}`) : []

/** Names that a file writes where they are kept: databases, browsers, other servers. */
export const namesInCode = (code: Code, shared?: Constants): readonly string[] => {
  const constants = constantsOf(code, shared)
  const found: string[] = []
  walk(code, {
    ObjectExpression: (node) => void found.push(...inObject(propertiesOf(node), constants)),
    CallExpression: ({ callee, arguments: values }) =>
      void found.push(...inCall(callee, values, constants)),
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier') found.push(...inConstant(id.name, init, constants))
    },
    ArrowFunctionExpression: ({ returnType, body }) => {
      const type = code.text.slice(returnType?.start ?? 0, returnType?.end ?? 0)
      if (/^:\s*PooledName$/.test(type))
        found.push(
          ...textsIn(propertiesOf(body).get('name'), constants).map((one) => `pooled ${one}`),
        )
    },
  })
  return found
}
