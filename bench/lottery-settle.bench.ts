// A draw of a million lines in 250,000 tickets of four, decided and paid; the measure is COPY of
// the same lines into a table without keys, in the same run.
import { figure } from './figure.ts'
import { aPlayedDraw } from './lottery/played-draw.fixture.ts'
import { copyTimed, settleTimed } from './lottery/settle-timed.ts'

const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}

const draw = await aPlayedDraw({
  tickets: option('tickets', 250_000),
  players: option('players', 60_000),
})
try {
  const copies: number[] = []
  for (let i = 0; i < 3; i++) copies.push(await copyTimed(draw))
  const { decidedMs, paidMs } = await settleTimed(draw)
  for (let i = 0; i < 2; i++) copies.push(await copyTimed(draw))
  const perLine = (ms: number): number => (ms * 1_000) / draw.lineCount
  figure('lottery-settle.lines', [draw.lineCount])
  figure('lottery-settle.copy_us_per_line', copies.map(perLine))
  figure('lottery-settle.decided_us_per_line', [perLine(decidedMs)])
  figure(
    'lottery-settle.decided_x_copy',
    copies.map((ms) => decidedMs / ms),
    '6',
  )
  figure(
    'lottery-settle.paid_x_copy',
    copies.map((ms) => paidMs / ms),
    '25',
  )
  figure('lottery-settle.ledger_faults', [await draw.faults()], '0')
} finally {
  await draw.close()
}
process.exit(0)
