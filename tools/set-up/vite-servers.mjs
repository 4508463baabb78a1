// Hot reload of the web apps in front of the running server.
import { untilUp } from './child.mjs'
import { portFrom } from './ports.mjs'

export const runViteServers = async ({ root, begin }) => {
  let wished = 5173
  for (const app of ['player', 'console']) {
    const own = await portFrom(wished)
    wished = own + 1
    const base = app === 'console' ? '/console' : '/index'
    const child = begin(`vite-${app}`, [
      `${root}/node_modules/vite/bin/vite.js`,
      `${root}/apps/${app}`,
      '--port',
      String(own),
      '--strictPort',
    ])
    await untilUp(`http://localhost:${own}${base}`, child, { name: `The ${app} app` })
    console.log(`  ${app} with hot reload   http://localhost:${own}${base}`)
  }
}
