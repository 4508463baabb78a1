// Names that databases, browsers and logs have written down (docs/names-that-are-data.md): prints
// those that the code writes no longer and those that no list holds yet, fails on any.
import { breachesOf, owners } from './owners.ts'

const breaches = (await Promise.all(owners.map(breachesOf))).flat()
for (const breach of breaches) console.log(breach)
console.log(`kept names: ${owners.length} folders, ${breaches.length} findings`)
process.exit(breaches.length === 0 ? 0 : 1)
