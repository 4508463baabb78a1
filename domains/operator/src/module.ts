import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import { identityModule } from '@faro/identity'
import type { Tx } from '@faro/server-kit/db'
import {
  alarmPort,
  approvalKinds,
  approvalsPort,
  auditsPort,
  defineModule,
  provide,
  listsPort,
  staffAuthPort,
  staffNames,
  staffNotices,
  subscription,
  type ModuleKit,
  type NewAlarm,
} from '@faro/server-kit/module'
import { secretHash } from '@faro/server-kit/proofs'
import { entriesPage, walletModule, type Wallet } from '@faro/wallet'
import { whitelabelModule } from '@faro/whitelabel'
import { raiseAlarm } from './alarms/alarms.ts'
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
import { notifyOfHosts } from './audit/notify-of-hosts.ts'
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

const jobsOf = (
  { db, clock }: ModuleKit,
  { expire, recover }: { expire: () => Promise<void>; recover: () => Promise<void> },
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
    run: () => deleteAttempts(db, clock.now()),
  },
  { task: 'operator.expire-approvals', crontab: '* * * * *', run: expire },
  { task: 'operator.recover', crontab: '* * * * *', run: recover },
]

export const operatorModule = defineModule({
  name: 'operator',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: { whitelabel: whitelabelModule, wallet: walletModule, identity: identityModule },
  ports: { lists: listsPort, audits: auditsPort, offered: approvalKinds },
  create: ({ kit, needs: { whitelabel, wallet, identity }, ports }) => {
    const { db, clock, config } = kit
    const vault = staffVault(config.serverSecret)
    const deps: OperatorDeps = {
      ...kit,
      vault,
      identity,
      addressScale: config.rateLimitScale,
      serverSecret: config.serverSecret,
      merchantCode: whitelabel.codeOf,
      merchantIdOf: async (code) => (await whitelabel.merchantByCode(code))?.merchantId ?? null,
      merchantCodes: whitelabel.merchantCodes,
      timeZoneOf: whitelabel.timeZoneOf,
      isTimeZone: async (name) => (await whitelabel.startOfDay('2000-01-01', name)) !== null,
      playerMoney: playerMoneyOf(wallet),
    }
    const { kinds, register, ...approvals } = createApprovals(deps)
    const expire = expireApprovals({ ...deps, kinds })
    const recover = runRecoveries(deps)
    const sealSecrets = () => sealStaffSecrets(db, vault)
    const changed = subscription<WhitelabelEvents>()
    return {
      api: {
        approvals,
        kinds,
        register,
        expireApprovals: expire,
        runRecoveries: recover,
        sealSecrets,
      },
      bindings: [
        ...operatorRoutes(deps),
        ...staffRoutes({ ...deps, approvals, kinds }),
        ...approvalRoutes({ ...deps, kinds }),
        ...noticeRoutes(deps),
        ...viewRoutes({ ...deps, lists: ports.lists }),
      ],
      lists: [
        auditEntries(deps),
        playerEntriesList(deps),
        approvalsList({ ...deps, kinds }),
        noticesList,
      ],
      jobs: jobsOf(kit, { expire, recover }),
      subscriptions: [
        changed('whitelabel.brand-changed', 'open-house', openForPlayers(deps)),
        changed('whitelabel.brand-changed', 'hosts-told', notifyOfHosts(deps)),
      ],
      approvals: [
        ...staffKinds(deps),
        disableKind(deps),
        endRolesApproval(deps),
        roleApproval(deps),
      ],
      provides: [
        provide(staffAuthPort, (token) => findStaffSession(db, secretHash(token), clock.now())),
        provide(approvalsPort, approvals),
        provide(alarmPort, (tx: Tx, alarm: NewAlarm) => raiseAlarm(tx, alarm, clock.now())),
        provide(staffNames, staffNamesOf),
        provide(staffNotices, (tx, { to, ...notice }) =>
          notify(tx, to, { notice, now: clock.now() }),
        ),
      ],
      complete: () => {
        subscribeToEvents(deps, ports.audits())
        for (const kind of ports.offered()) register(kind)
      },
      prepare: [sealSecrets],
    }
  },
})
