import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

type Options = { readonly secret: string }

const lifetimeMs = 300_000

/**
 * A service that tells people from programs: a script for the widget, and the call that judges its
 * token. A token is honoured once. Sentinels: a site key ending in `blocked` lets nobody through.
 */
export const turnstileSimulator =
  ({ secret }: Options) =>
  async (app: FastifyInstance): Promise<void> => {
    const issued = new Map<string, number>()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    app.post('/issue', async (request, reply) => {
      reply.header('access-control-allow-origin', '*')
      const { sitekey = '' } = JSON.parse(JSON.stringify(request.body ?? {})) as {
        sitekey?: string
      }
      const token = `0.${randomUUID()}`
      if (!sitekey.endsWith('blocked')) issued.set(token, Date.now())
      return { token }
    })
    app.options('/issue', async (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-headers', 'content-type')
        .status(204)
        .send(),
    )
    app.post('/siteverify', async (request) => {
      const fields = Object.fromEntries(new URLSearchParams(String(request.body)))
      if (fields['secret'] !== secret)
        return { success: false, 'error-codes': ['invalid-input-secret'] }
      const { response = '' } = fields
      const at = issued.get(response)
      issued.delete(response)
      if (at === undefined || Date.now() - at > lifetimeMs)
        return { success: false, 'error-codes': ['timeout-or-duplicate'] }
      return { success: true, 'error-codes': [], hostname: 'localhost', action: 'ways-in' }
    })
    app.get('/api.js', async (_request, reply) =>
      reply
        .type('text/javascript')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(widget),
    )
  }

// the widget's script has the same face as the real one: render(element, options)
const widget = `window.turnstile={render(element,{sitekey,callback,'error-callback':failed}){
const base=[...document.scripts].find(s=>s.src.includes('/api.js')).src
const box=document.createElement('div')
box.style.cssText='border:1px solid #8a94a8;border-radius:8px;padding:12px 14px;font:14px system-ui'
box.textContent='…'
element.append(box)
fetch(new URL('issue',base),{method:'POST',headers:{'content-type':'application/json'},
body:JSON.stringify({sitekey})}).then(r=>r.json()).then(({token})=>{box.textContent='✓';callback(token)},
()=>{box.textContent='✕';failed&&failed()})
return 'widget'},reset(){},remove(){}}
window.onTurnstileLoad&&window.onTurnstileLoad()`
