import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import { identityModule, type Identity } from '@faro/identity'
import {
  alarmKinds,
  alarmsPort,
  approvalKinds,
  approvalsPort,
  auditsPort,
  caseKinds,
  casesPort,
  defineModule,
  provide,
  listsPort,
  staffAuthPort,
  staffLooks,
  staffNames,
  staffNotices,
  subscription,
  type ModuleKit,
} from '@faro/server-kit/module'
import { secretHash } from '@faro/server-kit/proofs'
import { entriesPage, walletModule, type Wallet } from '@faro/wallet'
import { whitelabelModule, type Whitelabel } from '@faro/whitelabel'
import { operatorAlarms } from './alarms/alarm-kinds.ts'
import { noticesList } from './alarms/notices.list.ts'
import { notify } from './alarms/notices.ts'
import { noticeRoutes } from './alarms/notices.routes.ts'
import { createApprovals } from './approvals/approvals.ts'
import { approvalsList } from './approvals/approvals.list.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import { expireApprovals } from './approvals/decide-approval.ts'
import { auditEntries } from './audit/audit.list.ts'
import { walkLog } from './audit/check-log.ts'
import { subscribeToEvents } from './audit/audit.subscriber.ts'
import { deleteLooks, noteLook } from './audit/note-look.ts'
import { notifyOfHosts } from './audit/notify-of-hosts.ts'
import { createDesk } from './desk.ts'
import type { OperatorDeps, PlayerMoney } from './deps.ts'
import { playerEntriesList } from './players/player-entries.list.ts'
import { deleteAttempts } from './staff/staff-attempts.ts'
import { operatorRoutes } from './staff/operator.routes.ts'
import { openForPlayers } from './staff/open-for-players.ts'
import { runRecoveries } from './staff/recover.ts'
import { roleApproval } from './roles/role-kind.ts'
import { staffKinds } from './staff/staff-kinds.ts'
import { disableKind, endRolesApproval } from './staff/stop-kinds.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { sealStaffSecrets, staffVault } from './staff/staff-vault.ts'
import { viewRoutes } from './views/views.routes.ts'
import { findStaffSession, staffNamesOf } from './staff/staff.query.ts'

const playerMoneyOf = (wallet: Wallet): PlayerMoney => ({
  balance: wallet.balance,
  entries: (owner, query) => entriesPage(wallet, owner, query),
})

type Run = () => Promise<void>

const jobsOf = (
  { db, clock }: ModuleKit,
  { expire, recover, overdue }: Readonly<Record<'expire' | 'recover' | 'overdue', Run>>,
) => [
  {
    task: 'operator.walk-log',
    crontab: '41 3 * * *',
    run: async () => {
      await walkLog(db)
    },
  },
  {
    task: 'operator.forget-tries',
    crontab: '29 * * * *',
    run: async () => {
      await deleteAttempts(db, clock.now())
      await deleteLooks(db, clock.now())
    },
  },
  { task: 'operator.expire-approvals', crontab: '* * * * *', run: expire },
  { task: 'operator.recover', crontab: '* * * * *', run: recover },
  { task: 'operator.measure-overdue', crontab: '*/10 * * * *', run: overdue },
]

type Needs = {
  readonly whitelabel: Whitelabel
  readonly wallet: Wallet
  readonly identity: Identity
}

const depsOf = (kit: ModuleKit, { whitelabel, wallet, identity }: Needs): OperatorDeps => ({
  ...kit,
  identity,
  vault: staffVault(kit.config.serverSecret),
  addressScale: kit.config.rateLimitScale,
  serverSecret: kit.config.serverSecret,
  merchantCode: whitelabel.codeOf,
  merchantIdOf: async (code) => (await whitelabel.merchantByCode(code))?.merchantId ?? null,
  merchantCodes: whitelabel.merchantCodes,
  timeZoneOf: whitelabel.timeZoneOf,
  isTimeZone: async (name) => (await whitelabel.startOfDay('2000-01-01', name)) !== null,
  playerMoney: playerMoneyOf(wallet),
})

export const operatorModule = defineModule({
  name: 'operator',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: { whitelabel: whitelabelModule, wallet: walletModule, identity: identityModule },
  ports: {
    lists: listsPort,
    audits: auditsPort,
    offered: approvalKinds,
    alarms: alarmKinds,
    cases: caseKinds,
  },
  create: ({ kit, needs: { whitelabel, wallet, identity }, ports }) => {
    const { db, clock } = kit
    const deps = depsOf(kit, { whitelabel, wallet, identity })
    const { vault } = deps
    const { kinds, register, ...approvals } = createApprovals(deps)
    const desk = createDesk(deps, approvals)
    const expire = expireApprovals({ ...deps, kinds })
    const recover = runRecoveries(deps)
    const sealSecrets = () => sealStaffSecrets(db, vault)
    const changed = subscription<WhitelabelEvents>()
    return {
      api: {
        approvals,
        kinds,
        alarms: desk.alarms,
        cases: desk.cases,
        register,
        expireApprovals: expire,
        overdueCases: desk.overdue,
        runRecoveries: recover,
        sealSecrets,
      },
      bindings: [
        ...operatorRoutes(deps),
        ...staffRoutes({ ...deps, approvals, kinds }),
        ...approvalRoutes({ ...deps, kinds }),
        ...noticeRoutes(deps),
        ...desk.bindings,
        ...viewRoutes({ ...deps, lists: ports.lists }),
      ],
      lists: [
        auditEntries(deps),
        playerEntriesList(deps),
        approvalsList({ ...deps, kinds }),
        noticesList,
        ...desk.lists,
      ],
      jobs: jobsOf(kit, { expire, recover, overdue: desk.overdue }),
      subscriptions: [
        changed('whitelabel.brand-changed', 'open-house', openForPlayers(deps)),
        changed('whitelabel.brand-changed', 'hosts-told', notifyOfHosts(deps)),
      ],
      approvals: [
        ...staffKinds(deps),
        disableKind(deps),
        endRolesApproval(deps),
        roleApproval(deps),
        desk.approval,
      ],
      alarms: Object.values(operatorAlarms),
      provides: [
        provide(staffLooks, noteLook(deps)),
        provide(staffAuthPort, (token) => findStaffSession(db, secretHash(token), clock.now())),
        provide(approvalsPort, approvals),
        provide(alarmsPort, desk.alarms),
        provide(casesPort, desk.cases),
        provide(staffNames, staffNamesOf),
        provide(staffNotices, (tx, { to, ...notice }) =>
          notify(tx, to, { notice, now: clock.now() }),
        ),
      ],
      complete: () => {
        subscribeToEvents(deps, ports.audits())
        for (const kind of ports.offered()) register(kind)
        desk.register({ alarms: ports.alarms(), cases: ports.cases() })
      },
      prepare: [sealSecrets],
    }
  },
})
