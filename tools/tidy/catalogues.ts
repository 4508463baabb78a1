import type { Finding } from './finding.ts'
import { argumentsOf } from './messages.ts'

/** One language's texts of one namespace. */
export type Catalogue = {
  readonly path: string
  readonly language: string
  readonly namespace: string
  readonly texts: ReadonlyMap<string, string>
}

type Tree = { readonly [key: string]: string | Tree }

/** Reads `packages/i18n/catalogues/home/es.json`; nested keys are joined by dots. */
export const readCatalogue = (path: string, text: string): Catalogue => {
  const [namespace = '', file = ''] = path.split('/').slice(-2)
  const texts = new Map<string, string>()
  const add = (tree: Tree, prefix: string): void => {
    for (const [key, value] of Object.entries(tree))
      if (typeof value === 'string') texts.set(prefix + key, value)
      else add(value, `${prefix}${key}.`)
  }
  add(JSON.parse(text) as Tree, '')
  return { path, language: file.replace('.json', ''), namespace, texts }
}

/** Every language has every namespace and key, filled, with the same arguments as the first. */
export const checkCatalogues = (
  catalogues: readonly Catalogue[],
  languages: readonly string[],
): readonly Finding[] => {
  const namespaces = [...new Set(catalogues.map(({ namespace }) => namespace))]
  return namespaces.flatMap((namespace) => {
    const own = catalogues.filter((one) => one.namespace === namespace)
    const missing = languages.filter((one) => !own.some(({ language }) => language === one))
    return [
      ...missing.map((language) =>
        finding(own[0]?.path ?? namespace, `${namespace} is missing in ${language}`),
      ),
      ...compare(own, languages),
    ]
  })
}

const compare = (own: readonly Catalogue[], languages: readonly string[]): readonly Finding[] => {
  const first = own.find(({ language }) => language === languages[0]) ?? own[0]
  const keys = new Set(own.flatMap(({ texts }) => [...texts.keys()]))
  return own.flatMap(({ path, texts }) =>
    [...keys].flatMap((key) => {
      const text = texts.get(key)
      if (text === undefined) return [finding(path, `“${key}” is missing`)]
      if (text.trim() === '') return [finding(path, `“${key}” is empty`)]
      if (/coming soon|lorem ipsum/i.test(text)) return [finding(path, `“${key}” is unfinished`)]
      const [here, there] = [text, first?.texts.get(key) ?? text].map(argumentsOf)
      return String(here) === String(there)
        ? []
        : [finding(path, `“${key}” has arguments ${String(here)}, not ${String(there)}`)]
    }),
  )
}

const finding = (path: string, message: string): Finding => ({
  path,
  line: 1,
  rule: 'catalogues',
  message,
})
