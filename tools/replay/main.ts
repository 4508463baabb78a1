// Plays recordings of a sportsbook's feed and bets:
//   npm run -s replay -- FILE… [--database]    one JSON line per file: {"id", "expect"}
// By the pure engine, or with --database by the module on a PostgreSQL of its own.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { replayPure, type Expected, type Recording } from '@faro/sportsbook/replay'

const args = process.argv.slice(2)
const files = args.filter((arg) => !arg.startsWith('--'))
const unknown = args.filter((arg) => arg.startsWith('--') && arg !== '--database')
if (files.length === 0 || unknown.length > 0) {
  console.error('Usage: npm run -s replay -- FILE… [--database]')
  process.exit(2)
}

type Replay = (recording: Recording) => Promise<Expected>

const playAll = async (replay: Replay): Promise<void> => {
  for (const file of files) {
    const recording = JSON.parse(readFileSync(file, 'utf8')) as Recording
    const id = recording.id ?? path.basename(file, '.json')
    console.log(JSON.stringify({ id, expect: await replay(recording) }))
  }
}

const playOnDatabase = async (): Promise<void> => {
  const { default: setUp } = await import('../vitest-database.ts')
  const removeDatabase = await setUp()
  const { aDatabaseReplay } = await import('./replay-database.ts')
  const { replay, close } = await aDatabaseReplay()
  try {
    await playAll(replay)
  } finally {
    await close()
    await removeDatabase()
  }
}

await (args.includes('--database') ? playOnDatabase() : playAll(replayPure))
// worker threads of the product would keep the process alive
process.exit(0)
