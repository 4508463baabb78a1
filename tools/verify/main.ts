// Works a round out again, away from the server and the site:
//   npm run verify -- crash scheme=bytes-52 hash=… salt=… chainRound=7 lastHash=… bust=2.31
//   npm run verify -- 'https://site/fair?game=crash&round=…'
//   npm run verify -- my-rounds.json
import { runVerifier, type InputFault } from '@faro/fair/engine'
import { findVerifier, verifiers } from '@faro/verifiers/engine'
import { readInput } from './read-input.ts'
import { verifyFile } from './verify-file.ts'

const [only = ''] = process.argv.slice(2)
if (only.endsWith('.json')) process.exit(await verifyFile(only, console))
const input = await readInput(process.argv.slice(2))
const verifier = await findVerifier(input.game)
if (verifier === undefined) {
  console.error(`games: ${verifiers.map(({ game }) => game).join(', ')}`)
  // whoever names none asks which there are
  process.exit(only === '' ? 0 : 2)
}
const result = runVerifier(verifier, input.inputs)
if (!result.ok) {
  for (const { field, reason } of result.detail as readonly InputFault[])
    console.error(`${field}: ${reason}`)
  const known = verifier.fields.map(({ name, isRequired }) => (isRequired ? name : `[${name}]`))
  console.error(`fields: ${known.join(' ')}`)
  process.exit(2)
}
for (const { code, value } of result.value.figures) console.log(`${code} ${value}`)
for (const { code, isPassed } of result.value.checks)
  console.log(`${code} ${isPassed === null ? 'not compared' : isPassed ? 'yes' : 'NO'}`)
process.exit(result.value.checks.some(({ isPassed }) => isPassed === false) ? 1 : 0)
