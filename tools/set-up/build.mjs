import fs from 'node:fs'
import path from 'node:path'
import { run } from './child.mjs'
import { step } from './say.mjs'
import { hashOf, unlessFresh } from './stale.mjs'

const shared = ['packages', 'games', 'package-lock.json']

/** Builds the web apps whose sources changed since their last build, all at a time. */
export const build = async (root) => {
  const isBuilt = (app) => fs.existsSync(path.join(root, 'apps', app, 'build.ts'))
  await Promise.all(['player', 'console'].filter(isBuilt).map((app) => buildApp(root, app)))
}

const buildApp = (root, app) =>
  step(`Build of ${app}`, () => {
    const cwd = path.join(root, 'apps', app)
    const hash = hashOf(root, [...shared, `apps/${app}`])
    const env = { ...process.env, NODE_ENV: 'production' }
    return unlessFresh(path.join(cwd, 'dist/.made-from'), hash, () =>
      run(['build.ts'], { cwd, env }),
    )
  })
