import { routesByDomain } from '@faro/contract/all'
import { subjectKinds } from '@faro/contract/operator'
import { activate, languages, loadTexts, translate, type MessageKey } from '@faro/i18n'
import type * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { siteMap } from '../site-map/site-map.ts'

/** As below, of a feature that brought its own. */
const ofFeatures = import.meta.glob<Readonly<Record<string, string>>>(
  '../features/*/enum-texts.ts',
  { import: 'enumTexts', eager: true },
)

/** What the values of an enum that staff read are called: each value stands behind the prefix. */
const prefixes: Readonly<Record<string, string>> = {
  ...Object.assign({}, ...Object.values(ofFeatures)),
  'pending,approved,paid,rejected,cancelled,failed': 'member.state.',
  'awaiting,received,part-received,not-received,forced': 'cashier.receipt.',
  'open,proposed,refunded,paid-again,received': 'cashier.desk-case.',
  'new-account,new-bank-account,fast-in-out': 'cashier.risk.',
  'refund,pay-again': 'cashier.resolution.',
  'payment,payout': 'cashier.subject.',
  'missing-here,missing-there,amount-differs,state-differs': 'cashier.difference.',
  'waiting-longest,newest': 'console.order.',
  'B,PL,PU,PR,H,A': 'content.type.',
  'draft,scheduled,shown,over': 'content.state.',
  'help,about': 'content.article.',
  'open,used,expired,cancelled': 'awards.state.',
  'unknown,demo,disabled,excluded,repeated': 'awards.problem.',
  'unknown,demo,disabled,excluded,repeated,not-offered': 'awards.problem.',
  'round,hour,day': 'console.ceiling.',
  'parked,credited,refused,taken-back': 'parked.state.',
  'in,out': 'console.direction.',
  'softswiss,hub88,transfer': 'console.dialect.',
  'closed,half-open,open': 'console.breaker.',
  'ok,not-exist': 'console.rollback.',
  'shared,partner,own': 'console.key.',
  'address,opening,key,ceiling': 'console.waiting.',
  'open-round,foreign-original': 'console.case.',
  'deposit,loss,stake,time': 'limits.kind.',
  'day,week,month': 'limits.period.',
  'cool-off,self,staff': 'limits.kind-of.',
  'phone,mail,document,bank-account,device': 'limits.hold-reason.',
  'altcha,turnstile,off': 'signinsettings.human.',
  'own,phone-auth': 'signinsettings.smsService.',
  'sending,sent': 'messaging.state.',
  'deposit,withdrawal,game,account,suggestion,other': 'messaging.type.',
  'new,answered': 'messaging.state-one.',
  'requested,executed,refused,withdrawn,expired,failed': 'approval.state.',
  'approval-own,forbidden,approver-too-new,approver-not-independent': 'errors.',
  'approve,refuse': 'approval.voted-',
  'deposit,withdrawal,bet,win,rollback,transfer,adjustment,bonus,commission,reward,refund,chargeback,rebate':
    'member.kind.',
  'auto,point,comma,space': 'kit.settings.numbers.',
  '12,24,auto': 'kit.settings.clock.',
  'auto,monday,saturday,sunday': 'kit.settings.week.',
  'comfortable,compact': 'kit.density.',
  'sharp,default,round': 'brand.radius.',
  'deny,allow': 'brand.regions-',
}

/** Words of a promotion as it is written: programs of an operator ask, no page shows them. */
const ofDefinitions = [
  'all,bonus-only',
  'at-once,deferred',
  'bonus,bonus+deposit',
  'casino,betting,lottery,any',
  'draw,instant',
  'first,split',
  'hand,auto',
  'hand,daily,weekly',
  'join,play',
  'live,sports,fish,crash,rng,pvp,esports,lottery,elott',
  'none,staff',
  'once,daily,weekly,monthly',
  'once,daily,weekly,monthly,event',
  'once,hourly,daily',
  'random,even',
  'times,wager,product,language,reward,raffle,loop,chances,envelope,prizes,condition,deposit,links,code-taken,closed-kind',
  'valid,bets,wins,deposit-sum,deposit-count,login-days,games,multiple,invites',
  'valid,deposit,mission',
  'valid,multiple,net-multiple',
] as const

/** Enums that no page shows as a value, and why. */
const unshown: Readonly<Record<string, string>> = {
  'member,time,staff': 'who spoke for a receipt: told by its state',
  'console,promotion': 'where an award came from: told by its reason',
  'anywhere,networks,nobody':
    'a vendor that is open or shut to all: each has a sentence of its own',
  [subjectKinds.join()]: 'what an alarm or a case is about: it decides where its name leads',
  'Lott,ZY': 'modes of prizes are called by their own names',
  'active,frozen,closed': 'accounts of the tree: no page shows them, programs of an operator ask',
  'dividend,daily,hourly,realtime': 'contracts between agents: as accounts of the tree',
  'payer,payee': 'contracts between agents: as accounts of the tree',
  'daily,weekly,semimonthly,monthly': 'contracts between agents: a bill shows its days',
  'none,last,month,all': 'contracts between agents: a bill shows what it carries',
  'open,won,lost,void,half-won,half-lost': 'how a leg ended: told by its bet',
  'upcoming,live,interrupted,ended,postponed,cancelled,abandoned':
    'where an event stands: told by its time and whether it is live',
  'es,en,vi': 'languages are called by themselves',
  'voltio,oro,marea,rubi': 'names of themes',
  ...Object.fromEntries(ofDefinitions.map((values) => [values, 'as a promotion is written'])),
}

type Def = {
  readonly type: string
  readonly entries?: Readonly<Record<string, string | number>>
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly options?: readonly z.ZodMiniType[]
} & Partial<Record<'element' | 'innerType' | 'valueType' | 'in' | 'out', z.ZodMiniType>>

/** The sets of values that a shape can answer with. */
const enumsOf = (shape: z.ZodMiniType): readonly string[] => {
  const def = shape.def as unknown as Def
  if (def.type === 'enum') return [Object.values(def.entries ?? {}).join()]
  const within = [
    ...Object.values(def.shape ?? {}),
    ...(def.options ?? []),
    ...(['element', 'innerType', 'valueType', 'in', 'out'] as const).map((name) => def[name]),
  ]
  return within.flatMap((one) => (one === undefined ? [] : enumsOf(one)))
}

const consoleEnums = (): ReadonlySet<string> =>
  new Set(
    Object.values(routesByDomain)
      .flatMap((groups) => Object.values(groups))
      .flatMap((group) => Object.values(group))
      .filter(({ auth }) => auth === 'operator')
      .flatMap(({ ok }) => enumsOf(ok)),
  )

test('[desk.2.6] every enum that the console is answered has its words, or a reason to have none', () => {
  const found = [...consoleEnums()]
  expect(found.length).toBeGreaterThan(30)
  expect(found.toSorted()).toEqual([...Object.keys(prefixes), ...Object.keys(unshown)].toSorted())
})

test.each(languages)('[desk.2.6] no value of an enum is shown raw: %s', async (language) => {
  await loadTexts(language, [
    'core',
    'errors',
    'console',
    'kit',
    'list',
    'signinsettings',
    ...siteMap.flatMap(({ texts = [] }) => texts),
  ])
  activate(language)
  const raw = Object.entries(prefixes).flatMap(([values, prefix]) =>
    values
      .split(',')
      .filter((value) => translate((prefix + value) as MessageKey) === prefix + value),
  )
  expect(raw).toEqual([])
})
