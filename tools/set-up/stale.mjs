// Whether something must be made again: a stamp beside it holds the hash of what it was made from.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.data', '.git'])

const addTo = (hash, place, root) => {
  const stat = fs.statSync(place, { throwIfNoEntry: false })
  if (stat === undefined) return
  if (stat.isDirectory()) {
    for (const name of fs.readdirSync(place).sort())
      if (!skipped.has(name) && !/\.(test|e2e)\.tsx?$/.test(name))
        addTo(hash, path.join(place, name), root)
    return
  }
  hash.update(path.relative(root, place)).update('\0').update(fs.readFileSync(place)).update('\0')
}

/** sha-256 over the names and contents of everything in the places. */
export const hashOf = (root, places, ...more) => {
  const hash = createHash('sha256')
  for (const text of more) hash.update(text).update('\0')
  for (const place of places) addTo(hash, path.resolve(root, place), root)
  return hash.digest('hex')
}

/** Runs `make` unless the stamp says that it was made from the same; then writes the stamp. Answers what is to be said. */
export const unlessFresh = async (stamp, hash, make) => {
  const kept = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : ''
  if (kept === hash) return 'up to date'
  const note = await make()
  fs.mkdirSync(path.dirname(stamp), { recursive: true })
  fs.writeFileSync(stamp, hash)
  return note
}
