import { agentFigures as contract, type AgentsEvents } from '@faro/contract/agents'
import * as shapes from '@faro/contract/agents/shapes'
import { parseAmount, type CurrencyCode } from '@faro/kernel/money'
import { err, ok } from '@faro/kernel/result'
import { csvRowsMax } from '@faro/server-kit/csv'
import { bind } from '@faro/server-kit/http'
import { isInTeam, nodesOf } from '../tree/node.query.ts'
import { askedTeam, type AskedTeam, type FigureDeps } from './asked-team.ts'
import { betLines, entryLines, profitLines, revenueLines } from './figure-sheets.ts'
import { overviewOf, teamDays } from './overview.ts'
import { profitPage } from './profit-loss.ts'
import { revenueOf } from './revenue.ts'
import { countTeamBets, teamBets } from './team-bets.ts'
import { countTeamEntries, teamEntries } from './team-entries.ts'

const readMinimum = (text: string | undefined, currency: CurrencyCode) =>
  text === undefined ? ok(null) : parseAmount(text, currency)

/** Who could ask for beginnings of names would spell the masked ones out (T10). */
const spellsNames = ({ viewer, agent }: AskedTeam, q: string | undefined): boolean =>
  q !== undefined && agent.memberNo !== viewer.memberNo

/** One of the team in view, where the query names one. */
const isOfTeam = async (
  { db }: Pick<FigureDeps, 'db'>,
  { agent }: AskedTeam,
  member: string | undefined,
): Promise<boolean> => {
  if (member === undefined) return true
  const [node] = await nodesOf(db, [member])
  return node !== undefined && isInTeam(agent, node)
}

/**
 * A look at one member's rounds goes into the log (T10): also where the member is asked for as a
 * team, which may be of one, and from the middle of the list.
 */
const noteLook = async (
  { db, events }: Pick<FigureDeps, 'db' | 'events'>,
  { viewer, agent, days }: AskedTeam,
  named: string | undefined,
): Promise<void> => {
  const member = named ?? agent.memberId
  if (member === viewer.memberId) return
  await db.tx(async (tx) => {
    await events.emit<AgentsEvents, 'agents.acted'>(tx, {
      topic: 'agents.acted',
      merchantId: viewer.merchantId,
      payload: {
        operatorId: null,
        memberId: viewer.memberId,
        action: 'agents.bets-viewed',
        subject: member,
        detail: { memberId: member, from: days.from, to: days.to },
      },
    })
    return ok(null)
  })
}

const tooLong = (rows: number) => err('sheet-too-long', { rows, most: csvRowsMax })

export const figureRoutes = (deps: FigureDeps) => {
  const asking = askedTeam(deps)
  const askingOwn = askedTeam(deps, 'agent')
  return bind(contract, shapes.agentFigures, {
    overview: async ({ caller, input: { query }, merchant: { currency } }) => {
      const asked = await askingOwn(caller, query, currency)
      return asked.ok ? ok(await overviewOf(deps, asked.value)) : asked
    },
    days: async ({ caller, input: { query }, merchant: { currency } }) => {
      const asked = await askingOwn(caller, query, currency)
      if (!asked.ok) return asked
      return ok({ ...asked.value.days, days: await teamDays(deps, asked.value) })
    },
    profitLoss: async ({ caller, input: { query }, merchant: { currency } }) => {
      const asked = await asking(caller, query, currency)
      if (!asked.ok) return asked
      if (spellsNames(asked.value, query.q)) return err('invalid-input', { field: 'q' })
      const { path, days } = asked.value
      return ok({ path, ...days, ...(await profitPage(deps, asked.value, query)) })
    },
    profitLossSheet: async ({ caller, input: { query }, merchant: { currency }, language }) => {
      const asked = await asking(caller, query, currency)
      if (!asked.ok) return asked
      if (spellsNames(asked.value, query.q)) return err('invalid-input', { field: 'q' })
      return ok(profitLines(deps, asked.value, { query, language }))
    },
    revenue: async ({ caller, input: { query }, merchant: { currency } }) => {
      const asked = await askingOwn(caller, query, currency)
      return asked.ok ? ok(await revenueOf(deps, asked.value)) : asked
    },
    revenueSheet: async ({ caller, input: { query }, merchant: { currency }, language }) => {
      const asked = await askingOwn(caller, query, currency)
      return asked.ok ? ok(revenueLines(deps, asked.value, language)) : asked
    },
    bets: async ({ caller, input: { query }, merchant: { currency } }) => {
      const asked = await asking(caller, query, currency)
      if (!asked.ok) return asked
      const minStake = readMinimum(query.minStake, currency)
      if (!minStake.ok) return minStake
      if (!(await isOfTeam(deps, asked.value, query.member))) return err('not-found')
      const { path, days } = asked.value
      const page = await teamBets(deps, asked.value, {
        ...query,
        minStake: minStake.value,
        cursor: query.cursor,
      })
      await noteLook(deps, asked.value, query.member)
      return ok({ path, ...days, rows: [...page.rows], next: page.next })
    },
    betsSheet: async ({ caller, input: { query }, merchant: { currency }, language }) => {
      const asked = await asking(caller, query, currency)
      if (!asked.ok) return asked
      const minStake = readMinimum(query.minStake, currency)
      if (!minStake.ok) return minStake
      if (!(await isOfTeam(deps, asked.value, query.member))) return err('not-found')
      const filter = { ...query, minStake: minStake.value }
      const count = await countTeamBets(deps, asked.value, { ...filter, most: csvRowsMax })
      if (count > csvRowsMax) return tooLong(count)
      await noteLook(deps, asked.value, query.member)
      return ok(betLines(deps, asked.value, { query: filter, language }))
    },
    entries: async ({ caller, input: { query }, merchant: { currency } }) => {
      const asked = await asking(caller, query, currency)
      if (!asked.ok) return asked
      if (!(await isOfTeam(deps, asked.value, query.member))) return err('not-found')
      const { path, days } = asked.value
      const page = await teamEntries(deps, asked.value, { ...query, cursor: query.cursor })
      return ok({ path, ...days, rows: [...page.rows], next: page.next })
    },
    entriesSheet: async ({ caller, input: { query }, merchant: { currency }, language }) => {
      const asked = await asking(caller, query, currency)
      if (!asked.ok) return asked
      if (!(await isOfTeam(deps, asked.value, query.member))) return err('not-found')
      const count = await countTeamEntries(deps, asked.value, { ...query, most: csvRowsMax })
      if (count > csvRowsMax) return tooLong(count)
      return ok(entryLines(deps, asked.value, { query, language }))
    },
  })
}
