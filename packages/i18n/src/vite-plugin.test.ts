import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { catalogues, textsAddress } from './vite-plugin.ts'

type File = { readonly fileName: string; readonly code?: string; readonly source?: string }

const built = async (isForServer: boolean): Promise<readonly File[]> => {
  const answer = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    plugins: [catalogues()],
    build: {
      write: false,
      ssr: isForServer,
      lib: { entry: path.join(import.meta.dirname, 'read-texts.ts'), formats: ['es'] },
    },
  })
  const [one] = [answer].flat() as unknown as { output: File[] }[]
  return one?.output ?? []
}

const runOf = (file: File | undefined): Promise<{ default: Record<string, unknown> }> =>
  import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(file?.source ?? '')}`
  ) as never

test('a browser gets no table of the texts, which lie below one hash of all of them', async () => {
  const files = await built(false)
  const scripts = files.filter(({ code }) => code !== undefined)
  expect(scripts).toHaveLength(1)
  expect(scripts[0]?.code).toContain(`/${textsAddress()}/`)
  expect(scripts[0]?.code?.length).toBeLessThan(300)
  for (const language of ['es', 'en', 'vi']) {
    const name = `${textsAddress()}/${language}/core.js`
    const texts = await runOf(files.find(({ fileName }) => fileName === name))
    expect(texts.default['core.menu'], language).toEqual([expect.any(String)])
  }
})

test('the server reads its own files and writes none for browsers', async () => {
  const files = await built(true)
  expect(files.every(({ fileName }) => !fileName.startsWith('assets/texts-'))).toBe(true)
  expect(files.length).toBeGreaterThan(100)
})
