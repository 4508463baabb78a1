// `npm run new-game -- NAME TITLE`: a game that works, in the house's shape. What it writes
// is a sample to build on, the toss of a coin: engine, verifier, rounds, its page, one
// for staff, its words on `/fair`, texts, tests, its title in the demo.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { freeMenuPlace } from '../new-domain/sample.ts'
import { addLine, writeSample } from '../new-domain/write-sample.ts'
import { namesOf } from './names.ts'
import { filesOf } from './sample.ts'

const root = path.resolve(import.meta.dirname, '../..')
const usage = `Usage: npm run new-game -- NAME TITLE
  NAME   the game, one word in small letters, as its folder and schema: coin
  TITLE  what players know it by, in letters and figures: "Moneda de Plata"`

const refuse = (reason: string): never => {
  console.error(`${reason}\n\n${usage}`)
  process.exit(1)
}

const [game = '', title = ''] = process.argv.slice(2)
const names = namesOf(game, title)
if (!names.ok) refuse(names.error === 'game-malformed' ? 'NAME is no name.' : 'TITLE is no title.')
else {
  for (const group of ['domains', 'games', 'packages', 'apps'])
    if (existsSync(path.join(root, group, game))) refuse(`${group}/${game} exists already.`)
  writeSample(root, filesOf(names.value, { now: new Date(), menuPlace: freeMenuPlace(root) }))
  // behind the one kit that it needs
  addLine(root, 'architecture.json', [
    /\n {4}"fair": .*/,
    `    "${game}": ["kernel", "contract", "covers", "server-kit", "gaming", "fair"],`,
  ])
  addLine(root, 'games/verifiers/engine/games.ts', [
    /^.*/,
    `export { ${game}Game } from '@faro/${game}/manifest'`,
  ])
  console.log(`
Left to do:
  npm run lock && npm ci   make the workspace known to npm
  npm run openapi          describe its routes beside the contract
  npm test -- --only tidy,lint,format,types,unit,database
  npm start                shows it at /game?id=${names.value.code} and /console/${game}`)
}
