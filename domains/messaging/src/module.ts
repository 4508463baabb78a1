import type { MessagingEvents } from '@faro/contract/messaging'
import { contentModule } from '@faro/content'
import { identityModule } from '@faro/identity'
import { audit, defineModule, memberMessages, staffAuthPort } from '@faro/server-kit/module'
import { whitelabelModule } from '@faro/whitelabel'
import { sentBroadcasts } from './broadcasts/broadcasts.list.ts'
import { deliverBroadcast } from './broadcasts/deliver-broadcast.job.ts'
import { consoleRoutes } from './console.routes.ts'
import { writtenFeedback } from './feedback/feedback.list.ts'
import { feedbackRoutes } from './feedback/feedback.routes.ts'
import { deletePictures } from './feedback/picture-room.ts'
import { feedbackImagePlugin } from './feedback/feedback-image.plugin.ts'
import { deleteMessages } from './inbox/delete-messages.job.ts'
import { subscribeToEvents } from './inbox/inbox.subscriber.ts'
import { looksOf, type Looks } from './inbox/looks.ts'
import { inboxChannel, inboxChannels } from './inbox/inbox-channel.ts'
import { inboxRoutes } from './inbox/inbox.routes.ts'
import { supportRoutes } from './support/support.routes.ts'

export const messagingModule = defineModule({
  name: 'messaging',
  needs: { identity: identityModule, whitelabel: whitelabelModule, content: contentModule },
  ports: { staffOf: staffAuthPort, told: memberMessages },
  create: ({ kit, needs, ports: { staffOf, told } }) => {
    const { db, clock, realtime } = kit
    let looks: Looks | undefined
    const deps = {
      ...kit,
      ...needs,
      merchantCode: needs.whitelabel.codeOf,
      staffOf,
      looks: () => (looks ??= looksOf(told())),
      // a lost notice is asked for again
      onChanged: (memberIds: readonly string[]) => realtime.hint(memberIds.map(inboxChannel)),
    }
    return {
      api: { looks: deps.looks },
      bindings: [
        ...inboxRoutes(deps),
        ...feedbackRoutes(deps),
        ...consoleRoutes(deps),
        ...supportRoutes(deps),
      ],
      lists: [writtenFeedback(deps), sentBroadcasts(deps)],
      plugins: [feedbackImagePlugin(deps)],
      channels: [inboxChannels(db)],
      jobs: [
        { task: 'messaging.deliver-broadcast', run: deliverBroadcast(deps) },
        {
          task: 'messaging.forget',
          crontab: '23 3 * * *',
          run: async () => {
            await deleteMessages(db, clock.now())
            await deletePictures(db, clock.now())
          },
        },
      ],
      audits: [
        audit<MessagingEvents>()('messaging.staff-acted', async (payload, staffName) => ({
          actor: await staffName(payload.operatorId),
          action: `messaging.${payload.what}`,
          subject: payload.merchantCode,
          detail: payload.detail,
        })),
      ],
      complete: () => {
        deps.looks()
        subscribeToEvents(deps, told())
      },
    }
  },
})
