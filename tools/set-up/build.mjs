import fs from 'node:fs'
import path from 'node:path'
import { run } from './child.mjs'
import { step } from './say.mjs'
import { hashOf, unlessFresh } from './stale.mjs'

const shared = ['packages', 'games', 'package-lock.json']

/** Builds the web apps whose sources changed since their last build. */
export const build = async (root) => {
  for (const app of ['player', 'console']) {
    const folder = path.join(root, 'apps', app)
    if (!fs.existsSync(path.join(folder, 'build.ts'))) continue
    await step(`Build of ${app}`, () => {
      const hash = hashOf(root, [...shared, `apps/${app}`])
      const make = () =>
        run(['build.ts'], { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } })
      return unlessFresh(path.join(folder, 'dist/.made-from'), hash, make)
    })
  }
}
