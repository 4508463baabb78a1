import { createHash } from 'node:crypto'
import * as lucide from 'lucide-react'
import type { ReactElement } from 'react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]
type Icon = { readonly name: string; readonly size?: number; readonly node: readonly Shape[] }
type Exported =
  | {
      readonly displayName?: string
      readonly render?: (props: object, ref: null) => ReactElement<{ readonly icon: Icon }>
    }
  | undefined

const exports = lucide as unknown as Readonly<Record<string, Exported>>

const drawn = ([tag, attributes]: Shape): string => {
  const written = Object.entries(attributes)
    .filter(([name]) => name !== 'key')
    .map(([name, value]) => ` ${name}="${value}"`)
  const text = `<${tag}${written.join('')}/>`
  // such as a name that React writes in another way
  if (!/^<[a-z]+(?: [a-z\d]+="[^"<>&]*")*\/>$/.test(text))
    throw new Error(`${text} is not drawn as it stands`)
  return text
}

type Drawing = {
  /** As lucide calls it: `circle-x`. */
  readonly name: string
  readonly shapes: string
}

/**
 * What lucide-react draws under a name that it exports; null for all that is no icon. Read from the
 * element that a component makes, as a build may have loaded React in two modes.
 */
export const drawingOf = (exported: string): Drawing | null => {
  const component = exports[exported]
  if (component?.displayName === undefined || component.render === undefined) return null
  const { icon } = component.render({}, null).props
  return icon.size === 24 ? { name: icon.name, shapes: icon.node.map(drawn).join('') } : null
}

export type Sprite = {
  readonly path: string
  readonly text: string
  /** What each icon is drawn with, by its name. */
  readonly shapes: Readonly<Record<string, string>>
}

/** One file of the icons exported under these names, called after what is in it. */
export const spriteOf = (exported: Iterable<string>): Sprite => {
  const shapes = new Map<string, string>()
  for (const one of exported) {
    const drawing = drawingOf(one)
    if (drawing === null) throw new Error(`lucide-react has no icon ${one}`)
    shapes.set(drawing.name, drawing.shapes)
  }
  const sorted = [...shapes].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const groups = sorted.map(([name, one]) => `<g id="${name}">${one}</g>`)
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${groups.join('')}</svg>`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { path: `assets/icons-${hash}.svg`, text, shapes: Object.fromEntries(sorted) }
}

const imports = /^import \{([^}]*)\} from 'lucide-react'$/gm

type Imported = { readonly name: string; readonly as: string }

const importedIn = (list: string): Imported[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [name = '', as = name] = one.split(' as ')
      return { name, as }
    })

/** Names of the icons that a source imports. */
export const iconsOf = (source: string): string[] =>
  [...source.matchAll(imports)].flatMap(([, list = '']) => importedIn(list).map(({ name }) => name))

/** A source that makes the icons it imports out of the sprite; null if it imports none. */
export const fromSprite = (source: string, maker: string): string | null => {
  if (iconsOf(source).length === 0) return null
  let isMakerThere = false
  return source.replaceAll(imports, (statement, list: string) => {
    const made = importedIn(list).map(({ name, as }) => {
      const drawing = drawingOf(name)
      if (drawing === null) throw new Error(`lucide-react has no icon ${name}`)
      return `const ${as} = /*#__PURE__*/ spriteIcon('${drawing.name}')`
    })
    if (made.length === 0) return statement
    const first = isMakerThere ? '' : `import { spriteIcon } from '${maker}';`
    isMakerThere = true
    // lines keep their numbers
    return first + made.join(';') + '\n'.repeat(statement.split('\n').length - 1)
  })
}
