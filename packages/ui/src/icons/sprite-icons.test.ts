import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Gamepad2, Heart, X, type LucideProps } from 'lucide-react'
import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { iconsOf } from './sprite-icon.ts'
import { drawingOf, fromSprite } from './sprite.ts'
import { spriteIcons } from './sprite-icons.ts'

// outside of the packages, whose icons are found as well
const data = path.resolve(import.meta.dirname, '../../../../.data')
const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })))

type File = { readonly fileName: string; readonly code?: string; readonly source?: string }

/** What an app of one source is built into. */
const built = async (source: string, isForServer = false): Promise<readonly File[]> => {
  mkdirSync(data, { recursive: true })
  const root = mkdtempSync(path.join(data, 'icons-'))
  roots.push(root)
  mkdirSync(path.join(root, 'src'))
  writeFileSync(path.join(root, 'src/main.tsx'), source)
  const answer = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [spriteIcons()],
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: isForServer,
      rolldownOptions: { input: path.join(root, 'src/main.tsx') },
    },
  })
  return (answer as unknown as { output: File[] }).output
}

const shown = `import { Anchor, Gamepad2 as Pad, type LucideIcon } from 'lucide-react'
const icons: readonly LucideIcon[] = [Anchor, Pad]
console.log(icons)
`

const propsByUse: Readonly<Record<string, LucideProps>> = {
  plain: {},
  sized: { size: 20, className: 'shrink-0 text-t2' },
  filled: { fill: 'currentColor', color: 'red', strokeWidth: 1.5, width: 30 },
  hidden: { 'aria-hidden': true },
  named: { 'aria-label': 'Close', role: 'img' },
}

test.each(Object.entries(propsByUse))(
  'a %s icon has the frame that lucide draws',
  (_use, props) => {
    const frameOf = (icon: ComponentType<LucideProps>): Record<string, string> => {
      const [frame = ''] = renderToStaticMarkup(createElement(icon, props)).split('>')
      return Object.fromEntries(
        [...frame.matchAll(/([\w:-]+)="([^"]*)"/g)].map((one) => one.slice(1)),
      )
    }
    const Close = iconsOf((name) => `<use href="#${name}"/>`)('x') as ComponentType<LucideProps>
    expect(frameOf(Close)).toEqual(frameOf(X))
  },
)

test('what stands for a name is what lucide draws for it', () => {
  for (const [name, Icon] of Object.entries({ Heart, Gamepad2 })) {
    const { shapes = '' } = drawingOf(name) ?? {}
    expect(shapes).not.toBe('')
    const drawn = renderToStaticMarkup(createElement(Icon)).replaceAll(/><\/[a-z]+>(?=.)/g, '/>')
    expect(drawn).toContain(`>${shapes}</svg>`)
  }
  for (const name of ['Icon', 'createLucideIcon', 'LucideProvider', 'Nothing', 'icons'])
    expect(drawingOf(name), name).toBeNull()
})

test('lines keep their numbers, and a source that imports only types stays as it is', () => {
  const long = `import {\n  Heart,\n  X,\n} from 'lucide-react'\nconst after = 1\n`
  const made = fromSprite(long, 'maker') ?? ''
  expect(made.split('\n').indexOf('const after = 1')).toBe(4)
  expect(made).toContain(`const Heart = /*#__PURE__*/ spriteIcon('heart')`)
  expect(fromSprite(`import type { LucideIcon } from 'lucide-react'\n`, 'maker')).toBeNull()
})

test('a browser gets names and one file of drawings, called after what is in it', async () => {
  const files = await built(shown)
  const sprite = files.find(({ fileName }) => fileName.endsWith('.svg'))
  const script = files.find(({ code }) => code?.includes('gamepad-2'))
  expect(sprite?.fileName).toMatch(/^assets\/icons-[0-9a-f]{8}\.svg$/)
  expect(sprite?.source).toContain('<g id="anchor"><path')
  expect(script?.code).toContain(`/${sprite?.fileName ?? ''}#`)
  expect(files.map(({ code = '' }) => code).join('')).not.toContain('<path')
  const again = await built(shown.replaceAll('Anchor', 'Bike'))
  expect(again.some(({ fileName }) => fileName === sprite?.fileName)).toBe(false)
})

test('the server draws the icons into the page and writes no file of them', async () => {
  const files = await built(shown, true)
  expect(files.map(({ fileName }) => path.extname(fileName))).toEqual(['.js'])
  const [, line = ''] = / d="([^"]+)"/.exec(drawingOf('Anchor')?.shapes ?? '') ?? []
  expect(line).not.toBe('')
  expect(files[0]?.code?.includes(line)).toBe(true)
})

test('a name that lucide does not have ends the build, as does all of lucide', async () => {
  await expect(built(`import { Hart } from 'lucide-react'\nconsole.log(Hart)\n`)).rejects.toThrow(
    /no icon Hart/,
  )
  await expect(
    built(`import * as all from 'lucide-react'\nconsole.log(all.Heart)\n`),
  ).rejects.toThrow(/by name/)
})
