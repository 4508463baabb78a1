import { randomBytes } from 'node:crypto'
import type { HttpOptions } from '@faro/server-kit/http'

type App = Parameters<NonNullable<HttpOptions['plugins']>[number]>[0]

/** The page that the site frames to show the widget of a human-verification service. */
const widgetPath = '/ways/human'

const siteKeyShape = /^[\w-]{1,100}$/

/**
 * The service's script runs in a page of its own, whose policy lets it in; the site's policy need
 * not. The token is handed to the page around it, on our own origin alone.
 */
export const widgetPagePlugin =
  ({ baseUrl }: { readonly baseUrl: string }) =>
  (app: App): void => {
    const { origin } = new URL(baseUrl)
    app.get(widgetPath, async (request, reply) => {
      const { sitekey = '', theme } = request.query as { sitekey?: string; theme?: string }
      if (!siteKeyShape.test(sitekey)) return reply.status(400).send()
      const nonce = randomBytes(16).toString('base64')
      const policy = [
        "default-src 'none'",
        `script-src ${origin} 'nonce-${nonce}'`,
        `frame-src ${origin}`,
        `connect-src ${origin}`,
        `img-src ${origin} data:`,
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ].join('; ')
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .send(page({ baseUrl, sitekey, nonce, theme: theme === 'light' ? 'light' : 'dark' }))
    })
  }

type Page = {
  readonly baseUrl: string
  readonly sitekey: string
  readonly nonce: string
  readonly theme: 'light' | 'dark'
}

const page = ({ baseUrl, sitekey, nonce, theme }: Page): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Human verification</title>
<style>html{color-scheme:${theme}}body{margin:0;color:CanvasText;background:transparent}</style>
</head><body><div id="widget"></div><script nonce="${nonce}">
const hand = (humanToken) => parent.postMessage({ humanToken }, location.origin)
window.onTurnstileLoad = () => turnstile.render(document.getElementById('widget'), {
  sitekey: ${JSON.stringify(sitekey)},
  theme: '${theme}',
  callback: hand,
  'error-callback': () => hand(null),
  'expired-callback': () => hand(null),
})
</script><script src="${baseUrl}/api.js?onload=onTurnstileLoad&amp;render=explicit" async></script>
</body></html>`
