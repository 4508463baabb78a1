import type { WhitelabelEvents } from '@faro/contract/whitelabel'
import { identityModule } from '@faro/identity'
import type { Tx } from '@faro/server-kit/db'
import {
  alarmPort,
  approvalKinds,
  approvalsPort,
  auditsPort,
  defineModule,
  fill,
  staffDoor,
  staffNames,
  subscription,
  type ModuleKit,
  type NewAlarm,
} from '@faro/server-kit/module'
import { secretHash } from '@faro/server-kit/proofs'
import { entriesPage, walletModule, type Wallet } from '@faro/wallet'
import { whitelabelModule } from '@faro/whitelabel'
import { raiseAlarm } from './alarms/alarms.ts'
import { noticeRoutes } from './alarms/notices.routes.ts'
import { createApprovals } from './approvals/approvals.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import { expireApprovals } from './approvals/decide-approval.ts'
import { walkLog } from './audit/check-log.ts'
import { hearEvents } from './audit/hear-events.ts'
import { tellOfHosts } from './audit/tell-of-hosts.ts'
import type { OperatorDeps, PlayerMoney } from './deps.ts'
import { forgetTries } from './staff/staff-attempts.ts'
import { operatorRoutes } from './staff/operator.routes.ts'
import { openHouse } from './staff/open-house.ts'
import { runRecoveries } from './staff/recover.ts'
import { roleApproval } from './roles/role-kind.ts'
import { staffKinds } from './staff/staff-kinds.ts'
import { disableKind, endRolesApproval } from './staff/stop-kinds.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { sealStaffSecrets, staffVault } from './staff/staff-vault.ts'
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
    run: () => forgetTries(db, clock.now()),
  },
  { task: 'operator.expire-approvals', crontab: '* * * * *', run: expire },
  { task: 'operator.recover', crontab: '* * * * *', run: recover },
]

export const operatorModule = defineModule({
  name: 'operator',
  seed: async () => (await import('../seed/seed.ts')).seed,
  needs: { whitelabel: whitelabelModule, wallet: walletModule, identity: identityModule },
  ports: { audits: auditsPort, offered: approvalKinds },
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
      playerMoney: playerMoneyOf(wallet),
    }
    const { kinds, register, ...approvals } = createApprovals(deps)
    const expire = expireApprovals({ ...deps, kinds })
    const recover = runRecoveries(deps)
    const sealSecrets = () => sealStaffSecrets(db, vault)
    const changed = subscription<WhitelabelEvents>()
    return {
      face: {
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
      ],
      jobs: jobsOf(kit, { expire, recover }),
      subscriptions: [
        changed('whitelabel.brand-changed', 'open-house', openHouse(deps)),
        changed('whitelabel.brand-changed', 'hosts-told', tellOfHosts(deps)),
      ],
      approvals: [
        ...staffKinds(deps),
        disableKind(deps),
        endRolesApproval(deps),
        roleApproval(deps),
      ],
      fills: [
        fill(staffDoor, (token) => findStaffSession(db, secretHash(token), clock.now())),
        fill(approvalsPort, approvals),
        fill(alarmPort, (tx: Tx, alarm: NewAlarm) => raiseAlarm(tx, alarm, clock.now())),
        fill(staffNames, staffNamesOf),
      ],
      complete: () => {
        hearEvents(deps, ports.audits())
        for (const kind of ports.offered()) register(kind)
      },
      prepare: [sealSecrets],
    }
  },
})
