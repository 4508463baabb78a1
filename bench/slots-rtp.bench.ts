// Returns of the slots in depth: every outcome of every reel counted, then rounds played by the
// engine. `--freeze` writes what was counted to the file that players are shown from; without it a
// figure that differs from the frozen one is an error. `--rounds N` is the length of a simulation.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { figuresOfHash, formerModels, isFeatureModel, modelHash, models } from '@faro/slots/engine'
import type { FeatureModel } from '@faro/slots/engine'
import { countFigures, simulate } from '@faro/slots/engine/maths'
import { figure } from './figure.ts'

const isFreezing = process.argv.includes('--freeze')
const roundsAt = process.argv.indexOf('--rounds')
const rounds = roundsAt === -1 ? 2_000_000 : Number(process.argv[roundsAt + 1])
const frozenFile = path.resolve(import.meta.dirname, '../games/slots/models/figures.json')

const frozen: Record<string, unknown> = {}
for (const model of [...models, ...formerModels]) {
  const counted = countFigures(model)
  const hash = modelHash(model)
  frozen[hash] = counted
  console.log(JSON.stringify(counted))
  if (!isFreezing && JSON.stringify(figuresOfHash(hash)) !== JSON.stringify(counted)) {
    console.error(`${model.code}: the frozen figures are ${JSON.stringify(figuresOfHash(hash))}`)
    process.exitCode = 1
  }
}
if (isFreezing) {
  const lines = Object.entries(frozen).map(([hash, one]) => `  "${hash}": ${JSON.stringify(one)}`)
  await writeFile(frozenFile, `{\n${lines.join(',\n')}\n}\n`)
}

const play = (model: FeatureModel, isBought: boolean, exactPpm: number): void => {
  const played = simulate(model, { rounds, seed: 20_261_121, isBought })
  const name = `slots_rtp.${model.code}${isBought ? '.bought' : ''}`
  const [mean, half] = [played.mean * 100, played.halfWidth * 100]
  figure(`${name}_percent`, [mean], `${(exactPpm / 10_000).toFixed(4)} ± ${half.toFixed(3)}`)
  figure(`${name}_capped_rounds`, [played.cappedRounds])
  figure(`${name}_largest_stakes`, [played.largestStakes])
}
if (rounds > 0 && !isFreezing)
  for (const model of models.filter(isFeatureModel)) {
    const shown = figuresOfHash(modelHash(model))
    play(model, false, shown?.rtpPpm ?? 0)
    if (model.buy !== null) play(model, true, shown?.boughtPpm ?? 0)
  }
