import { at, fail, isFunction, type Found } from './found.ts'
import { childrenOf, listOf, maybePart, nameOf, nodesIn, partOf, type Node } from './sources.ts'

const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'ChainExpression',
  'AwaitExpression',
])

/** All that an expression may be, as literals, templates, objects, lists and functions. */
export const resolve = (one: Found): readonly Found[] => {
  const { node } = one
  const part = (name: string): readonly Found[] => resolve(at(one, partOf(node, name)))
  if (wrappers.has(node.type))
    return part(maybePart(node, 'expression') ? 'expression' : 'argument')
  switch (node.type) {
    case 'Identifier':
      return named(one, nameOf(node))
    case 'ConditionalExpression':
      return [...part('consequent'), ...part('alternate')]
    case 'LogicalExpression':
      return [...part('left'), ...part('right')]
    case 'MemberExpression':
      return member(one)
    case 'CallExpression':
      return called(one)
    case 'UnaryExpression':
      return part('argument').map((value) =>
        at(value, { ...value.node, value: -Number(value.node['value']) }),
      )
    case 'Known':
      return [node['found'] as Found]
    default:
      return [one]
  }
}

const member = (one: Found): readonly Found[] => {
  const property = partOf(one.node, 'property')
  const keys = one.node['computed'] === true ? keysOf(at(one, property)) : [nameOf(property)]
  return resolve(at(one, partOf(one.node, 'object'))).flatMap((owner) => partsOf(owner, keys))
}

/** The keys that an index may be; undefined for any. */
const keysOf = (one: Found): readonly string[] | undefined => {
  const literals = one.node.type === 'Literal' ? [one] : []
  return literals.length === 0 ? undefined : literals.map(({ node }) => nameOf(node))
}

/** What stands under these keys, or under any. */
const partsOf = (owner: Found, keys: readonly string[] | undefined): readonly Found[] => {
  const { node } = owner
  const isMeant = (key: string | number): boolean =>
    keys === undefined || keys.includes(String(key))
  switch (node.type) {
    case 'ArrayExpression':
      return listOf(node, 'elements').flatMap((part, index) =>
        part !== undefined && isMeant(index) ? resolve(at(owner, part)) : [],
      )
    case 'ObjectExpression':
      return nodesIn(node, 'properties').flatMap((part) => {
        if (part.type === 'SpreadElement')
          return resolve(at(owner, partOf(part, 'argument'))).flatMap((more) => partsOf(more, keys))
        const isIt = isMeant(nameOf(partOf(part, 'key')))
        return isIt ? resolve(at(owner, partOf(part, 'value'))) : []
      })
    case 'TSTypeLiteral':
      return nodesIn(node, 'members')
        .filter((part) => isMeant(nameOf(partOf(part, 'key'))))
        .flatMap((part) => annotated(at(owner, part)))
    default:
      return fail(owner, `a part of ${node.type} is not known`)
  }
}

const called = (one: Found): readonly Found[] => {
  const callee = partOf(one.node, 'callee')
  const values = nodesIn(one.node, 'arguments').map((node) => at(one, node))
  const [first] = values
  if (callee.type === 'MemberExpression' && callee['computed'] !== true && first !== undefined) {
    const owner = at(one, partOf(callee, 'object'))
    const method = nameOf(partOf(callee, 'property'))
    if (method === 'map') return resolve(owner).map((list) => mapped(list, first))
    if (method === 'join') return [one]
    if (method === 'entries' && owner.node['name'] === 'Object') return resolve(first).map(entries)
  }
  return resolve(at(one, callee)).flatMap((callable) => returned(callable, values))
}

const aList = (owner: Found, elements: readonly Node[]): Found =>
  at(owner, { type: 'ArrayExpression', start: owner.node.start, elements })

const mapped = (list: Found, by: Found): Found =>
  aList(
    list,
    nodesIn(list.node, 'elements').flatMap((part) =>
      resolve(by)
        .flatMap((callable) => returned(callable, [at(list, part)]))
        .map((found): Node => ({ type: 'Known', start: part.start, found })),
    ),
  )

const entries = (owner: Found): Found =>
  aList(
    owner,
    nodesIn(owner.node, 'properties').map(({ start, key, value }) => ({
      type: 'ArrayExpression',
      start,
      elements: [{ type: 'Literal', start, value: nameOf(key as Node) }, value],
    })),
  )

/** What a function answers to these values. */
const returned = (callable: Found, values: readonly Found[]): readonly Found[] => {
  const { node } = callable
  if (!isFunction(node)) return fail(callable, `${node.type} is not a function`)
  const within = { ...callable, given: givenTo(callable, values) }
  const body = partOf(node, 'body')
  const answers = body.type === 'BlockStatement' ? returnsIn(body) : [body]
  return answers.flatMap((answer) => resolve(at(within, answer)))
}

/** What is known in a function once it is called with these values. */
export const givenTo = (callable: Found, values: readonly Found[]): Found['given'] => {
  const given = new Map(callable.given).set(callable.node, callable)
  for (const [index, param] of nodesIn(callable.node, 'params').entries()) {
    const value = values[index]
    if (value !== undefined) given.set(param, value)
  }
  return given
}

const returnsIn = (node: Node): readonly Node[] => {
  if (isFunction(node)) return []
  const answer = node.type === 'ReturnStatement' ? maybePart(node, 'argument') : undefined
  return answer === undefined ? childrenOf(node).flatMap(returnsIn) : [answer]
}

/** What a name stands for where it is used: the nearest scope that declares it. */
const named = (one: Found, name: string): readonly Found[] => {
  const { parents } = one.file
  for (let scope = parents.get(one.node); scope !== undefined; scope = parents.get(scope)) {
    const found = declaredIn(at(one, scope), name)
    if (found !== undefined) return found
  }
  return fail(one, `${name} is declared nowhere`)
}

type Binding = { readonly pattern: Node; readonly whole: () => readonly Found[] }

const declaredIn = (scope: Found, name: string): readonly Found[] | undefined => {
  const { node } = scope
  const bindings = isFunction(node)
    ? nodesIn(node, 'params').map((pattern) => ({
        pattern,
        whole: () => parameter(scope, pattern),
      }))
    : node.type === 'ForOfStatement'
      ? loopBindings(scope)
      : nodesIn(node, 'body').flatMap((statement) => bindingsOf(at(scope, statement), name))
  for (const binding of bindings) {
    const found = boundBy(scope, binding, name)
    if (found !== undefined) return found
  }
  return undefined
}

const loopBindings = (scope: Found): readonly Binding[] =>
  nodesIn(partOf(scope.node, 'left'), 'declarations').map((declared) => ({
    pattern: partOf(declared, 'id'),
    whole: () => {
      const round = scope.given.get(scope.node)
      return round === undefined
        ? fail(scope, 'a loop over what is not written out')
        : resolve(round)
    },
  }))

/** What a statement declares: constants, functions, imports. */
const bindingsOf = (scope: Found, name: string): readonly Binding[] => {
  const statement = scope.node
  const declared = maybePart(statement, 'declaration') ?? statement
  if (declared.type === 'FunctionDeclaration')
    return [{ pattern: partOf(declared, 'id'), whole: () => [at(scope, declared)] }]
  if (declared.type === 'VariableDeclaration')
    return nodesIn(declared, 'declarations').map((one) => ({
      pattern: partOf(one, 'id'),
      whole: () => resolve(at(scope, partOf(one, 'init'))),
    }))
  if (statement.type !== 'ImportDeclaration') return []
  return nodesIn(statement, 'specifiers')
    .filter((part) => nameOf(partOf(part, 'local')) === name)
    .map((part) => ({
      pattern: partOf(part, 'local'),
      whole: () => {
        const taken = maybePart(part, 'imported')
        const from = nameOf(partOf(statement, 'source'))
        // what a package or a file gives as a whole is read no further
        return taken === undefined
          ? fail(scope, `${name} of ${from}`)
          : imported(scope, from, nameOf(taken))
      },
    }))
}

/** What a pattern gives a name of what it takes apart; undefined where it does not bind it. */
const boundBy = (
  scope: Found,
  { pattern, whole }: Binding,
  name: string,
): readonly Found[] | undefined => {
  const within = (part: Node | undefined, key: string, besides: readonly Found[] = []) =>
    part &&
    boundBy(
      scope,
      {
        pattern: part,
        whole: () => [...whole().flatMap((value) => partsOf(value, [key])), ...besides],
      },
      name,
    )
  switch (pattern.type) {
    case 'Identifier':
      return nameOf(pattern) === name ? whole() : undefined
    case 'AssignmentPattern':
      return boundBy(scope, { pattern: partOf(pattern, 'left'), whole }, name)
    case 'ArrayPattern':
      return listOf(pattern, 'elements')
        .map((part, index) => within(part, String(index)))
        .find((found) => found !== undefined)
    case 'ObjectPattern':
      for (const part of nodesIn(pattern, 'properties')) {
        if (part.type === 'RestElement') continue
        const value = partOf(part, 'value')
        const otherwise = value.type === 'AssignmentPattern' ? partOf(value, 'right') : undefined
        const besides = otherwise === undefined ? [] : [at(scope, otherwise)]
        const found = within(value, nameOf(partOf(part, 'key')), besides)
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
  if (isCalled && param.type === 'AssignmentPattern')
    return resolve(at(scope, partOf(param, 'right')))
  return annotated(at(scope, param.type === 'AssignmentPattern' ? partOf(param, 'left') : param))
}

const annotated = (one: Found): readonly Found[] => {
  const annotation = maybePart(one.node, 'typeAnnotation')
  return annotation === undefined
    ? fail(one, 'untyped')
    : typed(at(one, partOf(annotation, 'typeAnnotation')))
}

const typed = (one: Found): readonly Found[] => {
  const { node } = one
  if (node.type === 'TSUnionType')
    return nodesIn(node, 'types').flatMap((part) => typed(at(one, part)))
  if (node.type === 'TSTypeLiteral') return [one]
  if (node.type === 'TSLiteralType') return [at(one, partOf(node, 'literal'))]
  const alias = node.type === 'TSTypeReference' ? nameOf(partOf(node, 'typeName')) : undefined
  const declared = nodesIn(one.file.program, 'body')
    .map((statement) => maybePart(statement, 'declaration') ?? statement)
    .find(({ type, id }) => type === 'TSTypeAliasDeclaration' && nameOf(id as Node) === alias)
  return declared === undefined
    ? fail(one, 'a parameter whose type does not list what it may be')
    : typed(at(one, partOf(declared, 'typeAnnotation')))
}

const imported = (scope: Found, specifier: string, name: string): readonly Found[] => {
  const file = scope.sources.imported(scope.file, specifier)
  return file === undefined
    ? fail(scope, `${name} of ${specifier} is not ours`)
    : exported({ ...scope, node: file.program, file, given: new Map() }, name)
}

const exported = (module: Found, name: string): readonly Found[] => {
  for (const statement of nodesIn(module.node, 'body')) {
    const source = maybePart(statement, 'source')
    const part =
      statement.type === 'ExportNamedDeclaration' && source !== undefined
        ? nodesIn(statement, 'specifiers').find((one) => nameOf(partOf(one, 'exported')) === name)
        : undefined
    if (part !== undefined && source !== undefined)
      return imported(module, nameOf(source), nameOf(partOf(part, 'local')))
  }
  return declaredIn(module, name) ?? fail(module, `${name} is not exported`)
}
