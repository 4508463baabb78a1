// Bets of members in games of the house through the product's own server, beside a route that
// passes the same sign-in, contract and key and does nothing. Each slice of bets stands between two
// of it. 256 connections, each with one bet of a player of its own under way.
import { figure, percentile } from './figure.ts'
import { bets, measureBets, openMemberBets } from './own-bets/member-bets.ts'

const option = (name: string, standard: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? standard : Number(process.argv[at + 1])
}

const memberBets = await openMemberBets({
  players: option('players', 4_000),
  connections: option('connections', 256),
  seconds: option('seconds', 3),
})
try {
  const { rates, ratios, costs, latencies, failures } = await measureBets(
    memberBets,
    bets,
    option('rounds', 5),
  )
  for (const kind of bets) {
    figure(`own-bets.${kind}_ratio`, ratios[kind] ?? [])
    figure(`own-bets.${kind}_cost_x_echo`, costs[kind] ?? [])
    figure(`own-bets.${kind}_per_second`, rates[kind] ?? [])
    figure(`own-bets.${kind}_p50_ms`, [percentile(latencies[kind] ?? [], 0.5)])
    figure(`own-bets.${kind}_p99_ms`, [percentile(latencies[kind] ?? [], 0.99)])
  }
  figure('own-bets.echo_per_second', rates['echo'] ?? [])
  figure('own-bets.failures', [failures], '0')
  console.log(`audit: ${(await memberBets.isClean()) ? 'clean' : 'NOT CLEAN'}`)
} finally {
  await memberBets.close()
}
