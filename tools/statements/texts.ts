import { at, fail, isFunction, Unknowable, type Found } from './found.ts'
import { givenTo, resolve } from './resolve.ts'
import { nameOf, nodesIn, nodesOf, partOf, type Node } from './sources.ts'

const variantsMax = 256

/** Every text that runs at a place of the code; by its callers where what they give it decides. */
export const textsAt = (one: Found): readonly string[] => {
  try {
    return unique(rounds(one).flatMap(textsOf))
  } catch (error) {
    const asked = error instanceof Unknowable ? askedBy(one) : []
    if (asked.length === 0) throw error
    return unique(asked.flatMap(rounds).flatMap(textsOf))
  }
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

const textsOf = (one: Found): readonly string[] => unique(resolve(one).flatMap(written))

const written = (one: Found): readonly string[] => {
  const { node } = one
  switch (node.type) {
    case 'Literal':
      return [String(node['value'])]
    case 'TemplateLiteral': {
      const filled = nodesIn(node, 'expressions').map((part) => textsOf(at(one, part)))
      const plain = nodesIn(node, 'quasis').map(({ value }) => [(value as Quasi).cooked])
      return product(
        one,
        plain.flatMap((text, index) => [text, filled[index] ?? ['']]),
      )
    }
    case 'BinaryExpression':
      return product(
        one,
        ['left', 'right'].map((side) => textsOf(at(one, partOf(node, side)))),
      )
    case 'CallExpression':
      return joined(one)
    default:
      return fail(one, `${node.type} is not a text`)
  }
}

type Quasi = { readonly cooked: string }

const joined = (one: Found): readonly string[] => {
  const between = nodesIn(one.node, 'arguments').flatMap((part) => textsOf(at(one, part)))
  const lists = resolve(at(one, partOf(partOf(one.node, 'callee'), 'object')))
  return lists.flatMap((list) =>
    product(
      one,
      nodesIn(list.node, 'elements').flatMap((part, index) => [
        index === 0 ? [''] : between,
        textsOf(at(list, part)),
      ]),
    ),
  )
}

const product = (one: Found, parts: readonly (readonly string[])[]): readonly string[] =>
  parts.reduce(
    (texts, part) =>
      texts.length * part.length > variantsMax
        ? fail(one, 'too many variants')
        : texts.flatMap((before) => part.map((after) => before + after)),
    [''],
  )

/** Every round of the loops that a node stands in, so that a text has one round's words alone. */
const rounds = (one: Found): readonly Found[] =>
  around(one, ({ type }) => type === 'ForOfStatement').reduce(
    (all: readonly Found[], loop) => all.flatMap((round) => roundsOf(round, loop)),
    [one],
  )

const roundsOf = (one: Found, loop: Node): readonly Found[] => {
  try {
    return resolve(at(one, partOf(loop, 'right'))).flatMap((list) =>
      nodesIn(list.node, 'elements').map((part) => ({
        ...one,
        given: new Map(one.given).set(loop, at(list, part)),
      })),
    )
  } catch (error) {
    // a loop over rows, of which a text seldom has its words
    if (error instanceof Unknowable) return [one]
    throw error
  }
}

/** The nodes of a kind that hold a node, outermost first. */
const around = ({ node, file }: Found, isMeant: (node: Node) => boolean): readonly Node[] => {
  const found: Node[] = []
  for (let outer = file.parents.get(node); outer; outer = file.parents.get(outer))
    if (isMeant(outer)) found.unshift(outer)
  return found
}

/** A place in a named function, once for each call of it anywhere. */
const askedBy = (one: Found): readonly Found[] => {
  const callable = around(
    one,
    (node) => isFunction(node) && one.file.parents.get(node)?.type === 'VariableDeclarator',
  )[0]
  const holder = callable && one.file.parents.get(callable)
  if (callable === undefined || holder === undefined) return []
  return callsOf(one, nameOf(partOf(holder, 'id')))
    .flatMap(rounds)
    .map((call) => {
      const values = nodesIn(call.node, 'arguments').map((part) => at(call, part))
      return { ...one, given: givenTo({ ...call, node: callable }, values) }
    })
}

const callsOf = ({ sources }: Found, name: string): readonly Found[] =>
  sources
    .all()
    .flatMap((file) =>
      [...nodesOf(file.program)]
        .filter((node) => node.type === 'CallExpression' && partOf(node, 'callee')['name'] === name)
        .map((node) => ({ node, file, sources, given: new Map<Node, Found>() })),
    )
