import fs from 'node:fs'
import path from 'node:path'
import { npm, ofWaiting } from './runtime.mjs'
import { step } from './say.mjs'
import { hashOf, unlessFresh } from './stale.mjs'

/** `npm ci` when the lock file or the major of Node changed since the last one. */
export const install = (root) =>
  step('Packages', () => {
    const hash = hashOf(
      root,
      ['package-lock.json', 'package.json'],
      process.versions.node.split('.')[0],
    )
    // inside node_modules, so that removing it removes the stamp as well
    const stamp = path.join(root, 'node_modules/.faro-installed')
    return unlessFresh(stamp, hash, async () => {
      const asked = await npm(['ci', '--no-audit', '--no-fund'], { cwd: root })
      fs.mkdirSync(path.dirname(stamp), { recursive: true })
      return ofWaiting(asked)
    })
  })
