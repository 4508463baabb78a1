import { build } from 'vite'
import { expect, test } from 'vitest'
import { withoutShapes } from './without-shapes.ts'

const entry = '\0entry'

/** Bundles a few lines that use the contract, as an app's build does. */
const bundled = async (source: string): Promise<string> => {
  const { output } = (await build({
    logLevel: 'silent',
    configFile: false,
    plugins: [
      withoutShapes(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    build: { write: false, minify: false, rollupOptions: { input: entry } },
  })) as unknown as { output: { code: string }[] }
  return output[0]?.code ?? ''
}

test('routes keep their paths, and no validator is shipped', async () => {
  const code = await bundled(
    `import { identity } from '@faro/contract/identity'; console.log(identity.login)`,
  )
  expect(code).toContain('/wps/session/login')
  expect(code).not.toContain('ZodMini')
  // neither what only the server and the documentation read, nor other groups of routes
  expect(code).not.toContain('summary')
  expect(code).not.toContain('/wps/member/security')
  expect(code.length).toBeLessThan(3_000)
})

test('judging by a shape that is not there throws', async () => {
  const code = await bundled(
    `import { LoginForm } from '@faro/contract/identity'; LoginForm.safeParse({})`,
  )
  const run = import(`data:text/javascript,${encodeURIComponent(code)}`)
  await expect(run).rejects.toThrow(/not part of this app/)
})
