import { compileMessage } from '@lingui/message-utils/compileMessage'

type Transformed = { code: string; map: null; moduleType: 'js' }

/** Compiles ICU messages when the app is built: no parser travels to the browser. */
export const catalogues = () => ({
  name: 'faro-catalogues',
  enforce: 'pre' as const,
  transform(code: string, id: string): Transformed | null {
    if (!/\/catalogues\/\w+\/\w+\.json$/.test(id)) return null
    const messages = JSON.parse(code) as Record<string, string>
    const compiled = Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]),
    )
    const text = JSON.stringify(JSON.stringify(compiled))
    return { code: `export default JSON.parse(${text})`, map: null, moduleType: 'js' }
  },
})
