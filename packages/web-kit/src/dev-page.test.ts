import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { devPage } from './dev-page.ts'

test('a page that is loaded while the server starts anew waits for it', async () => {
  const brand = { name: 'Voltio', theme: { preset: 'voltio', radius: 'round' } }
  const server = createServer((_, response) => response.end(JSON.stringify({ value: { brand } })))
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const page = devPage(`http://127.0.0.1:${port}`).transformIndexHtml('<title>__BRAND__</title>')
  await new Promise((resolve) => setTimeout(resolve, 150))
  await listen(port)
  expect((await page).html).toBe('<title>Voltio</title>')
  server.closeAllConnections()
  server.close()
})
