// Plays recordings of a sportsbook's feed and bets:
//   npm run -s replay -- FILE… [--database]    one JSON line per file: {"id", "expect"}
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { replayPure, type Recording } from '@faro/sportsbook/replay'

const args = process.argv.slice(2)
const files = args.filter((arg) => !arg.startsWith('--'))
if (files.length === 0) {
  console.error('Usage: npm run -s replay -- FILE… [--database]')
  process.exit(2)
}
for (const file of files) {
  const recording = JSON.parse(readFileSync(file, 'utf8')) as Recording
  const id = recording.id ?? path.basename(file, '.json')
  console.log(JSON.stringify({ id, expect: await replayPure(recording) }))
}
