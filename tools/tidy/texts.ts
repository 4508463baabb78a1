import { isTest } from './architecture.ts'
import type { Finding } from './finding.ts'
import { collect, walk, type Code } from './syntax.ts'

const isRuled = (path: string): boolean =>
  /^(apps\/(player|console)|packages\/(ui|web-kit))\/.*\.tsx$/.test(path) && !isTest(path)

const shown = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'])
const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/&#?\w+;/g, ' '))
const message = 'texts live in the catalogues'

/** Words a person would read that stand in JSX instead of in a catalogue. */
export const checkTexts = (code: Code): readonly Finding[] =>
  !isRuled(code.path)
    ? []
    : collect(code, (report) => {
        const checkChildren = (children: readonly Shown[]): void => {
          for (const child of children)
            if (hasLetters(textOf(child))) report(child, 'texts', message)
        }
        walk(code, {
          JSXElement: ({ children }) => checkChildren(children),
          JSXFragment: ({ children }) => checkChildren(children),
          JSXAttribute: (node) => {
            const name = node.name.type === 'JSXIdentifier' ? node.name.name : ''
            if (node.value !== null && shown.has(name) && hasLetters(textOf(node.value)))
              report(node, 'texts', `${name}: ${message}`)
          },
        })
      })

type Shown = { readonly type: string; readonly start: number }

/** The words of `text` and `{'text'}`; an expression that is worked out has none. */
const textOf = (node: Shown): string => {
  if ((node.type === 'JSXText' || node.type === 'Literal') && 'value' in node)
    return typeof node.value === 'string' ? node.value : ''
  return node.type === 'JSXExpressionContainer' && 'expression' in node
    ? textOf(node.expression as Shown)
    : ''
}
