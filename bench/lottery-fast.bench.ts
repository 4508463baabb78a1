// How long players of a fast game wait: from a draw's result to the last of 5,000 tickets paid.
import { figure } from './figure.ts'
import { aPlayedDraw } from './lottery/played-draw.fixture.ts'
import { settleTimed } from './lottery/settle-timed.ts'

const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}

const waits: number[] = []
const faults: number[] = []
for (let round = 0; round < option('rounds', 3); round++) {
  const draw = await aPlayedDraw({
    tickets: option('tickets', 5_000),
    players: option('players', 4_000),
  })
  try {
    waits.push((await settleTimed(draw)).paidMs)
    faults.push(await draw.faults())
  } finally {
    await draw.close()
  }
}
figure('lottery-fast.paid_ms', waits, '2000')
figure('lottery-fast.ledger_faults', faults, '0')
process.exit(0)
