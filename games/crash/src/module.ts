import type { CrashEvents } from '@faro/contract/crash'
import { blockHashes, ownRoundsPort, simulatedBlocks } from '@faro/fair'
import { gamingModule } from '@faro/gaming'
import {
  approvalsPort,
  audit,
  defineModule,
  provide,
  staffNames,
  type ModuleKit,
} from '@faro/server-kit/module'
import { channelOf } from '../rounds/channel.ts'
import { limitsApproval } from '../rounds/limits-kind.ts'
import { createCrash } from './crash.ts'
import { gameCode, standardPace, type Pace } from './deps.ts'

/** The simulators' blocks come every second. */
const simulatedSaltsMs = 1_000

const saltsOf = ({ outside }: ModuleKit['config']) =>
  outside.areBlocksSimulated
    ? {
        salts: simulatedBlocks(outside.blocksUrl, outside.isOpenToOthers),
        saltsEveryMs: simulatedSaltsMs,
      }
    : { salts: blockHashes(outside.blocksUrl) }

/** Tests play faster. */
export const crashModuleAt = (pace: Pace) =>
  defineModule({
    name: 'crash',
    seed: async () => (await import('../seed/seed.ts')).seed,
    needs: { gaming: gamingModule },
    ports: { approvals: approvalsPort, staffNames },
    create: ({ kit, needs: { gaming }, ports }) => {
      const { db, log, signals, events, realtime } = kit
      const crash = createCrash({
        db,
        log,
        gaming,
        signals,
        events,
        approvals: ports.approvals,
        pace,
        ...saltsOf(kit.config),
        nameOf: async (memberId) => (await gaming.namesOf([memberId])).get(memberId) ?? '',
        staffNamesOf: (ids) => ports.staffNames(db, ids),
        publish: (merchantId, frame) => {
          const channel = channelOf(merchantId)
          realtime.publish({ channel, version: '0', value: frame }, { isDroppable: 't' in frame })
        },
        hasListeners: (merchantId) => realtime.hasListeners(channelOf(merchantId)),
      })
      return {
        api: {},
        bindings: crash.bindings,
        channels: [
          {
            prefix: 'crash:',
            // whoever is in the game wants its brand's room to go on
            channelsOf: (listener) => {
              if (listener.gameCode !== gameCode) return []
              crash.keepAwake(listener.merchantId)
              return [channelOf(listener.merchantId)]
            },
          },
        ],
        approvals: [limitsApproval({ events })],
        audits: [
          audit<CrashEvents>()('crash.limits-changed', async (payload, staffName) => ({
            actor: await staffName(payload.operatorId),
            action: 'crash.limits-changed',
            subject: `${payload.merchantId}:${payload.currency}`,
            detail: payload.detail,
          })),
        ],
        provides: [provide(ownRoundsPort, crash.ownRounds)],
        start: { role: 'realtime', begin: crash.start },
        stop: crash.stop,
      }
    },
  })

export const crashModule = crashModuleAt(standardPace)
