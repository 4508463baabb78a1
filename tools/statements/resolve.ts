import { childrenOf, nodesOf, type File, type Node, type Sources } from './sources.ts'

/** A node with the file it stands in and what its functions' parameters were given. */
export type Found = { readonly node: Node; readonly file: File; readonly given: Given }
type Given = ReadonlyMap<Node, Found>

/** What cannot be known from the code alone. */
export class Unknowable extends Error {}

const fail = ({ node, file }: Found, why: string): never => {
  const line = file.text.slice(0, node.start).split('\n').length
  throw new Unknowable(`${file.path}:${line}: ${why}`)
}

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'])
const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'AwaitExpression',
  'ChainExpression',
])

/** Reads expressions as far as the code says what they are: every value they may have. */
export const resolver = (sources: Sources) => {
  const at = (one: Found, node: Node): Found => ({ ...one, node })

  /** All that an expression may be, as literals, templates, objects, arrays and functions. */
  const resolve = (one: Found): readonly Found[] => {
    const { node } = one
    if (wrappers.has(node.type)) return resolve(at(one, node['expression'] ?? node['argument']))
    switch (node.type) {
      case 'Identifier':
        return named(one, node['name'])
      case 'ConditionalExpression':
        return [node['consequent'], node['alternate']].flatMap((side) => resolve(at(one, side)))
      case 'LogicalExpression':
        return [node['left'], node['right']].flatMap((side) => resolve(at(one, side)))
      case 'MemberExpression':
        return member(one)
      case 'CallExpression':
        return called(one)
      case 'UnaryExpression':
        return [at(one, { ...node, type: 'Literal', value: -Number(textsOf(at(one, node['argument']))[0]) })]
      default:
        return [one]
    }
  }

  const member = (one: Found): readonly Found[] => {
    const { object, property, computed } = one.node
    const keys: readonly string[] | undefined = computed
      ? keysOf(at(one, property))
      : [property['name']]
    return resolve(at(one, object)).flatMap((owner) => partsOf(owner, keys))
  }

  /** The keys that an index may be; undefined for any. */
  const keysOf = (one: Found): readonly string[] | undefined => {
    try {
      return textsOf(one)
    } catch (error) {
      if (error instanceof Unknowable) return undefined
      throw error
    }
  }

  const partsOf = (owner: Found, keys: readonly string[] | undefined): readonly Found[] => {
    const { node } = owner
    if (node.type === 'ArrayExpression')
      return node['elements'].flatMap((part: Node, index: number) =>
        keys === undefined || keys.includes(String(index)) ? resolve(at(owner, part)) : [],
      )
    if (node.type === 'ObjectExpression') {
      const parts = node['properties'].flatMap((part: Node) => {
        if (part.type === 'SpreadElement')
          return resolve(at(owner, part['argument'])).flatMap((more) => partsOf(more, keys))
        const name = String(part['key']['name'] ?? part['key']['value'])
        return keys === undefined || keys.includes(name) ? resolve(at(owner, part['value'])) : []
      })
      return parts
    }
    if (node.type === 'TSTypeLiteral')
      return node['members']
        .filter((part: Node) => keys === undefined || keys.includes(part['key']['name']))
        .flatMap((part: Node) => typed(at(owner, part['typeAnnotation']['typeAnnotation'])))
    return fail(owner, `a part of ${node.type} is not known`)
  }

  const called = (one: Found): readonly Found[] => {
    const { callee, arguments: args } = one.node
    const values: readonly Found[] = args.map((arg: Node) => at(one, arg))
    if (callee['type'] === 'MemberExpression' && callee['computed'] !== true) {
      const name: string = callee['property']['name']
      const owner = at(one, callee['object'])
      if (name === 'map' || name === 'flatMap')
        return resolve(owner).map((list) => mapped(list, values[0] ?? fail(one, 'maps by nothing')))
      if (name === 'trim') return resolve(owner)
      if (name === 'join') return [one]
      if (name === 'entries' && callee['object']['name'] === 'Object')
        return (values[0] === undefined ? [] : resolve(values[0])).map(entriesOf)
    }
    return resolve(at(one, callee)).flatMap((callable) => returned(callable, values))
  }

  const mapped = (list: Found, by: Found): Found => {
    if (list.node.type !== 'ArrayExpression') return fail(list, 'a list that is not written out')
    const parts: readonly Found[] = list.node['elements'].flatMap((part: Node) =>
      resolve(by).flatMap((callable) => returned(callable, [at(list, part)])),
    )
    const elements = parts.map((part): Node => ({ type: 'Known', start: part.node.start, part }))
    return at(list, { type: 'ArrayExpression', start: list.node.start, elements })
  }

  const entriesOf = (owner: Found): Found => {
    const elements = owner.node['properties'].map(({ key, value, start }: Node): Node => {
      const name = { type: 'Literal', start, value: key['name'] ?? key['value'] }
      return { type: 'ArrayExpression', start, elements: [name, value] }
    })
    return at(owner, { type: 'ArrayExpression', start: owner.node.start, elements })
  }

  const returned = (callable: Found, values: readonly Found[]): readonly Found[] => {
    const { node } = callable
    if (!functions.has(node.type)) return fail(callable, `${node.type} is not a function`)
    const given = new Map(callable.given).set(node, callable)
    node['params'].forEach((param: Node, index: number) => {
      const value = values[index]
      if (value !== undefined) given.set(param, value)
    })
    const within = { ...callable, given }
    if (node['body']['type'] !== 'BlockStatement') return resolve(at(within, node['body']))
    return returnsIn(node['body']).flatMap((answer) => resolve(at(within, answer)))
  }

  const returnsIn = (node: Node): readonly Node[] => {
    if (functions.has(node.type)) return []
    if (node.type === 'ReturnStatement') return node['argument'] ? [node['argument']] : []
    return childrenOf(node).flatMap(returnsIn)
  }

  /** What a name stands for where it is used: the nearest scope that declares it. */
  const named = (one: Found, name: string): readonly Found[] => {
    for (
      let scope = one.file.parents.get(one.node);
      scope !== undefined;
      scope = one.file.parents.get(scope)
    ) {
      const found = declaredIn(at(one, scope), name)
      if (found !== undefined) return found
    }
    return fail(one, `${name} is declared nowhere`)
  }

  const declaredIn = (scope: Found, name: string): readonly Found[] | undefined => {
    const { node } = scope
    if (functions.has(node.type))
      for (const param of node['params']) {
        const found = boundIn(scope, param, name, () => parameter(scope, param))
        if (found !== undefined) return found
      }
    if (node.type === 'ForOfStatement')
      for (const { id } of node['left']['declarations'] ?? []) {
        const found = boundIn(scope, id, name, () =>
          resolve(scope.given.get(node) ?? fail(scope, 'a loop over what is not written out')),
        )
        if (found !== undefined) return found
      }
    if (node.type !== 'BlockStatement' && node.type !== 'Program') return undefined
    for (const statement of node['body']) {
      const declared = statement['declaration'] ?? statement
      if (declared.type === 'FunctionDeclaration' && declared['id']['name'] === name)
        return [at(scope, declared)]
      if (declared.type === 'VariableDeclaration')
        for (const { id, init } of declared['declarations']) {
          const found = boundIn(scope, id, name, () => resolve(at(scope, init)))
          if (found !== undefined) return found
        }
      if (statement.type === 'ImportDeclaration') {
        const taken = statement['specifiers'].find((part: Node) => part['local']['name'] === name)
        if (taken !== undefined)
          return imported(scope, statement['source']['value'], taken['imported']['name'])
      }
    }
    return undefined
  }

  /** What a pattern gives a name of what it takes apart; undefined where it does not bind it. */
  const boundIn = (
    scope: Found,
    pattern: Node,
    name: string,
    whole: () => readonly Found[],
  ): readonly Found[] | undefined => {
    switch (pattern.type) {
      case 'Identifier':
        return pattern['name'] === name ? whole() : undefined
      case 'AssignmentPattern':
        return boundIn(scope, pattern['left'], name, whole)
      case 'ArrayPattern':
        for (const [index, part] of pattern['elements'].entries()) {
          const found =
            part &&
            boundIn(scope, part, name, () =>
              whole().flatMap((value) => partsOf(value, [String(index)])),
            )
          if (found !== undefined && found !== null) return found
        }
        return undefined
      case 'ObjectPattern':
        for (const part of pattern['properties']) {
          if (part.type === 'RestElement') continue
          const key = String(part['key']['name'] ?? part['key']['value'])
          const found = boundIn(scope, part['value'], name, () => [
            ...whole().flatMap((value) => partsOf(value, [key])),
            ...(part['value']['type'] === 'AssignmentPattern'
              ? resolve(at(scope, part['value']['right']))
              : []),
          ])
          if (found !== undefined) return found
        }
        return undefined
      default:
        return undefined
    }
  }

  /** What a parameter was given, else the words that its type allows. */
  const parameter = (scope: Found, param: Node): readonly Found[] => {
    const value = scope.given.get(param)
    if (value !== undefined) return resolve(value)
    const isCalled = scope.given.has(scope.node)
    if (isCalled && param.type === 'AssignmentPattern') return resolve(at(scope, param['right']))
    const annotation =
      param['typeAnnotation'] ?? param['left']?.['typeAnnotation'] ?? fail(at(scope, param), 'untyped')
    return typed(at(scope, annotation['typeAnnotation']))
  }

  const typed = (one: Found): readonly Found[] => {
    const { node } = one
    if (node.type === 'TSUnionType') return node['types'].flatMap((part: Node) => typed(at(one, part)))
    if (node.type === 'TSTypeLiteral') return [one]
    if (node.type === 'TSLiteralType') return [at(one, node['literal'])]
    if (node.type === 'TSTypeReference' && node['typeName']['type'] === 'Identifier') {
      for (const statement of one.file.program['body']) {
        const declared = statement['declaration'] ?? statement
        if (
          declared.type === 'TSTypeAliasDeclaration' &&
          declared['id']['name'] === node['typeName']['name']
        )
          return typed(at(one, declared['typeAnnotation']))
      }
    }
    return fail(one, 'a parameter whose type does not list what it may be')
  }

  const imported = (scope: Found, specifier: string, name: string): readonly Found[] => {
    const file = sources.imported(scope.file, specifier)
    return file === undefined
      ? fail(scope, `${name} of ${specifier} is not ours`)
      : exported({ node: file.program, file, given: new Map() }, name)
  }

  const exported = (module: Found, name: string): readonly Found[] => {
    for (const statement of module.node['body'])
      if (statement.type === 'ExportNamedDeclaration' && statement['source'])
        for (const part of statement['specifiers'])
          if (part['exported']['name'] === name)
            return imported(module, statement['source']['value'], part['local']['name'])
    return declaredIn(module, name) ?? fail(module, `${name} is not exported`)
  }

  /** Every round of the loops that a node stands in, so that a text has one round's words alone. */
  const rounds = (one: Found): readonly Found[] => {
    const loops: Node[] = []
    for (let node = one.file.parents.get(one.node); node; node = one.file.parents.get(node))
      if (node.type === 'ForOfStatement') loops.unshift(node)
    return loops.reduce(
      (all: readonly Found[], loop) => all.flatMap((round) => roundsOf(round, loop)),
      [one],
    )
  }

  const roundsOf = (one: Found, loop: Node): readonly Found[] => {
    try {
      return resolve(at(one, loop['right'])).flatMap((list) =>
        (list.node['elements'] as readonly Node[]).map((part) => ({
          ...one,
          given: new Map(one.given).set(loop, at(list, part)),
        })),
      )
    } catch {
      // a loop over rows, which a text seldom reads
      return [one]
    }
  }

  const variantsMax = 256

  /** Every text that an expression may be. */
  const textsOf = (one: Found): readonly string[] => [...new Set(resolve(one).flatMap(written))]

  const written = (one: Found): readonly string[] => {
    const { node } = one
    switch (node.type) {
      case 'Known':
        return written(node['part'])
      case 'Literal':
        return [String(node['value'])]
      case 'TemplateLiteral':
        return node['quasis'].reduce((texts: readonly string[], part: Node, index: number) => {
          const before = node['expressions'][index - 1]
          const filled = before === undefined ? [''] : textsOf(at(one, before))
          return product(one, product(one, texts, filled), [part['value']['cooked']])
        }, [''])
      case 'BinaryExpression':
        return product(one, textsOf(at(one, node['left'])), textsOf(at(one, node['right'])))
      case 'CallExpression': {
        const lists = resolve(at(one, node['callee']['object']))
        const between = textsOf(at(one, node['arguments'][0]))[0] ?? ''
        return lists.flatMap((list) =>
          list.node['elements'].reduce(
            (texts: readonly string[], part: Node, index: number) =>
              product(one, product(one, texts, [index === 0 ? '' : between]), textsOf(at(list, part))),
            [''],
          ),
        )
      }
      default:
        return fail(one, `${node.type} is not a text`)
    }
  }

  const product = (one: Found, left: readonly string[], right: readonly string[]) =>
    left.length * right.length > variantsMax
      ? fail(one, 'too many variants')
      : left.flatMap((a) => right.map((b) => a + b))

  /** Every text that runs at a place of the code; what its callers give it where that decides. */
  const textsAt = (one: Found): readonly string[] => {
    try {
      return [...new Set(rounds(one).flatMap(textsOf))]
    } catch (error) {
      const asked = error instanceof Unknowable ? askedBy(one) : []
      if (asked.length === 0) throw error
      return [...new Set(asked.flatMap(rounds).flatMap(textsOf))]
    }
  }

  /** A place in a named function of its file, once per call of it anywhere. */
  const askedBy = (one: Found): readonly Found[] => {
    for (let node = one.file.parents.get(one.node); node; node = one.file.parents.get(node)) {
      const holder = one.file.parents.get(node)
      if (functions.has(node.type) && holder?.type === 'VariableDeclarator')
        return callsOf(holder['id']['name']).flatMap(rounds).map((call) => {
          const given = new Map(call.given).set(node, call)
          node['params'].forEach((param: Node, index: number) => {
            const value = call.node['arguments'][index]
            if (value !== undefined) given.set(param, at(call, value))
          })
          return { ...one, given }
        })
    }
    return []
  }

  const callsOf = (name: string): readonly Found[] =>
    sources.all().flatMap((file) =>
      [...nodesOf(file.program)]
        .filter(({ type, callee }) => type === 'CallExpression' && callee['name'] === name)
        .map((node) => ({ node, file, given: new Map() })),
    )

  return { resolve, textsOf: textsAt }
}

export type Resolver = ReturnType<typeof resolver>
