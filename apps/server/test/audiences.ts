import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

const linesOf = (file: string): readonly string[] =>
  readFileSync(path.join(root, file), 'utf8').trim().split('\n')

/**
 * Every route of the server on its public port, one a line of `test/audiences.txt` beside the
 * domain or game it is of: `METHOD path: who`. A new route needs a line there.
 *
 * `anybody`; `member`: whoever is signed in, a demo account too; `real`: members and agents;
 * `agent`; `team`: agents who have one; `affiliate`; `game`: a player inside a launched game; `staff`: anybody
 * signed in to the console, with the right that is named; `vendor`, `provider`: other servers, by
 * their signature; `conformance`: the key of the conformance kit, where one was set.
 */
export const audiences = globSync('{apps,domains,games}/*/test/audiences.txt', { cwd: root })
  .toSorted()
  .flatMap(linesOf)
  .map((line) => {
    const [route = '', audience = ''] = line.split(': ')
    return { place: route, audience }
  })
