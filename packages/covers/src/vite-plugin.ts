import { drawSymbol } from './symbol.ts'

const name = 'virtual:slot-art'
const resolved = `\0${name}`

/**
 * Pictures of slots as modules: `virtual:slot-art` loads a title's, one file for all its symbols,
 * named after what is in it. A title that draws what there is no picture of leaves it out.
 */
export const slotArt = (symbolsOf: Readonly<Record<string, readonly string[]>>) => ({
  name: 'faro-slot-art',
  resolveId: (source: string): string | null => (source.startsWith(name) ? `\0${source}` : null),
  load(id: string): string | null {
    if (id === resolved) {
      const loads = Object.keys(symbolsOf).map(
        (code) => `${JSON.stringify(code)}: () => import('${name}/${code}')`,
      )
      return `const loads = {${loads.join()}}
export const loadArt = async (code) => (await loads[code]?.())?.default ?? {}`
    }
    if (!id.startsWith(`${resolved}/`)) return null
    const symbols = symbolsOf[id.slice(resolved.length + 1)] ?? []
    const pictures = symbols.flatMap((symbol) => {
      const picture = drawSymbol(symbol)
      return picture === null ? [] : [[symbol, picture]]
    })
    const text = JSON.stringify(JSON.stringify(Object.fromEntries(pictures)))
    return `export default JSON.parse(${text})`
  },
})
