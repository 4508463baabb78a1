import { presets, radiusCss, themeCss } from '@faro/ui/tokens'
import type { Permission } from '@faro/contract/whitelabel'

type Tag = { tag: string; attrs?: Record<string, string>; children: string; injectTo: 'head' }
type Request = { url?: string | undefined }
type DevServer = {
  middlewares: {
    use: (run: (request: Request, response: unknown, next: () => void) => void) => void
  }
}

const restartMsMax = 20_000

/** The development server restarts after each change; pages wait for it. */
const permissionOf = async (server: string): Promise<Permission> => {
  for (const end = Date.now() + restartMsMax; ;) {
    const answer = await fetch(`${server}/wps/system/whitelabel`).catch((error: unknown) => error)
    if (answer instanceof Response && answer.ok)
      return ((await answer.json()) as { value: Permission }).value
    if (Date.now() > end)
      throw answer instanceof Response ? new Error(`the server answers ${answer.status}`) : answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * While developing, does for Vite's page what the server does for the built one: brand colours and
 * settings. `pages` maps addresses to entries other than index.html.
 */
export const devPage = (server: string, pages: Readonly<Record<string, string>> = {}) => ({
  name: 'faro-dev-page',
  apply: 'serve' as const,
  configureServer: (dev: DevServer): void => {
    // Vite would call whatever came back
    dev.middlewares.use((request, _response, next) => {
      const entry = pages[(request.url ?? '').split('?')[0] ?? '']
      if (entry !== undefined) request.url = entry
      next()
    })
  },
  transformIndexHtml: async (html: string): Promise<{ html: string; tags: Tag[] }> => {
    const value = await permissionOf(server)
    const { preset, radius } = value.brand.theme
    return {
      html: html.replaceAll('__BRAND__', value.brand.name),
      tags: [
        { tag: 'style', children: themeCss(presets[preset]) + radiusCss(radius), injectTo: 'head' },
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'faro-config' },
          children: JSON.stringify(value).replaceAll('<', '\\u003c'),
          injectTo: 'head',
        },
      ],
    }
  },
})
